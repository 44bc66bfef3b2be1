import { expect, it } from 'vitest';
import { openAnswers, releaseIn } from '../../../pipeline/core/answers.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import type { Mandate } from '../../../pipeline/i18n/card-words.ts';
import { LANGUAGES, voice } from '../../../pipeline/i18n/index.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import { periodWords, seatWords } from '../../../site/person/career-words.ts';
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
