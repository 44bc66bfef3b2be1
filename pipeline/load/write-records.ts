import { type Issue, issue } from '../issues.ts';
import { CHOICES } from '../model/choice.ts';
import { type Division, nameOf } from './divisions.ts';
import { NULL, type RecordTable, WIDTH } from './record-table.ts';
import type { Resolved } from './records.ts';
import type { Term } from './term.ts';

const NO_VOTE_RECORDED = CHOICES.indexOf('no_vote_recorded');

/** Marks a seat of the term as not listed in a file, or as missing from it. */
const NOT_LISTED = -1;
const MISSING = -2;

/** Writes records in order of vote and mandate, so that the clustered table only ever grows at its end. */
export function recordWriter(
  table: RecordTable,
  term: Term,
): (division: Division, resolved: Resolved) => Issue[] {
  const { mandates } = term;
  const rowOfSeat = new Int16Array(mandates.length);
  return ({ id, row, place }, { roll, seats, groups }) => {
    rowOfSeat.fill(NOT_LISTED);
    for (let at = 0; at < seats.length; at++) rowOfSeat[seats[at]!] = at;
    const missing = missingFrom(seats, row.date, term);
    for (const seat of missing) rowOfSeat[seat] = MISSING;
    const records = new Int32Array(WIDTH * mandates.length);
    let length = 0;
    for (let seat = 0; seat < rowOfSeat.length; seat++) {
      const at = rowOfSeat[seat]!;
      if (at === NOT_LISTED) continue;
      const listed = at !== MISSING;
      records[length++] = id;
      records[length++] = mandates[seat]!.mandate.id;
      records[length++] = listed ? (groups[at] ?? NULL) : NULL;
      records[length++] = listed ? roll.choices[at]! : NO_VOTE_RECORDED;
      records[length++] = listed ? roll.seats[at]! || NULL : NULL;
    }
    table.put(id, records.subarray(0, length));
    return missing.map((seat) =>
      issue('missing_from_file', {
        document: place.path,
        subject: `${nameOf({ row })}, mandate ${mandates[seat]!.mandate.id}`,
        legislature_id: term.legislature.id,
      }),
    );
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
