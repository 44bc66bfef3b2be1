import type { Ask } from '../pipeline/core/answers.ts';
import type { Trend } from '../pipeline/metrics/trend.ts';
import { FEWEST_ANSWERS } from '../pipeline/model/quiz.ts';
import { languagePaths } from './language.ts';
import { coverageOf, newestLegislature } from './published.ts';
import { askFiles } from './published-files.ts';

const trendsOf = (ask: Ask): Trend[] => ask<Trend[]>('/metrics/trends?by=legislature') ?? [];

/**
 * Returns every legislature with votes, newest first: each has pages of statistics at a permanent address.
 */
export const countedLegislatures = (ask: Ask): number[] =>
  trendsOf(ask)
    .map(({ legislature_id }) => legislature_id)
    .sort((a, b) => b - a);

/**
 * Returns the legislature shown by default: the newest with as many votes as the quiz needs. For some weeks
 * after a new one has begun that is the former one. If none has enough votes, it is the newest.
 */
export function defaultLegislature(ask: Ask): number {
  const enough = trendsOf(ask).filter(({ votes }) => votes >= FEWEST_ANSWERS);
  const newest = Math.max(0, ...enough.map(({ legislature_id }) => legislature_id));
  return newest > 0 ? newest : newestLegislature(ask);
}

/** Returns one static path for every language and every legislature with votes. */
export const countedLegislaturePaths = () =>
  countedLegislatures(askFiles).flatMap((legislature) =>
    languagePaths({ legislature: String(legislature) }, { legislature }),
  );

/** Returns one static path for every language and every loaded legislature, with or without votes. */
export const loadedLegislaturePaths = () =>
  coverageOf(askFiles).flatMap(({ legislature_id: legislature }) =>
    languagePaths({ legislature: String(legislature) }, { legislature }),
  );
