import type { z } from 'zod';
import type { Ask } from '../../pipeline/answers.ts';
import type { dissidence } from '../../pipeline/metrics/dissidence.ts';

/** Who voted against the line of the group in a legislature, most often first. */
export const dissidentsIn = (ask: Ask, legislature: number): z.output<typeof dissidence.row>[] =>
  (ask<z.output<typeof dissidence.row>[]>(`/metrics/dissidence?legislature_id=${legislature}`) ?? [])
    .filter(({ dissents }) => dissents > 0)
    .sort((a, b) => b.dissents - a.dissents);
