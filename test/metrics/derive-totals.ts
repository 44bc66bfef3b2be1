import { inserter } from '../../pipeline/db/insert.ts';
import type { Write } from '../../pipeline/db/open.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { tallyGroups } from '../../pipeline/metrics/group-tally.ts';
import { openPersonTally, type PersonTally } from '../../pipeline/metrics/person-tally.ts';

/** Fills the totals of a database whose records a test wrote by hand, as the loader does while it writes them. */
export function deriveTotals(db: Write): void {
  const groups = db.all(db.db.selectFrom('groups').select(['id', 'line_meaningful']));
  const meaningful = new Map(groups.map(({ id, line_meaningful }) => [id, line_meaningful === 1]));
  const tallies = new Map<number, PersonTally>();
  const insertGroupTotals = inserter(db, tables.vote_group_totals);
  for (const { id, date, legislature_id } of db.all(
    db.db.selectFrom('votes').select(['id', 'date', 'legislature_id']),
  )) {
    const records = db.all(
      db.db
        .selectFrom('vote_records as r')
        .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
        .select(['m.person_id', 'r.group_id', 'r.choice'])
        .where('r.vote_id', '=', id)
        .where('r.choice', '<', 4),
    );
    const columns = {
      groups: records.map(({ group_id }) => group_id),
      choices: Uint8Array.from(records, ({ choice }) => choice),
    };
    const totals = tallyGroups(columns, (group) => meaningful.get(group) ?? true);
    for (const group of totals.values()) insertGroupTotals({ vote_id: id, ...group });
    const tally = tallies.get(legislature_id) ?? openPersonTally();
    tallies.set(legislature_id, tally);
    tally.add(
      date,
      Int32Array.from(records, ({ person_id }) => person_id),
      columns,
      totals,
    );
  }
  const insertPersonTotals = inserter(db, tables.person_totals);
  for (const [legislature, tally] of tallies)
    for (const row of tally.rows(legislature)) insertPersonTotals(row);
}
