import { describe, expect, it } from 'vitest';
import { spokenParts } from '../../../site/vote/spoken-parts.ts';

describe('a headline on a page', () => {
  it('marks the official words in it as Spanish', () => {
    expect(spokenParts('Rebutjada la moció del PP sobre «el balance…» (votació 1)', 'ca')).toEqual([
      { text: 'Rebutjada la moció del PP sobre «', lang: undefined },
      { text: 'el balance…', lang: 'es' },
      { text: '» (votació 1)', lang: undefined },
    ]);
    expect(spokenParts('Approved: “Dictamen” of “la Comisión”', 'en').map(({ lang }) => lang)).toEqual([
      undefined,
      'es',
      undefined,
      'es',
      undefined,
    ]);
  });

  it('has one language in Spanish, and without quotations', () => {
    expect(spokenParts('Aprobada la ley del «solo sí es sí»', 'es')).toHaveLength(1);
    expect(spokenParts('Approved: point 2', 'en')).toHaveLength(1);
  });
});
