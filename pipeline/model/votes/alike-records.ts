import { CHOICES } from './choice.ts';
import type { StoredRecord } from './record.ts';

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
