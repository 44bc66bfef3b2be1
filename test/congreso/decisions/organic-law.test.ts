import { expect, it } from 'vitest';
import { isOrganic } from '../../../pipeline/congreso/decisions/decide.ts';
import { fold } from '../../../pipeline/text/names.ts';

it.each([
  [true, 'Proyecto de Ley Orgánica de vivienda.'],
  [true, 'Proposición de Ley del Grupo A, de vivienda (Orgánica).'],
  [false, 'Proyecto de Ley de vivienda, complementaria del Proyecto de Ley Orgánica de suelo.'],
  [false, 'Proyecto de Ley por la que se modifica la Ley Orgánica 1/2000.'],
])('a vote is on an organic law: %s, %s', (organic, text) => {
  expect(isOrganic(fold(text))).toBe(organic);
});
