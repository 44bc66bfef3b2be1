import { ABSENT } from '../../model/votes/choice.ts';
import { isAgainstLine, isCastWithGroup } from '../against-line.ts';
import type { CountedRecord } from './group-tally.ts';

/** A count of the records that pass a test. */
interface Counter {
  counts(record: CountedRecord): boolean;
  description: string;
}

/**
 * The columns of `person_totals`, which metrics about deputies are computed from. They are apart from the metrics because
 * the type of the database depends on its tables, and a metric on the type of the database.
 */
export const personColumns = {
  votes_total: { counts: () => true, description: 'Number of votes whose official file lists the deputy.' },
  votes_attended: { counts: ({ choice }) => choice !== ABSENT, description: 'Of these, votes cast.' },
  votes_compared: {
    counts: (record) => isAgainstLine(record) !== null,
    description: 'Number of votes cast in which the group has a line.',
  },
  dissents: {
    counts: (record) => isAgainstLine(record) === true,
    description: 'Of these, votes that differ from the line.',
  },
  votes_without_line: {
    counts: (record) => isCastWithGroup(record) && isAgainstLine(record) === null,
    description: 'Number of votes cast in which the group has no line.',
  },
} satisfies Record<string, Counter>;

export type PersonColumn = keyof typeof personColumns;
