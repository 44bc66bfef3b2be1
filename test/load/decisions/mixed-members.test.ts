import { expect, it } from 'vitest';
import { membersByParty } from '../../../pipeline/load/decisions/headlines.ts';
import { by } from '../../../pipeline/summaries/matter/presenters.ts';

const BNG = { ca: 'el BNG', es: 'el BNG', en: 'the BNG' };
const AMAIUR = { ca: 'Amaiur', es: 'Amaiur', en: 'Amaiur' };
const parties = [
  { legislature_id: 10, member: 'Fernández', ...BNG, source: 'test' },
  { legislature_id: 10, member: 'Jorquera', ...BNG, source: 'test' },
  { legislature_id: 10, member: 'Enbeita', ...AMAIUR, source: 'test' },
];
const named = (members: string | null, name = 'Mixto') => {
  const presenter = { kind: 'group' as const, name, members };
  const presenters = membersByParty(presenter, presenter, parties);
  return (['es', 'ca', 'en'] as const).map((language) => by(presenters, language));
};

it.each([
  ['Sra. Fernández Davila', [' del BNG (Fernández Davila)', ' del BNG (Fernández Davila)']],
  [
    'Sra. Fernández Davila y Sr. Jorquera Caselas',
    [
      ' del BNG (Fernández Davila y Jorquera Caselas)',
      ' del BNG (Fernández Davila i Jorquera Caselas)',
      ' by the BNG (Fernández Davila and Jorquera Caselas)',
    ],
  ],
  [
    'Sra. Enbeita y Sr. Jorquera',
    [' de Amaiur (Enbeita) y el BNG (Jorquera)', ' d’Amaiur (Enbeita) i el BNG (Jorquera)'],
  ],
])('%s of the Mixed Group is named by party', (members, said) => {
  expect(named(members)).toEqual(expect.arrayContaining(said));
});

it('members of whom one has no known party are named by the group', () => {
  expect(named('Sra. Enbeita y Sr. Nuevo')[0]).toBe(' del Grupo Mixto (Enbeita y Nuevo)');
  expect([named(null)[0], named('Sr. Jorquera', 'Vox')[0]]).toEqual([
    ' del Grupo Mixto',
    ' de Vox (Jorquera)',
  ]);
});
