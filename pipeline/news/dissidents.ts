import type { DbReader } from '../db/open.ts';
import { isDissentOfRecord } from '../metrics/against-line.ts';
import { CHOICES, type Choice } from '../model/votes/choice.ts';

/** Who voted against the line of a group, by its short name and its slug. */
export interface NamedDissident {
  name: string;
  group: string;
  slug: string;
  choice: Choice;
}

/** Returns who voted differently from their group in some votes, by number: one group after the other, each by family name. */
export function dissidentsOf(
  { db, all }: DbReader,
  voteIds: readonly number[],
): Map<number, NamedDissident[]> {
  const rows = all(
    db
      .selectFrom('vote_records as r')
      .innerJoin('groups as g', 'g.id', 'r.group_id')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['r.vote_id', 'r.choice', 'p.full_name as name', 'g.name_short as group', 'g.slug'])
      .where('r.vote_id', 'in', [...voteIds])
      .where(isDissentOfRecord, '=', 1)
      .orderBy('g.id')
      .orderBy('p.sort_name'),
  );
  return new Map(
    [...Map.groupBy(rows, ({ vote_id }) => vote_id)].map(([id, own]) => [
      id,
      own.map(({ name, group, slug, choice }) => ({ name, group, slug, choice: CHOICES[choice]! })),
    ]),
  );
}
