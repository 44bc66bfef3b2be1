import type { DbReader } from '../../db/open.ts';
import { groupDissents, hasGroupLine, isDissentOfRecord } from '../../metrics/against-line.ts';
import { ABSENT, CHOICES } from '../../model/votes/choice.ts';
import { toRoman } from '../../text/roman.ts';

/** The line of one group of a legislature in a list of votes. */
interface StaticLines extends StaticSigns {
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
): Record<string, StaticLines[]> {
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
      ...staticSigns(signs),
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

/** The choices of one deputy in the votes of a list. */
interface StaticChoices extends StaticSigns {
  name: string;
}

/** Returns the choices of every deputy in a list of votes, by the deputy’s number. */
export function staticChoices(
  { db, all }: DbReader,
  votes: readonly { id: number }[],
): Record<string, StaticChoices> {
  const places = new Map(votes.map(({ id }, place) => [id, place]));
  const done = new Map<number, Uint8Array>();
  const records = db
    .selectFrom('vote_records as r')
    .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
    .select(['m.person_id', 'r.vote_id', 'r.choice', isDissentOfRecord.as('against')]);
  for (const { person_id, vote_id, choice, against } of all(records)) {
    const signs = done.get(person_id) ?? noSigns(votes.length);
    done.set(person_id, signs);
    signs[places.get(vote_id)!] = signOf(choice, against);
  }
  const names = all(db.selectFrom('persons').select(['id', 'full_name']).orderBy('id'));
  return Object.fromEntries(
    names.flatMap(({ id, full_name }) => {
      const signs = done.get(id);
      return signs === undefined ? [] : [[id, { name: full_name, ...staticSigns(signs) }]];
    }),
  );
}

/** The choices of one deputy or group in the votes of a list. */
interface StaticSigns {
  /** Position of the first vote with a sign. */
  from: number;
  /** A sign for each vote from that position: see `in-page/filters.js`. A point means no record. */
  done: string;
}

const BASE = 15;
const NOTHING = '.';

/** Returns empty signs for this many votes. */
const noSigns = (votes: number): Uint8Array => new Uint8Array(votes).fill(NOTHING.charCodeAt(0));

/** Returns the sign of a choice, and of whether it was against the group’s line; null without a line. */
const signOf = (choice: number, against: 0 | 1 | null): number =>
  (choice + CHOICES.length * (against === null ? 0 : against + 1)).toString(BASE).charCodeAt(0);

/** Returns the signs in the form that a script reads. */
function staticSigns(signs: Uint8Array): StaticSigns {
  const whole = Buffer.from(signs).toString('latin1').replace(/\.+$/, '');
  const done = whole.replace(/^\.+/, '');
  return { from: whole.length - done.length, done };
}
