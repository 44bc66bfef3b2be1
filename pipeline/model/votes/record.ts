import { z } from 'zod';
import { id } from '../fields.ts';
import { CHOICES, choice } from './choice.ts';

/** One deputy’s choice in one vote, as stored: integers only, because there are hundreds of thousands. */
export const storedRecord = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  mandate_id: id.meta({ description: 'The deputy’s mandate.' }),
  group_id: id
    .nullable()
    .meta({ description: 'The group at the time of the vote; null if the file gives none.' }),
  choice: z.int().min(0).max(4).meta({ description: 'Code of the choice; see the table choices.' }),
  seat: z
    .int()
    .nullable()
    .meta({ description: 'Seat, as published; -1 for a remote vote; null if not published.' }),
});

/** A row of an official file of records whose person is uncertain, as stored. */
export const storedUnidentifiedRecord = z.object({
  vote_id: id.meta({ description: 'The vote.' }),
  row: id.meta({ description: 'Position of the row in the official document, from 1.' }),
  name: z.string().meta({ description: 'The name as printed in the document, "Family, Given".' }),
  group_id: storedRecord.shape.group_id,
  choice: z.int().min(0).max(3).meta({ description: 'Code of the choice; see the table choices.' }),
  seat: storedRecord.shape.seat,
});

/** One deputy’s choice in one vote. */
export const identifiedRecord = z.object({
  mandate_id: id.meta({ description: 'The deputy’s mandate.' }),
  person_id: id.meta({ description: 'Number of the deputy, as listed by /persons.' }),
  full_name: z.string().meta({ description: 'Name as "Given Family".' }),
  group_slug: z
    .string()
    .nullable()
    .meta({ description: 'The group at the time of the vote; null if the file gives none.' }),
  choice,
  seat: z
    .int()
    .nullable()
    .meta({ description: 'Seat, as published; null if not published, or for a remote vote.' }),
  remote: z
    .boolean()
    .nullable()
    .meta({ description: 'Whether the vote was cast remotely; null if the file gives no seats.' }),
});

/** One deputy’s choice in one vote, as published, including those whose person is uncertain. */
export const voteRecord = identifiedRecord
  .extend({
    mandate_id: identifiedRecord.shape.mandate_id.nullable().meta({
      description: 'The deputy’s mandate; null if the person is uncertain.',
    }),
    person_id: identifiedRecord.shape.person_id.nullable().meta({
      description:
        'Number of the deputy, as listed by /persons; null if the person is uncertain: such a record counts in the totals and in its group, but not in the figures of any person.',
    }),
    full_name: identifiedRecord.shape.full_name.meta({
      description: 'Name as "Given Family"; for a record without a person, as printed in the document.',
    }),
  })
  .meta({ id: 'VoteRecord', description: 'The choice of one deputy in one vote.' });

export type StoredRecord = z.output<typeof storedRecord>;
export type StoredUnidentifiedRecord = z.output<typeof storedUnidentifiedRecord>;
export type VoteRecord = z.output<typeof voteRecord>;

/** The fields of a record besides its vote. */
export type AlikeRecord = Omit<StoredRecord, 'vote_id'>;

/**
 * Memoizes a conversion for all records that differ only in their vote. Deputies keep seat and group for
 * months, so hundreds of thousands of records have only a few thousand distinct contents.
 */
export function memoizeAlike<Made>(make: (record: AlikeRecord) => Made): (record: AlikeRecord) => Made {
  const ofMandates = new Map<number, Map<number | null, Map<number, Made>>>();
  return (record) => {
    const { mandate_id, group_id, choice, seat } = record;
    const ofSeats = once(ofMandates, mandate_id, () => new Map());
    const ofChoices = once(ofSeats, seat, () => new Map());
    return once(ofChoices, (group_id ?? 0) * CHOICES.length + choice, () => make(record));
  };
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}
