import type { DbReader } from '../../db/open.ts';
import { coverageIn } from '../../metrics/coverage.ts';
import {
  type Legislature,
  type LegislatureHistory,
  legislatureStatus,
  type StoredLegislature,
} from '../../model/legislature.ts';
import { BASE_PATH } from '../service.ts';

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
export function presentLegislature(read: DbReader, row: StoredLegislature, today: string): Legislature {
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
export function presentHistory({ db, all }: DbReader, row: StoredLegislature): LegislatureHistory {
  const { id, start_date, succeeded_on } = row;
  const votes = db
    .selectFrom('investitures')
    .select([
      'id',
      'candidate',
      'person_id',
      'procedure',
      'date',
      'required_majority',
      'yes',
      'no',
      'abstention',
    ])
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
