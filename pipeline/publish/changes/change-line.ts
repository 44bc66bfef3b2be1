import { z } from 'zod';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.record(z.string(), value);

const table = z.string().meta({ description: 'The table that the row belongs to.' });
const key = values.meta({
  description: 'The columns of its key; of records that come or go together, the vote alone.',
});
const comeOrGone = z
  .enum(['added', 'removed'])
  .meta({ description: 'added, removed, or changed where the key stayed.' });

/** A row that was added or removed. */
const wholeRow = z.strictObject({
  table,
  change: comeOrGone,
  key,
  row: values.meta({ description: 'added, removed: every column of the row, as the NDJSON of its table.' }),
});

/** A row that changed. */
const otherFields = z.strictObject({
  table,
  change: z.literal('changed'),
  key,
  fields: z.record(z.string(), z.strictObject({ old: value, new: value })).meta({
    description: 'changed: `{"old": …, "new": …}` for each column that is other, and no other column.',
  }),
});

/** Records of one vote that were added or removed together. */
const records = z.strictObject({
  table: z.literal('vote_records'),
  change: comeOrGone,
  key,
  columns: z.array(z.string()).meta({
    description: 'vote_records, added or removed: the columns of the table after `vote_id`.',
  }),
  rows: z.array(z.array(value)).meta({
    description:
      'vote_records, added or removed: a list of values for each record of the vote, in their order.',
  }),
});

/** One line of a file of changes. */
export const changeLine = z.union([wholeRow, otherFields, records]);
export type ChangeLine = z.output<typeof changeLine>;

/** Every field that a line may have. */
export const changeFields = {
  ...wholeRow.shape,
  ...otherFields.shape,
  ...records.shape,
  table,
  change: comeOrGone,
};
