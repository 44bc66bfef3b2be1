import { z } from 'zod';
import { computed, dumpTable } from '../core/dump-table.ts';
import { memoize } from '../core/memoize.ts';
import { legislatureEndpoint } from '../core/record-endpoints.ts';
import type { DbReader } from '../db/open.ts';
import { id } from '../model/fields.ts';
import { groupMini } from '../model/groups/group.ts';
import { ABSENT } from '../model/votes/choice.ts';
import { deputiesOf } from './deputies.ts';
import { BOOTSTRAP_BLOCKS, BOOTSTRAP_SAMPLES } from './positions/position-estimate.ts';
import {
  LEAST_DEPUTIES,
  LEAST_DIVIDED,
  LEAST_VOTES,
  NO_POSITION,
  openPositionTally,
} from './positions/position-tally.ts';
import { eachLegislatureAndScope, inScope, type Scope, scope } from './scope.ts';
import { positions as stored } from './tables.ts';

const place = stored.row.omit({ legislature_id: true, person_id: true, votes_used: true });

/** The positions of deputies by the votes they cast. */
const position = {
  name: 'position',
  version: 1,
  definition: `Positions of deputies in a plane in which distances reflect differences in their votes: classical scaling of the mean squared difference of the choices of each pair of deputies over the votes that both cast, where yes and no are 1 apart and an abstention is 1/2 from both. Absences are missing values; the distance of two deputies who never cast a vote together is the mean difference of their distances to third deputies. Elections of persons, and votes in which fewer than ${LEAST_DIVIDED} % of the votes cast went against the most frequent choice, are excluded; deputies with fewer than ${LEAST_VOTES} votes have no position. The first dimension explains most of the differences and points towards the deputies who more often chose the winning side; the second points towards where few deputies are far from all others. The interval is 1.96 standard errors to each side, from ${BOOTSTRAP_SAMPLES} bootstrap samples of ${BOOTSTRAP_BLOCKS} blocks of consecutive votes, each rotated to match the whole. Positions cannot be compared across legislatures, and the first dimension is not left and right.`,
  row: z
    .object({
      person_id: id.meta({ description: 'Number of the deputy, as listed by /persons.' }),
      full_name: z.string().meta({ description: 'Name as "Given Family".' }),
      group_slug: groupMini.shape.slug.nullable().meta({
        description: 'Group of the deputy’s last membership in the legislature; null if there is none.',
      }),
      votes_used: stored.row.shape.votes_used,
      ...place.shape,
      withheld: z
        .enum(['few_votes', 'few_deputies'])
        .nullable()
        .meta({
          description: `Reason why there is no position. few_votes: the deputy cast fewer than ${LEAST_VOTES} votes; few_deputies: fewer than ${LEAST_DEPUTIES} deputies cast that many; null if there is a position.`,
        }),
      definition_version: z.int().positive().meta({ description: 'Version of the definition.' }),
    })
    .meta({ id: 'DeputyPosition', description: 'Position of one deputy by the votes cast.' }),
};

export type DeputyPosition = z.output<typeof position.row>;

/** Returns the positions of all deputies with a mandate in a legislature, by family name. */
export function positionsOf(read: DbReader, legislature: number, chosen: Scope = 'all'): DeputyPosition[] {
  const { db, all } = read;
  const stored =
    chosen === 'all'
      ? all(db.selectFrom('positions').selectAll().where('legislature_id', '=', legislature))
      : finalPositions(read, legislature);
  const byPerson = new Map(stored.map(({ legislature_id, ...row }) => [row.person_id, row]));
  return deputiesOf(read, legislature).map((deputy) => {
    const { votes_used, ...place } = byPerson.get(deputy.person_id) ?? NO_VOTES;
    return {
      ...deputy,
      votes_used,
      ...place,
      person_id: deputy.person_id,
      withheld: place.dimension_1 !== null ? null : votes_used < LEAST_VOTES ? 'few_votes' : 'few_deputies',
      definition_version: position.version,
    };
  });
}

/** Computes positions from final votes alone; cached, because it takes seconds. */
const finalPositions = memoize((read: DbReader, legislature: number) => {
  const { db, all } = read;
  const records = all(
    db
      .selectFrom('votes as v')
      .innerJoin('vote_records as r', 'r.vote_id', 'v.id')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .select(['v.id', 'v.question', 'm.person_id', 'r.choice'])
      .where('v.legislature_id', '=', legislature)
      .where('v.has_records', '=', 1)
      .where(inScope('final'))
      .where('r.choice', '<=', ABSENT)
      .orderBy('v.id')
      .orderBy('m.person_id'),
  );
  const tally = openPositionTally();
  for (const own of Map.groupBy(records, ({ id }) => id).values())
    tally.add(own[0]!, {
      persons: Int32Array.from(own, ({ person_id }) => person_id),
      choices: Uint8Array.from(own, ({ choice }) => choice),
    });
  return [...tally.rows(legislature)];
});

const NO_VOTES = { votes_used: 0, ...NO_POSITION };

export const deputyPositions = legislatureEndpoint({
  path: '/metrics/positions',
  tag: 'Metrics',
  summary: 'Positions of deputies by their votes, in two dimensions',
  description: `${position.definition} One row for each deputy with a mandate in the legislature, by family name.`,
  params: { scope },
  result: z.array(position.row),
  extra: true,
  compute: ({ legislature_id, scope }, { read }) => positionsOf(read, legislature_id, scope),
  prebuild: eachLegislatureAndScope,
});

export const positionsTable = dumpTable({
  name: 'positions',
  title: 'Positions of deputies by their votes',
  description: position.definition,
  scope: 'legislature',
  row: stored.row.pick({ legislature_id: true }).extend(position.row.shape),
  primaryKey: ['legislature_id', 'person_id'],
  references: stored.references,
  rows: computed((read, legislature_id) =>
    positionsOf(read, legislature_id).toSorted((a, b) => a.person_id - b.person_id),
  ),
});
