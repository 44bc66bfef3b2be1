import { expect, it } from 'vitest';
import { figuresOf, type ReadVote, sheetOf } from './sheet.ts';

const vote = (facts: Partial<ReadVote>): ReadVote => ({
  ...{
    id: 15001001,
    date: '2025-01-22',
    session_number: 1,
    title: 'Proposición no de Ley.',
    description: null,
  },
  ...{ yes: 2, no: 1, abstention: 0, matter_ca: 'Pesca', headline_ca: 'Pesca: aprovada' },
  ...{ headline_es: 'Pesca: aprobada', headline_en: 'Fishing: approved', plain_summary_es: 'Ganó el sí.' },
  ...{ plain_summary_ca: 'Va guanyar el sí.', plain_summary_en: 'Yes won.' },
  ...facts,
});

it('shows the texts of a language next to the result and the official words', () => {
  expect(sheetOf([vote({})], 'ca')).toBe(
    '15001001  2025-01-22\n  Pesca: aprovada\n  Va guanyar el sí.\n    result: 2 yes, 1 no, 0 abstentions\n    title: Proposición no de Ley.\n',
  );
});

it('counts cut headlines, Castilian words, equal headlines of a session and summaries without an end', () => {
  const votes = [
    vote({}),
    vote({ id: 15001002, matter_ca: 'La ley de pesca', plain_summary_es: 'Ganó el' }),
    vote({ id: 15002001, session_number: 2, headline_es: 'Pesca…' }),
  ];
  expect(Object.values(figuresOf(votes))).toEqual([3, 1, 1, 2, 1]);
});
