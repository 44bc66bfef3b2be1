import { expect, it } from 'vitest';
import { type Mandate, unlistedWords } from '../../../pipeline/i18n/card-words.ts';
import { voice } from '../../../pipeline/i18n/index.ts';

const seat = (legislature_id: number, start_date: string, end_date: string | null) =>
  ({ legislature_id, start_date, end_date }) as Mandate;
const LOADED = [
  { legislature_id: 14, first_vote: '2022-02-03', last_vote: '2022-02-24' },
  { legislature_id: 15, first_vote: '2025-01-22', last_vote: '2026-02-12' },
];
const said = (mandates: Mandate[], sits_today = false) =>
  unlistedWords({ sits_today }, mandates, LOADED, voice('es'));

it.each([
  [
    'a seat that ended before the first vote',
    [seat(15, '2023-08-17', '2024-06-10')],
    'Tuvo escaño del 17 de agosto de 2023 al 10 de junio de 2024; las votaciones que tenemos desde entonces empiezan el 22 de enero de 2025.',
  ],
  [
    'two such seats',
    [seat(14, '2019-12-03', '2021-05-01'), seat(15, '2023-08-17', '2024-06-10')],
    /^Tuvo escaño del 3 de diciembre de 2019 al 1 de mayo de 2021 y del 17 de agosto/,
  ],
  [
    'a seat after the last vote',
    [seat(14, '2022-03-01', '2023-05-30')],
    'Tuvo escaño del 1 de marzo de 2022 al 30 de mayo de 2023; no tenemos ninguna votación de esos días.',
  ],
  [
    'a seat on days with votes',
    [seat(15, '2025-01-01', '2025-06-10')],
    'No consta en la lista oficial de ninguna de las votaciones que tenemos.',
  ],
  [
    'a seat with an unknown end',
    [seat(15, '2023-08-17', null)],
    'No consta en la lista oficial de ninguna de las votaciones que tenemos.',
  ],
  [
    'a seat in a legislature without votes',
    [seat(13, '2019-05-21', '2019-09-24')],
    /no tenemos ninguna votación de esos días\.$/,
  ],
])('a deputy whom no vote lists, with %s, is not expected to be listed yet', (_, mandates, words) => {
  expect(said(mandates)).toMatch(words);
  expect(said(mandates)).not.toMatch(/todavía/i);
});

it('a deputy who sits and whom no vote lists may be listed later', () => {
  expect(said([seat(15, '2026-07-01', null)], true)).toMatch(/^Todavía no consta/);
});
