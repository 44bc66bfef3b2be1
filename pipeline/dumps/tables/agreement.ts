import { dumpTable, type Row } from '../../core/dump-table.ts';
import type { DbReader } from '../../db/open.ts';
import { agreement as metric } from '../../metrics/agreement.ts';
import { percentageOf } from '../../metrics/percentage.ts';
import { personPairTotals } from '../../metrics/tables.ts';

const { agreement: share, definition_version } = metric.row.shape;

export const agreement = dumpTable({
  name: 'agreement',
  title: 'Agreement of each two deputies',
  description: `${metric.definition} ${personPairTotals.description}`,
  scope: 'legislature',
  row: personPairTotals.row.extend({ agreement: share, definition_version }),
  primaryKey: ['person_a_id', 'person_b_id'],
  references: personPairTotals.references,
  rows: (read, legislature) => pairsOf(read, legislature!),
});

/** Yields tens of thousands of pairs, one at a time. */
function* pairsOf({ db, each }: DbReader, legislature: number): Iterable<Row> {
  const pairs = each(
    db
      .selectFrom('person_pair_totals')
      .select(['legislature_id', 'person_a_id', 'person_b_id', 'votes_compared', 'votes_agreed'])
      .where('legislature_id', '=', legislature)
      .orderBy('person_a_id')
      .orderBy('person_b_id'),
  ) as Iterable<[number, number, number, number, number]>;
  for (const pair of pairs) yield [...pair, percentageOf(pair[4], pair[3]), metric.version];
}
