import { expect, it } from 'vitest';
import { officialWordsIn } from '../../pipeline/i18n/names.ts';

it.each([
  ['Comisión de Justicia', 'Comissió de Justícia', 'Justice Committee'],
  ['Comisión de Justicia, Enmiendas', 'Comissió de Justícia: esmenes', 'Justice Committee: amendments'],
  ['Concluido - (Rechazado)', 'Rebutjat', 'Rejected'],
  [
    'Concluido- (Subsumido en otra iniciativa)',
    'Inclòs en una altra iniciativa',
    'Included in another initiative',
  ],
])('%s is translated', (official, ca, en) => {
  expect((['ca', 'en', 'es'] as const).map((language) => officialWordsIn(official, language))).toEqual([
    { text: ca, lang: undefined },
    { text: en, lang: undefined },
    { text: official, lang: 'es' },
  ]);
});

it('words of which one part is unknown stay in Spanish and are marked', () => {
  expect(officialWordsIn('Pleno, Trámite nuevo', 'ca')).toEqual({ text: 'Pleno, Trámite nuevo', lang: 'es' });
});
