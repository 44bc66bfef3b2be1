import { expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import { namesOf, publicationName } from '../../../site/initiative/initiative.ts';

const AT = 'https://www.congreso.es/public_oficiales/L15';

it.each([
  ['CONG/BOCG/A/BOCG-15-A-36-1.PDF#page=1', 'BOCG A-36-1'],
  ['CONG/BOCG/B/BOCG-15-B-108-2-C1.PDF#page=1', 'BOCG B-108-2-C1'],
  ['SEN/BOCG/2024/BOCG_D_15_74_982.PDF', 'BOCG Senado D-74 (2024)'],
  ['CONG/DS/PL/DSCD-15-PL-92.PDF#page=4', 'DSCD Pleno 92'],
  ['CONG/DS/CO/DSCD-15-CO-404.PDF#page=2', 'DSCD comisiones 404'],
  ['SEN/DS/PL/DS_P_15_31.PDF', 'DS Senado, Pleno 31'],
  ['SEN/DS/CO/DS_C_15_120.PDF', 'DS Senado, comisiones 120'],
  // Files of other kinds keep their names.
  ['CONG/BOCG/A/anexo-3.PDF', 'anexo-3'],
  ['', 'L15'],
])('%s is cited as %s', (path, name) => {
  expect(publicationName(`${AT}${path && '/'}${path}`, voice('es'))).toBe(name);
});

it('a publication is cited in the language of the page', () => {
  const cited = (language: 'ca' | 'en') =>
    publicationName(`${AT}/SEN/BOCG/2024/BOCG_D_15_74_982.PDF`, voice(language));
  expect([cited('ca'), cited('en')]).toEqual(['BOCG Senat D-74 (2024)', 'BOCG Senate D-74 (2024)']);
});

it('texts of one issue of the bulletin have their numbers, so that no two names are equal', () => {
  const documents = ['D_15_74_982', 'D_15_74_983', 'D_15_75_990'].map((file) => ({
    url: `${AT}/SEN/BOCG/2024/BOCG_${file}.PDF`,
  }));
  expect([...namesOf(documents, voice('es')).values()]).toEqual([
    'BOCG Senado D-74 (2024), texto 982',
    'BOCG Senado D-74 (2024), texto 983',
    'BOCG Senado D-75 (2024)',
  ]);
});
