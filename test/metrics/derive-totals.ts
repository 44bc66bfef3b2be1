import type { DbWriter } from '../../pipeline/db/open.ts';
import { type TotalsWriter, totalsWriter } from '../../pipeline/metrics/tallies/totals-writer.ts';

/** Fills the totals of a database whose records a test wrote by hand, as the loader does while it writes them. */
export function deriveTotals(db: DbWriter): void {
  const groups = db.all(db.db.selectFrom('groups').select(['id', 'line_meaningful']));
  const meaningful = new Map(groups.map(({ id, line_meaningful }) => [id, line_meaningful === 1]));
  const writers = new Map<number, TotalsWriter>();
  const votes = db.all(
    db.db
      .selectFrom('votes')
      .select(['id', 'date', 'question', 'legislature_id'])
      .where('has_records', '=', 1),
  );
  for (const { legislature_id, ...vote } of votes) {
    const identified = db.all(
      db.db
        .selectFrom('vote_records as r')
        .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
        .select(['m.person_id', 'r.group_id', 'r.choice'])
        .where('r.vote_id', '=', vote.id)
        .where('r.choice', '<', 4),
    );
    const unsure = db
      .all(
        db.db
          .selectFrom('unidentified_records')
          .select(['group_id', 'choice'])
          .where('vote_id', '=', vote.id),
      )
      .map((row) => ({ person_id: 0, ...row }));
    const records = [...identified, ...unsure];
    const writer =
      writers.get(legislature_id) ??
      totalsWriter(db, legislature_id, (group) => meaningful.get(group) ?? true);
    writers.set(legislature_id, writer);
    writer.add(vote, {
      persons: Int32Array.from(records, ({ person_id }) => person_id),
      groups: records.map(({ group_id }) => group_id),
      choices: Uint8Array.from(records, ({ choice }) => choice),
    });
  }
  for (const writer of writers.values()) writer.flush();
}
