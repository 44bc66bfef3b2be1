import { sql } from 'kysely';
import { z } from 'zod';
import { legislatureEndpoint } from '../../core/record-endpoints.ts';
import type { DbReader } from '../../db/open.ts';
import { isOfCompleteType } from '../../metrics/complete-types.ts';
import { RULES } from '../../metrics/remarkable.ts';
import { remarkableVotes, votesOfGovernmentGroup } from '../../metrics/remarkable-votes.ts';
import { count } from '../../model/fields.ts';
import {
  INITIATIVE_OUTCOMES,
  initiativeOutcome,
  storedInitiative,
} from '../../model/initiatives/initiative.ts';

const initiativesByOutcome = z
  .object({
    outcome: initiativeOutcome
      .nullable()
      .meta({ description: 'Outcome of the initiatives; null for open ones.' }),
    count: count.meta({ description: 'Number of initiatives of the legislature with this outcome.' }),
    complete: count.meta({
      description:
        'Of these, initiatives of types whose list is complete (complete_types of /stats/coverage).',
    }),
  })
  .meta({ id: 'LegislatureOutcomeCount', description: 'Initiatives of one legislature with one outcome.' });

/** The counts of a legislature that a balance of it gives. */
const balance = z
  .object({
    legislature_id: storedInitiative.shape.legislature_id,
    votes: count.meta({ description: 'Number of loaded votes of the legislature.' }),
    elections: count.meta({
      description: 'Of these, elections of persons, in which nothing is approved or rejected.',
    }),
    approved: count.meta({ description: 'Of the other votes, those with the result approved.' }),
    rejected: count.meta({ description: 'Of the other votes, those with the result rejected.' }),
    ties: count.meta({ description: 'Of the other votes, those that were tied.' }),
    laws: count.nullable().meta({
      description:
        'Number of laws, without decree-laws, whose bill is an initiative of the legislature, as the official list of approved laws names them; null if it names none.',
    }),
    decree_laws_validated: count.meta({
      description: 'Votes by which a decree-law stayed in force (effect stays_in_force).',
    }),
    decree_laws_repealed: count.meta({
      description: 'Votes by which a decree-law was repealed (effect repealed).',
    }),
    government_votes: count.meta({
      description:
        'Votes in which the group of the Government had a line (yes or no), as far as documents show who belongs to the Government: the base of government_lost.',
    }),
    government_lost: count.meta({
      description: `Of these, defeats of the Government: ${RULES.government_lost}.`,
    }),
    initiatives: z.array(initiativesByOutcome).meta({
      description: 'Initiatives by outcome, including outcomes without initiatives; open initiatives last.',
    }),
  })
  .meta({
    id: 'LegislatureBalance',
    description: 'Votes, laws, decree-laws, defeats of the Government and initiatives of one legislature.',
  });

export type LegislatureBalance = z.output<typeof balance>;

export const balanceOfLegislature = legislatureEndpoint({
  path: '/legislatures/{legislature_id}/balance',
  tag: 'Chambers and legislatures',
  summary: 'Votes, laws, decree-laws, defeats of the Government and initiatives of one legislature',
  description: 'Counts of the loaded data: /stats/coverage says what is missing.',
  result: balance,
  extra: true,
  compute({ legislature_id }, { read }) {
    const voted = votesOfGovernmentGroup(read).filter((vote) => vote.legislature_id === legislature_id);
    const lost = new Set(remarkableVotes(read, 'government_lost'));
    const laws = lawsOf(read, legislature_id);
    return {
      legislature_id,
      ...votesOf(read, legislature_id),
      laws: laws === 0 ? null : laws,
      government_votes: voted.length,
      government_lost: voted.filter(({ id }) => lost.has(id)).length,
      initiatives: outcomesOf(read, legislature_id),
    };
  },
});

type VoteCounts = Pick<
  LegislatureBalance,
  'votes' | 'elections' | 'approved' | 'rejected' | 'ties' | 'decree_laws_validated' | 'decree_laws_repealed'
>;

const votesOf = ({ get }: DbReader, legislature: number): VoteCounts =>
  get(sql<VoteCounts>`
    select count(*) as votes,
      count(*) filter (where question = 'election') as elections,
      count(*) filter (where result = 'approved' and question is not 'election') as approved,
      count(*) filter (where result = 'rejected' and question is not 'election') as rejected,
      count(*) filter (where result = 'tie' and question is not 'election') as ties,
      count(*) filter (where effect = 'stays_in_force') as decree_laws_validated,
      count(*) filter (where effect = 'repealed') as decree_laws_repealed
    from votes where legislature_id = ${legislature}`)!;

const lawsOf = ({ db, get }: DbReader, legislature: number): number =>
  get(
    db
      .selectFrom('laws as l')
      .innerJoin('initiatives as i', 'i.id', 'l.initiative_id')
      .select(({ fn }) => fn.countAll<number>().as('laws'))
      .where('i.legislature_id', '=', legislature)
      .where('i.type', '!=', 'real_decreto_ley'),
  )!.laws;

function outcomesOf(read: DbReader, legislature: number): LegislatureBalance['initiatives'] {
  const rows = read.all(
    read.db
      .selectFrom('initiatives as i')
      .select(['i.outcome', ({ fn }) => fn.countAll<number>().as('count')])
      .select(sql<number>`sum(${isOfCompleteType(read)})`.as('complete'))
      .where('i.legislature_id', '=', legislature)
      .groupBy('i.outcome'),
  );
  const known = new Map(rows.map((row) => [row.outcome, row]));
  return [...INITIATIVE_OUTCOMES, null].map(
    (outcome) => known.get(outcome) ?? { outcome, count: 0, complete: 0 },
  );
}
