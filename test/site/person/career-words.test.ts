import { expect, it } from 'vitest';
import { openAnswers, releaseIn } from '../../../pipeline/core/answers.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { type Mandate, unlistedWords } from '../../../pipeline/i18n/card-words.ts';
import { LANGUAGES, voice } from '../../../pipeline/i18n/index.ts';
import type { Office } from '../../../pipeline/model/people/office.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import { officeWords, periodWords, seatWords } from '../../../site/person/career-words.ts';
import { dissolvedOn } from '../../../site/published.ts';
import { sampleSite } from '../sample-site.ts';

const gone = { sits_today: false } as Person;
const toTheEnd = { legislature_id: 15, start_date: '2023-08-17', end_date: null, is_open: true } as Mandate;

// A release with gaps has only the seat of 2012 of a deputy who held it until 2018.
it('a deputy without a known end before the dissolution gets exactly these words, in every language', () => {
  const said = LANGUAGES.map((language) => seatWords(gone, toTheEnd, null, voice(language)));
  expect(said.toSorted()).toEqual([
    'Ja no té escó: no consta que deixés l’últim abans de la dissolució, a la XV legislatura.',
    'No longer holds a seat: is not known to have left the last one before the dissolution, in legislature XV.',
    'Ya no tiene escaño: no consta que dejara el último antes de la disolución, en la XV legislatura.',
  ]);
  expect(periodWords(toTheEnd, false, voice('es'))).toBe(
    'desde el 17 de agosto de 2023; no consta que acabara antes de la disolución',
  );
});

it('a deputy who kept the seat until the dissolution gets its day, in every language', () => {
  const said = LANGUAGES.map((language) => seatWords(gone, toTheEnd, '2026-10-06', voice(language)));
  expect(said.toSorted()).toEqual([
    'Held a seat until legislature XV was dissolved on 6 October 2026, according to the documents we have.',
    'Tuvo escaño hasta la disolución de la XV legislatura (6 de octubre de 2026), según los documentos que tenemos.',
    'Va tenir escó fins a la dissolució de la XV legislatura (6 d’octubre del 2026), segons els documents que tenim.',
  ]);
});

it('the day of a dissolution is published, also for pages that are rendered in advance', async () => {
  const { ask } = openAnswers(releaseIn((await sampleSite()).release, filesOnDisk()));
  expect([14, 15].map((legislature) => dissolvedOn(ask, legislature))).toEqual([
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    null,
  ]);
});

type Basis = Office['start_basis'];

it.each<[Basis, string | null, Office['end_basis'], string]>([
  ['official', '2025-10-29', 'official', 'from 3 December 2019 to 29 October 2025'],
  ['official', null, null, 'since 3 December 2019'],
  ['seen', null, null, 'seen since 3 December 2019'],
  ['seen', '2019-12-03', 'seen', 'seen on 3 December 2019'],
  ['official', '2025-10-29', 'seen', 'seen from 3 December 2019 to 29 October 2025'],
  [
    'seen',
    '2025-10-29',
    'seen',
    'seen from 3 December 2019 to 29 October 2025; when it began and ended is not known',
  ],
])(
  'an office began on a day that is %s, and ended on %s, which is %s',
  (start_basis, end_date, end_basis, said) => {
    const office = {
      start_date: '2019-12-03',
      start_basis,
      end_date,
      end_basis,
      evidence: 'speech',
    } as Office;
    expect(officeWords(office, voice('en'))).toBe(`${said} (according to an official record of a speech)`);
  },
);

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
