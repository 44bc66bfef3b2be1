import type { DbReader } from '../../db/open.ts';
import { groupDissents, hasGroupLine } from '../../metrics/against-line.ts';
import { ABSENT, CHOICES } from '../../model/votes/choice.ts';
import { toRoman } from '../../text/roman.ts';
import { noSigns, type PlainSigns, plainSigns, signOf } from './signs.ts';

/** The line of one group of a legislature in a list of votes. */
interface PlainLines extends PlainSigns {
  legislature_id: number;
  legislature: string;
  /** The Catalan address of its page. */
  at: string;
  name: string;
  short: string;
  /** How many members voted against the line, by position of the vote; only votes with at least one. */
  against: Record<number, number>;
}

/** Code of a tie. */
const DRAW = CHOICES.indexOf('no_vote_recorded');

/**
 * Returns the line of every group in a list of votes, by slug, the newest legislature first. A vote in which
 * no member cast a vote has the sign of absence instead of a line; a tie has the sign of no vote recorded.
 */
export function groupLinesIn(
  { db, all }: DbReader,
  votes: readonly { id: number }[],
): Record<string, PlainLines[]> {
  const places = new Map(votes.map(({ id }, place) => [id, place]));
  const totals = db
    .selectFrom('vote_group_totals as t')
    .select(['t.group_id', 't.vote_id', 't.line', 't.ayes', 't.noes', 't.abstentions'])
    .select([hasGroupLine.as('compared'), groupDissents.as('against')]);
  const ofGroup = Map.groupBy(all(totals), ({ group_id }) => group_id);
  const groups = all(
    db
      .selectFrom('groups')
      .select(['id', 'slug', 'legislature_id', 'name_long', 'name_short'])
      .orderBy('legislature_id', 'desc')
      .orderBy('id'),
  );
  const terms = groups.map(({ id, slug, legislature_id, name_long, name_short }) => {
    const signs = noSigns(votes.length);
    const broken: Record<number, number> = {};
    for (const { vote_id, line, ayes, noes, abstentions, compared, against } of ofGroup.get(id) ?? []) {
      const place = places.get(vote_id)!;
      const unled = ayes + noes + abstentions === 0 ? ABSENT : DRAW;
      signs[place] = signOf(line ?? unled, compared === 1 ? (against > 0 ? 1 : 0) : null);
      if (compared === 1 && against > 0) broken[place] = against;
    }
    const newest = groups.find((other) => other.slug === slug)!.legislature_id === legislature_id;
    return {
      slug,
      legislature_id,
      legislature: toRoman(legislature_id),
      at: `${newest ? '' : `/legislatures/${legislature_id}`}/groups/${slug}/`,
      name: name_long,
      short: name_short,
      ...plainSigns(signs),
      against: broken,
    };
  });
  return Object.fromEntries(
    [...Map.groupBy(terms, ({ slug }) => slug)].map(([slug, own]) => [
      slug,
      own.map(({ slug: _, ...term }) => term),
    ]),
  );
}
