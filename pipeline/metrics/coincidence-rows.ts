import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { coincidence } from './coincidence.ts';
import { groupPairsOnTopic } from './pairs-on-topic.ts';
import { percentageOf } from './percentage.ts';
import { type DateRange, groupPairsInRange } from './range.ts';

type Cell = z.output<typeof coincidence.row>;

/** Coincidence of every group of a legislature with every group, itself included, by their numbers; on one topic where it is given. */
export const coincidenceRows = (
  read: DbReader,
  range: DateRange,
  topic?: string,
): (Cell & { group_a_id: number; group_b_id: number })[] =>
  (topic === undefined ? groupPairsInRange(read, range) : groupPairsOnTopic(read, range, topic)).map(
    (pair) => ({
      ...pair,
      coincidence: percentageOf(pair.votes_same, pair.votes_compared),
      line_meaningful: pair.line_meaningful === 1,
      definition_version: coincidence.version,
    }),
  );
