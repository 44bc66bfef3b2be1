import { batchInserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import { type Issue, issue } from '../issues.ts';
import { CHOICES } from '../model/choice.ts';
import { type Division, nameOf } from './divisions.ts';
import type { Resolved } from './records.ts';
import type { Term } from './term.ts';

const NO_VOTE_RECORDED = CHOICES.indexOf('no_vote_recorded');

/** Marks a seat of the term as not listed in a file, or as missing from it. */
const NOT_LISTED = -1;
const MISSING = -2;

/** Writes the records of votes in a batch: `flush` writes the last ones. */
interface RecordWriter {
  /** Who is missing from the file of the vote has a record, too, and an issue. */
  add(division: Division, resolved: Resolved): Issue[];
  flush(): void;
}

/** Writes records in order of vote and mandate, so that the clustered table only ever grows at its end. */
export function recordWriter(db: Write, term: Term): RecordWriter {
  const { mandates } = term;
  const records = batchInserter(db, tables.vote_records);
  const rowOfSeat = new Int16Array(mandates.length);
  return {
    flush: records.flush,
    add({ id, row, place }, { roll, seats, groups }) {
      rowOfSeat.fill(NOT_LISTED);
      for (let at = 0; at < seats.length; at++) rowOfSeat[seats[at]!] = at;
      const missing = missingFrom(seats, row.date, term);
      for (const seat of missing) rowOfSeat[seat] = MISSING;
      for (let seat = 0; seat < rowOfSeat.length; seat++) {
        const at = rowOfSeat[seat]!;
        if (at === NOT_LISTED) continue;
        const mandate = mandates[seat]!.mandate.id;
        if (at === MISSING) records.add([id, mandate, null, NO_VOTE_RECORDED, null]);
        else records.add([id, mandate, groups[at]!, roll.choices[at]!, roll.seats[at]! || null]);
      }
      return missing.map((seat) =>
        issue('missing_from_file', {
          document: place.path,
          subject: `${nameOf({ row })}, mandate ${mandates[seat]!.mandate.id}`,
          legislature_id: term.legislature.id,
        }),
      );
    },
  };
}

/** Seats of deputies in full condition by official dates whom a file that is shorter than the chamber does not list. */
function missingFrom(listed: Uint16Array, date: string, { mandates, legislature }: Term): number[] {
  if (listed.length >= legislature.seats) return [];
  const present = new Set(listed);
  return mandates
    .flatMap(({ mandate, fullConditionOn }, seat) => {
      const sits =
        fullConditionOn !== null &&
        fullConditionOn <= date &&
        (mandate.end_date === null || mandate.end_date >= date) &&
        mandate.ended_before === null;
      return sits && !present.has(seat) ? [seat] : [];
    })
    .slice(0, legislature.seats - listed.length);
}
