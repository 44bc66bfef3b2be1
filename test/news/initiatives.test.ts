import { expect, it } from 'vitest';
import type { NewsInitiative } from '../../pipeline/news/facts.ts';
import { formatInitiative, formatterFor } from '../../pipeline/news/format.ts';

const UNDESCRIBED = { name_ca: null, name_es: null, name_en: null };
const initiative = (facts: Partial<NewsInitiative>): NewsInitiative => ({
  ...{
    id: 1,
    type: 'proposicion_ley',
    official_type: UNDESCRIBED,
    titles: { title_original: 'Ley', title_ca: 'Llei', title_en: null },
    submittedAt: null,
    authors: [],
  },
  ...facts,
});

/** Returns the title of an initiative as mails show it. */
const shown = (title: string) =>
  formatInitiative(
    initiative({ titles: { title_original: title, title_ca: null, title_en: null } }),
    formatterFor('es', 'https://votes.example'),
  ).title;

it('a title has the language of the reader if it is translated, and is marked as Spanish if not', () => {
  const inLanguage = (language: 'ca' | 'en') => {
    const { title, lang } = formatInitiative(initiative({}), formatterFor(language, 'https://votes.example'));
    return [title, lang];
  };
  expect([inLanguage('ca'), inLanguage('en')]).toEqual([
    ['Llei', undefined],
    ['Ley', 'es'],
  ]);
});

it('a long official title is cut at a word, without the comma after it', () => {
  const words = 'Proyecto de Ley '.repeat(13);
  expect(words).toHaveLength(208);
  expect(shown(`${words}estatal, autónomo`)).toBe(`${words}estatal…`);
  expect(shown(`${words}estatal autónomo`)).toBe(`${words}estatal…`);
  expect(shown(words.trim())).toBe(words.trim());
});

it('an initiative of several authors names two of them, and the number of the others', () => {
  const by = (authors: string[]) =>
    formatInitiative(initiative({ authors }), formatterFor('es', 'https://votes.example')).details.slice(1);
  expect(by([])).toEqual([]);
  expect(by(['Grupo Uno'])).toEqual(['De: Grupo Uno']);
  expect(by(['Grupo Uno', 'Grupo Dos'])).toEqual(['De: Grupo Uno, Grupo Dos']);
  expect(by(['Grupo Uno', 'Grupo Dos', 'Grupo Tres'])).toEqual(['De: Grupo Uno y 2 más']);
});

it('an initiative of the Government names it in the language of the reader', () => {
  const by = (language: 'ca' | 'es' | 'en') =>
    formatInitiative(
      initiative({ authors: ['Gobierno'] }),
      formatterFor(language, 'https://votes.example'),
    ).details.at(-1);
  expect([by('ca'), by('es'), by('en')]).toEqual(['De: Govern', 'De: Gobierno', 'By: Government']);
});

it('an initiative has its official type, or the coarser type if that is unknown', () => {
  const kind = (official_type: NewsInitiative['official_type']) =>
    formatInitiative(initiative({ official_type }), formatterFor('en', 'https://votes.example')).details[0];
  expect(kind({ ...UNDESCRIBED, name_en: 'Bill from autonomous communities and cities' })).toBe(
    'Bill from autonomous communities and cities',
  );
  expect(kind(UNDESCRIBED)).toBe('Members’ bill');
});

it('authors have the names of the reader’s language, and people their given names first', () => {
  const by = (author: string, language: 'ca' | 'es' | 'en') =>
    formatInitiative(
      initiative({ authors: [author] }),
      formatterFor(language, 'https://votes.example'),
    ).details.at(-1);
  expect(by('Grupo Parlamentario Mixto', 'ca')).toBe('De: Grup Parlamentari Mixt');
  expect(by('Grupo Parlamentario Republicano', 'en')).toBe('By: Republican parliamentary group');
  expect(by('Comunidad Autónoma de Cataluña - Parlamento', 'ca')).toBe('De: Parlament de Catalunya');
  expect(by('Gil Mas, Ana (GVOX) y 51 Diputados', 'es')).toBe('De: Ana Gil Mas y 51 más');
});

it('a title loses its full stop, and a cut one ends with no article or preposition', () => {
  expect(shown('Proyecto de Ley de costas.')).toBe('Proyecto de Ley de costas');
  const words = 'Proyecto de Ley '.repeat(13);
  expect(shown(`${words}de la estatal`)).toBe(`${words.trim()}…`);
});
