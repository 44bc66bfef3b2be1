import { expect, it } from 'vitest';
import { placeName } from '../../pipeline/i18n/names.ts';

it('calls constituencies what people call them', () => {
  const official = [
    'Palmas (Las)',
    'Coruña (A)',
    'Balears (Illes)',
    'Rioja (La)',
    'S/C Tenerife',
    'Araba/Álava',
    'Madrid',
  ];
  expect(official.map(placeName)).toEqual([
    'Las Palmas',
    'A Coruña',
    'Illes Balears',
    'La Rioja',
    'Santa Cruz de Tenerife',
    'Araba/Álava',
    'Madrid',
  ]);
});
