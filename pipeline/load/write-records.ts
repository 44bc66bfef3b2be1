import type { Write } from '../db/open.ts';
import { type Issue, issue } from '../issues.ts';
import { CHOICES } from '../model/choice.ts';
import { type Division, nameOf } from './divisions.ts';
import type { Resolved } from './records.ts';
import type { Term } from './term.ts';

const NO_VOTE_RECORDED = CHOICES.indexOf('no_vote_recorded');

/** Writes the records of a vote in order of mandate, so that the clustered table only ever grows at its end. */
export function recordWriter(db: Write, term: Term): (division: Division, resolved: Resolved) => Issue[] {
  const statement = db.statement('insert into vote_records (vote_id, mandate_id, group_id, choice, seat) values (?, ?, ?, ?, ?)');
  const groupIds = term.divisions.groups.texts.map((code) => term.groups.byCode(code)?.id ?? null);
  return ({ id, row, place }, { roll, mandates }) => {
    const missing = missingFrom(mandates, row.date, term);
    const order = Uint16Array.from(mandates.keys()).sort((a, b) => mandates[a]! - mandates[b]!);
    for (const at of order) {
      const seat = roll.seats[at]!;
      statement.run(id, mandates[at]!, groupIds[roll.groups[at]!]!, roll.choices[at]!, seat === 0 ? null : seat);
    }
    for (const mandate of missing) statement.run(id, mandate, null, NO_VOTE_RECORDED, null);
    return missing.map((mandate) =>
      issue('missing_from_file', {
        document: place.path,
        subject: `${nameOf({ row })}, mandate ${mandate}`,
        legislature_id: term.legislature.id,
      }),
    );
  };
}

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
