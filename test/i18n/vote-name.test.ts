import { expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { voteName, voteNumber } from '../../pipeline/i18n/names.ts';

const languages = (['ca', 'es', 'en'] as const).map(voice);

it('names a vote by its official number and session', () => {
  const vote = { session_number: 5, vote_number: 12 };
  expect(languages.map(({ say }) => voteName(say, vote))).toEqual([
    'Votació 12 de la sessió 5',
    'Votación 12 de la sesión 5',
    'Vote 12 of session 5',
  ]);
  expect(languages.map(({ say }) => voteNumber(say, vote))[1]).toBe('Votación 12');
});

it('gives a vote by call no number that official documents do not have', () => {
  const vote = { session_number: 2, vote_number: 901 };
  expect(languages.map(({ say }) => voteName(say, vote))).toEqual([
    'Votació sense número de la sessió 2',
    'Votación sin número de la sesión 2',
    'Unnumbered vote of session 2',
  ]);
  expect(languages.map(({ say }) => voteNumber(say, vote))[1]).toBe('Votación sin número');
});
