import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { coincidence } from './coincidence.ts';
import { percentage } from './percentage.ts';
import { type DateRange, groupPairsInRange } from './range.ts';

type Cell = z.output<typeof coincidence.row>;

/** Coincidence of every group of a legislature with every group, itself included, by their numbers. */
export const coincidenceRows = (
  read: DbReader,
  range: DateRange,
): (Cell & { group_a_id: number; group_b_id: number })[] =>
  groupPairsInRange(read, range).map((pair) => ({
    ...pair,
    coincidence: percentage(pair.votes_same, pair.votes_compared),
    line_meaningful: pair.line_meaningful === 1,
    definition_version: coincidence.version,
  }));
