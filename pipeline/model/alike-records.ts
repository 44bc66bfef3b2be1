import { CHOICES } from './choice.ts';
import type { StoredRecord } from './record.ts';

/** What a record says beside the vote it is of. */
export type SaidRecord = Omit<StoredRecord, 'vote_id'>;

/** Seats have four digits at most; with these there are a remote one and none. */
const SEATS = 10_002;

/**
 * Makes something of a record once for all records that say the same in other votes. Deputies keep seat and group for months, so
 * that hundreds of thousands of records say a few thousand different things.
 */
export function onceForAlike<Made>(make: (record: SaidRecord) => Made): (record: SaidRecord) => Made {
  const ofMandates = new Map<number, Map<number, Made>>();
  return (record) => {
    const { mandate_id, group_id, choice, seat } = record;
    let known = ofMandates.get(mandate_id);
    if (known === undefined) {
      known = new Map();
      ofMandates.set(mandate_id, known);
    }
    const likeness = ((group_id ?? 0) * SEATS + (seat ?? -2) + 2) * CHOICES.length + choice;
    let made = known.get(likeness);
    if (made === undefined) {
      made = make(record);
      known.set(likeness, made);
    }
    return made;
  };
}
