import type { Ask } from '../../pipeline/core/answers.ts';
import { oftenDissident } from '../../pipeline/model/people/listed-deputies.ts';
import type { Dissidence } from './legislature-figures.ts';

/** Returns who often voted differently from the group in a legislature, most votes first. */
export const dissidentsIn = (ask: Ask, legislature: number): Dissidence[] =>
  oftenDissident(ask<Dissidence[]>(`/metrics/dissidence?legislature_id=${legislature}`) ?? []);
