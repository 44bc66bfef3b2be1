import type { Read } from '../db/open.ts';

/** A record as it is stored: the codes of the choice and of a remote seat are not yet told. */
export type StoredValues = [
  vote: number,
  group: number | null,
  mandate: number,
  choice: number,
  seat: number | null,
];

/**
 * The records of votes that follow each other, by vote, group and mandate. The table is read as it lies: there are hundreds of thousands,
 * and a join costs as much as the reading, so that deputies and groups are looked up by whoever reads.
 */
export function storedRecords(
  { db, each }: Read,
  { first, last }: { first: number; last: number },
): Iterable<StoredValues> {
  return each(
    db
      .selectFrom('vote_records')
      .select(['vote_id', 'group_id', 'mandate_id', 'choice', 'seat'])
      .where('vote_id', '>=', first)
      .where('vote_id', '<=', last)
      .orderBy('vote_id')
      .orderBy('group_id')
      .orderBy('mandate_id'),
  ) as Iterable<unknown> as Iterable<StoredValues>;
}
