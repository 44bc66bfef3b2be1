import type { Ask } from '../pipeline/answers.ts';
import type { Trend } from '../pipeline/metrics/trend.ts';
import { FEWEST_ANSWERS } from '../pipeline/model/quiz.ts';
import { languagePaths } from './language.ts';
import { newestLegislature } from './published.ts';
import { askFiles } from './published-files.ts';

const trendsOf = (ask: Ask): Trend[] => ask<Trend[]>('/metrics/trends?by=legislature') ?? [];

/** Every legislature that has voted, the newest first: each has pages of its figures, at an address that stays. */
export const countedLegislatures = (ask: Ask): number[] =>
  trendsOf(ask)
    .map(({ legislature_id }) => legislature_id)
    .sort((a, b) => b - a);

/**
 * The legislature whose figures are shown where the address names none: the newest with as many votes as the quiz needs.
 * After a new one has begun that is the former one for some weeks. Where none has enough it is the newest.
 */
export function defaultLegislature(ask: Ask): number {
  const enough = trendsOf(ask).filter(({ votes }) => votes >= FEWEST_ANSWERS);
  const newest = Math.max(0, ...enough.map(({ legislature_id }) => legislature_id));
  return newest > 0 ? newest : newestLegislature(ask);
}

/** One static path for every language and every legislature that has voted. */
export const countedLegislaturePaths = () =>
  countedLegislatures(askFiles).flatMap((legislature) =>
    languagePaths({ legislature: String(legislature) }, { legislature }),
  );
