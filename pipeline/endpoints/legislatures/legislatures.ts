import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known } from '../../core/known.ts';
import { legislatureEndpoint } from '../../core/record-endpoints.ts';
import type { DbReader } from '../../db/open.ts';
import { coverageIn } from '../../metrics/coverage.ts';
import {
  type Legislature,
  type LegislatureHistory,
  legislature,
  legislatureHistory,
  legislatureStatus,
  type StoredLegislature,
} from '../../model/legislature.ts';
import { BASE_PATH } from '../service.ts';

export const legislatures = endpoint({
  path: '/legislatures',
  tag: 'Chambers and legislatures',
  summary: 'All legislatures with the coverage of each, oldest first',
  params: z.object({
    chamber_id: z
      .int()
      .optional()
      .meta({
        description:
          'Only legislatures of the chamber with this number. The list is empty if the number is unknown.',
        examples: [1],
      }),
  }),
  result: z.array(legislature),
  clock: true,
  compute({ chamber_id }, { read, today }) {
    let query = read.db.selectFrom('legislatures').selectAll();
    if (chamber_id !== undefined) query = query.where('chamber_id', '=', chamber_id);
    return read
      .all(query.orderBy('start_date').orderBy('id'))
      .map((row) => presentLegislature(read, row, today));
  },
  prebuild: () => [],
});

export const oneLegislature = legislatureEndpoint({
  path: '/legislatures/{legislature_id}',
  tag: 'Chambers and legislatures',
  summary: 'One legislature with its coverage',
  result: legislature,
  clock: true,
  compute({ legislature_id }, { read, today }) {
    const found = read.get(read.db.selectFrom('legislatures').selectAll().where('id', '=', legislature_id));
    return presentLegislature(read, known(found, 'Legislature'), today);
  },
  prebuild: () => [],
});

export const historyOfLegislature = legislatureEndpoint({
  path: '/legislatures/{legislature_id}/history',
  tag: 'Chambers and legislatures',
  summary: 'Election, dates, investiture votes and Governments of one legislature',
  description:
    'Each fact has its source. An investiture refers to the corresponding vote if that vote is loaded. If an investiture or the Government that followed is not in the curated data, both are derived from the vote and `basis` is `rule`.',
  result: legislatureHistory,
  extra: true,
  compute({ legislature_id }, { read }) {
    const found = read.get(read.db.selectFrom('legislatures').selectAll().where('id', '=', legislature_id));
    return presentHistory(read, known(found, 'Legislature'));
  },
});

/** Routes that exist for every legislature, given its number. */
const ROUTES = [
  '/groups',
  '/metrics/group-summary',
  '/metrics/coincidence',
  '/metrics/attendance',
  '/metrics/dissidence',
  '/votes',
  '/initiatives',
  '/dump/deputies',
  '/dump/votes',
  '/dump/initiatives',
];

/** Returns a legislature as published. */
function presentLegislature(read: DbReader, row: StoredLegislature, today: string): Legislature {
  const { legislature_id, ...coverage } = coverageIn(read).find(
    (loaded) => loaded.legislature_id === row.id,
  )!;
  return {
    ...presentHistory(read, row),
    status: legislatureStatus(row, today),
    coverage,
    offers: ROUTES.map((route) => `${BASE_PATH}${route}?legislature_id=${legislature_id}`),
  };
}

/**
 * Returns a legislature with its candidates for head of the Government, those elected, and its Governments.
 */
function presentHistory({ db, all }: DbReader, row: StoredLegislature): LegislatureHistory {
  const { id, start_date, succeeded_on } = row;
  const votes = db
    .selectFrom('investitures')
    .select(['id', 'candidate', 'person_id', 'procedure', 'date', 'required_majority', 'yes', 'no'])
    .select(['abstention'])
    .select(['invested', 'vote_id', 'basis', 'source'])
    .where('legislature_id', '=', id)
    .orderBy('date')
    .orderBy('id');
  let inOffice = db
    .selectFrom('governments')
    .select(['president', 'person_id', 'start_date', 'end_date', 'basis', 'end_basis', 'source'])
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', start_date)]))
    .orderBy('start_date');
  if (succeeded_on !== null) inOffice = inOffice.where('start_date', '<', succeeded_on);
  const byParty = db
    .selectFrom('investiture_votes')
    .select(['party', 'choice', 'votes', 'source'])
    .orderBy('position');
  const governing = db
    .selectFrom('government_groups as m')
    .innerJoin('groups as g', 'g.id', 'm.group_id')
    .select(['g.slug', 'g.name_short', 'm.start_date', 'm.end_date', 'm.source'])
    .where('m.legislature_id', '=', id)
    .orderBy('m.start_date')
    .orderBy('g.id');
  return {
    ...row,
    investitures: all(votes).map(({ id, invested, ...vote }) => ({
      ...vote,
      invested: invested === 1,
      by_party: all(byParty.where('investiture_id', '=', id)),
    })),
    governments: all(inOffice),
    government_groups: all(governing),
  };
}
