import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { dissidence } from './dissidence.ts';
import { percentageOf } from './percentage.ts';
import { countsInRange, type DateRange } from './range.ts';

/** Dissidence of everybody with a mandate in a legislature, by family name. */
export const dissidenceRows = (read: DbReader, range: DateRange): z.output<typeof dissidence.row>[] =>
  countsInRange(read, dissidence, range).map((counts) => ({
    ...counts,
    dissidence: percentageOf(counts.dissents, counts.votes_compared),
    definition_version: dissidence.version,
  }));
