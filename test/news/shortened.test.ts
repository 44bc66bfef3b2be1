import { expect, it } from 'vitest';
import { formatInitiative, formatterFor } from '../../pipeline/news/format.ts';

/** The title of an initiative as mails show it. */
const shown = (title: string) =>
  formatInitiative(
    { id: 1, type: 'proyecto_ley', title, submittedAt: null, author: null },
    formatterFor('es', 'https://votes.example'),
  ).title;

it('an official title that is too long ends with a word, and never with the comma after it', () => {
  const words = 'Proyecto de Ley '.repeat(13);
  expect(words).toHaveLength(208);
  expect(shown(`${words}estatal, autónomo`)).toBe(`${words}estatal…`);
  expect(shown(`${words}estatal autónomo`)).toBe(`${words}estatal…`);
  expect(shown(words.trim())).toBe(words.trim());
});
