import { expect, it } from 'vitest';
import { voice } from '../../pipeline/i18n/index.ts';
import { outcomeWord } from '../../pipeline/i18n/initiative-words.ts';

const es = voice('es');

it('says that a bill without a decision is concluded, or that no result is published', () => {
  const bill = { official_id: '121/000009', status: 'in_debate', continued_by_id: null } as const;
  expect(outcomeWord({ ...bill, status: 'expired', outcome: 'concluded' }, es)).toBe('Concluida');
  const words = (['ca', 'es', 'en'] as const).map((language) =>
    outcomeWord({ ...bill, outcome: 'unknown' }, voice(language)),
  );
  expect(words).toEqual(['Sense resultat publicat', 'Sin resultado publicado', 'No published result']);
});

it('names the later legislature that took an initiative up, if no document ends it before', () => {
  const bill = { official_id: '125/000021', status: 'submitted', continued_by_id: 15125000003 } as const;
  for (const outcome of [null, 'unknown', 'expired'] as const)
    expect(
      (['ca', 'es', 'en'] as const).map((language) => outcomeWord({ ...bill, outcome }, voice(language))),
    ).toEqual(['Va passar a la XV legislatura', 'Pasó a la XV legislatura', 'It passed to legislature XV']);
  expect(outcomeWord({ ...bill, status: 'rejected', outcome: 'rejected' }, es)).toBe('Rechazada');
  const approved = { ...bill, status: 'approved', outcome: 'approved' } as const;
  expect(outcomeWord({ ...approved, approved_in_part: true }, es)).toBe('Aprobada en parte');
  expect(outcomeWord({ ...approved, approved_in_part: false }, es)).toBe('Aprobada');
});

it('says whether a decree-law stays in force, and the stage of an open one', () => {
  const decree = { official_id: '130/000012', continued_by_id: null } as const;
  expect(outcomeWord({ ...decree, status: 'rejected', outcome: 'rejected' }, es)).toBe('Derogado');
  expect(outcomeWord({ ...decree, status: 'in_debate', outcome: null }, es)).toBe('En trámite');
});
