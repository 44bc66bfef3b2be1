import type { DbReader } from '../../db/open.ts';
import { isDissentOfRecord } from '../../metrics/against-line.ts';
import { noSigns, type PlainSigns, plainSigns, signOf } from './signs.ts';

/** The choices of one deputy in the votes of a list. */
interface PlainChoices extends PlainSigns {
  name: string;
}

/**
 * Returns the choices of every deputy in a list of votes, by the deputy’s number; independent of the
 * language.
 */
export function plainChoices(
  { db, all }: DbReader,
  votes: readonly { id: number }[],
): Record<string, PlainChoices> {
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
      return signs === undefined ? [] : [[id, { name: full_name, ...plainSigns(signs) }]];
    }),
  );
}
