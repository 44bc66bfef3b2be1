import type { Ask } from '../../pipeline/answers.ts';
import type { Dissidence } from './legislature-figures.ts';

/** Who voted against the line of the group in a legislature, most often first. */
export const dissidentsIn = (ask: Ask, legislature: number): Dissidence[] =>
  (ask<Dissidence[]>(`/metrics/dissidence?legislature_id=${legislature}`) ?? [])
    .filter(({ dissents }) => dissents > 0)
    .sort((a, b) => b.dissents - a.dissents);
