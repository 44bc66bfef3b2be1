import { expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { outcomeWord } from '../../pipeline/i18n/outcome-word.ts';

const es = voice('es');

it('says whether a bill without a decision is concluded, or nobody tells how it ended', () => {
  const bill = { official_id: '121/000009', status: 'expired' } as const;
  expect(outcomeWord({ ...bill, outcome: 'unknown' }, es)).toBe('Final desconocido');
  expect(outcomeWord({ ...bill, outcome: 'concluded' }, es)).toBe('Concluida');
});

it('says of a decree-law whether it stays in force, and of what is open where it stands', () => {
  const decree = { official_id: '130/000012' } as const;
  expect(outcomeWord({ ...decree, status: 'rejected', outcome: 'rejected' }, es)).toBe('Derogado');
  expect(outcomeWord({ ...decree, status: 'in_debate', outcome: null }, es)).toBe('En trámite');
});
