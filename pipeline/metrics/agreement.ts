import { z } from 'zod';
import { dumpTable, type Row } from '../core/dump-table.ts';
import { known } from '../core/known.ts';
import { type Placeholders, prepared } from '../core/prepared-query.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import { personId } from '../core/record-params.ts';
import type { DbReader } from '../db/open.ts';
import { count, id, percentage } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';
import { attendance } from './attendance.ts';
import { deputiesOf, rolesOfLegislature } from './deputies.ts';
import { allVotesSql, type MetricSql } from './duckdb.ts';
import { percentageOf } from './percentage.ts';
import { personPairTotals } from './tables.ts';

/** How often two deputies vote the same. */
export const agreement = {
  name: 'agreement',
  version: 1,
  definition:
    'The share of votes in which two deputies made the same choice (yes, no or abstention), among the votes in which both cast a vote.',
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the other deputy, as listed by /persons.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      group_slug: groupMini.shape.slug.nullable().meta({
        description: 'Group of the other deputy’s last membership in the legislature; null if there is none.',
      }),
      votes_compared: count.meta({ description: 'Number of votes in which both cast a vote.' }),
      votes_agreed: count.meta({ description: 'Of these, votes in which both made the same choice.' }),
      agreement: percentage
        .nullable()
        .meta({ description: '100 × votes_agreed / votes_compared; null if there are no such votes.' }),
      role_kind: attendance.row.shape.role_kind.meta({
        description: `For the other deputy: ${attendance.row.shape.role_kind.meta()!.description!.replace(/^The/, 'the')}`,
      }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'AgreementRow', description: 'Agreement of two deputies.' }),
};

type Agreement = z.output<typeof agreement.row>;

/** The agreement of one deputy with all others who have a mandate in a legislature. */
interface Agreements {
  /** Group of the deputy’s last membership in the legislature. */
  group_slug: string | null;
  /** By family name. */
  rows: Agreement[];
}

/**
 * Returns the agreement of a deputy with all others of a legislature; null if the deputy has no mandate in
 * it.
 */
export function agreementsOf(read: DbReader, legislatureId: number, personId: number): Agreements | null {
  const deputies = deputiesOf(read, legislatureId);
  const own = deputies.find(({ person_id }) => person_id === personId);
  if (own === undefined) return null;
  const roles = rolesOfLegislature(read, legislatureId);
  const pairs = agreementsWith(read, legislatureId, personId);
  const rows = deputies
    .filter(({ person_id }) => person_id !== personId)
    .map((deputy) => {
      const { votes_compared, votes_agreed } = pairs.get(deputy.person_id) ?? NEVER_TOGETHER;
      return {
        ...deputy,
        votes_compared,
        votes_agreed,
        agreement: percentageOf(votes_agreed, votes_compared),
        role_kind: roles.get(deputy.person_id) ?? null,
        definition_version: agreement.version,
      };
    });
  return { group_slug: own.group_slug, rows };
}

const NEVER_TOGETHER = { votes_compared: 0, votes_agreed: 0 };

/** Returns the agreement of a deputy with others, by person. */
const agreementsWith = ({ db, all }: DbReader, legislatureId: number, personId: number) =>
  new Map(all(selectPairs(db, { legislatureId, personId })).map((row) => [row.person_id, row]));

const selectPairs = prepared(
  (db: DbReader['db'], { legislatureId, personId }: Placeholders<PersonOfLegislature>) => {
    const pairs = db.selectFrom('person_pair_totals').where('legislature_id', '=', legislatureId);
    const counts = ['votes_compared', 'votes_agreed'] as const;
    return pairs
      .select(['person_b_id as person_id', ...counts])
      .where('person_a_id', '=', personId)
      .unionAll(pairs.select(['person_a_id as person_id', ...counts]).where('person_b_id', '=', personId));
  },
);

type PersonOfLegislature = { legislatureId: number; personId: number };

export const deputyAgreement = legislatureEndpoint({
  path: '/metrics/agreement',
  tag: 'Metrics',
  summary: 'Agreement of one deputy with each other deputy, by family name',
  description: `${agreement.definition} One row for each other deputy with a mandate in the legislature; returns 404 for a person without a mandate in it.`,
  params: { person_id: personId.meta({ description: 'The deputy to compare with all others.' }) },
  missing: ['Legislature', 'Person'],
  result: z.array(agreement.row),
  extra: true,
  compute: ({ legislature_id, person_id }, { read }) =>
    known(agreementsOf(read, legislature_id, person_id), 'Person').rows,
  // Not prebuilt: the pairs of all legislatures would take a hundred megabytes, while a look-up is immediate.
  prebuild: () => [],
});

const { agreement: share, definition_version } = agreement.row.shape;

export const agreementTable = dumpTable({
  name: 'agreement',
  title: 'Agreement of pairs of deputies',
  description: `${agreement.definition} ${personPairTotals.description}`,
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
  for (const pair of pairs) yield [...pair, percentageOf(pair[4], pair[3]), agreement.version];
}

export const agreementSql: MetricSql = {
  name: 'agreement',
  metric: agreement,
  ranged: false,
  select: `
with ${allVotesSql},
cast_votes as (
  select legislature_id, vote_id, person_id, choice
  from vote_records
  join chosen on chosen.id = vote_id
  where choice in ('aye', 'no', 'abstention')
)
select legislature_id, a.person_id as person_a_id, b.person_id as person_b_id,
  count(*) as votes_compared,
  count(*) filter (a.choice = b.choice) as votes_agreed,
  percentage(votes_agreed, votes_compared) as agreement
from cast_votes a
join cast_votes b using (legislature_id, vote_id)
where a.person_id < b.person_id
group by all
order by legislature_id, person_a_id, person_b_id;`,
};
