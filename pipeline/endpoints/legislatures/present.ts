import type { DbReader } from '../../db/open.ts';
import { coverageIn } from '../../metrics/coverage.ts';
import { type Legislature, legislatureStatus, type StoredLegislature } from '../../model/legislature.ts';
import { BASE_PATH } from '../service.ts';
import { historyOf } from './history.ts';

/** Routes that answer for every legislature, given its number. */
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

/** A legislature as published. */
export function presentLegislature(read: DbReader, row: StoredLegislature, today: string): Legislature {
  const { legislature_id, ...coverage } = coverageIn(read).find(
    (loaded) => loaded.legislature_id === row.id,
  )!;
  return {
    ...row,
    status: legislatureStatus(row, today),
    ...historyOf(read, row),
    coverage,
    offers: ROUTES.map((route) => `${BASE_PATH}${route}?legislature_id=${legislature_id}`),
  };
}
