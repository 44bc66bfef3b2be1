import { batchInserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import { type Issue, issue } from '../issues.ts';
import { CHOICES } from '../model/choice.ts';
import { type Division, nameOf } from './divisions.ts';
import type { Resolved } from './records.ts';
import type { Term } from './term.ts';

const NO_VOTE_RECORDED = CHOICES.indexOf('no_vote_recorded');

/** Writes records in order of vote and mandate, so that the clustered table only ever grows at its end. */
export function recordWriter(
  db: Write,
  term: Term,
): { write(division: Division, resolved: Resolved): Issue[]; flush(): void } {
  const { add, flush } = batchInserter(db, tables.vote_records);
  const groupIds = term.divisions.groups.texts.map((code) => term.groups.byCode(code)?.id ?? null);
  return {
    flush,
    write({ id, row, place }, { roll, mandates }) {
      const missing = missingFrom(mandates, row.date, term);
      const all = missing.length === 0 ? mandates : Int32Array.of(...mandates, ...missing);
      for (const at of orderOf(all)) {
        if (at >= mandates.length) {
          add([id, all[at]!, null, NO_VOTE_RECORDED, null]);
          continue;
        }
        const seat = roll.seats[at]!;
        add([id, all[at]!, groupIds[roll.groups[at]!]!, roll.choices[at]!, seat === 0 ? null : seat]);
      }
      return missing.map((mandate) =>
        issue('missing_from_file', {
          document: place.path,
          subject: `${nameOf({ row })}, mandate ${mandate}`,
          legislature_id: term.legislature.id,
        }),
      );
    },
  };
}

/** Positions in order of mandate. A mandate and its position share a number, which sorts without a comparison in script. */
function orderOf(mandates: Int32Array): number[] {
  const sortable = Float64Array.from(mandates, (mandate, at) => mandate * POSITIONS + at).sort();
  return Array.from(sortable, (both) => both % POSITIONS);
}

const POSITIONS = 4096;

/** Deputies in full condition by official dates whom a file that is shorter than the chamber does not list. */
function missingFrom(listed: Int32Array, date: string, { mandates, legislature }: Term): number[] {
  if (listed.length >= legislature.seats) return [];
  const present = new Set(listed);
  return mandates
    .filter(
      ({ mandate, fullConditionOn }) =>
        fullConditionOn !== null &&
        fullConditionOn <= date &&
        (mandate.end_date === null || mandate.end_date >= date) &&
        mandate.ended_before === null &&
        !present.has(mandate.id),
    )
    .map(({ mandate }) => mandate.id)
    .sort((a, b) => a - b)
    .slice(0, legislature.seats - listed.length);
}
