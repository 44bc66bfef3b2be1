import { agreement as metric } from '../metrics/agreement.ts';
import { percentage } from '../metrics/percentage.ts';
import { personPairTotals } from '../metrics/tables.ts';
import { dumpTable } from './dump-table.ts';
import { computed } from './rows.ts';

const { agreement: share, definition_version } = metric.row.shape;

export const agreement = dumpTable({
  name: 'agreement',
  title: 'Agreement of each two deputies',
  description: `${metric.definition} ${personPairTotals.description}`,
  scope: 'legislature',
  row: personPairTotals.row.extend({ agreement: share, definition_version }),
  primaryKey: ['person_a_id', 'person_b_id'],
  order: ['person_a_id', 'person_b_id'],
  references: personPairTotals.references,
  rows: computed(({ db, all }, legislature) =>
    all(
      db
        .selectFrom('person_pair_totals')
        .selectAll()
        .where('legislature_id', '=', legislature)
        .orderBy('person_a_id')
        .orderBy('person_b_id'),
    ).map((row) => ({
      ...row,
      agreement: percentage(row.votes_agreed, row.votes_compared),
      definition_version: metric.version,
    })),
  ),
});
