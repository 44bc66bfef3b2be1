import { z } from 'zod';

const title = (language: string) =>
  z
    .string()
    .nullable()
    .meta({
      description: `Official title in ${language}, translated by a machine, which translations.jsonl names; null without a translation.`,
    });

/** The official title of a vote or an initiative in other languages. */
export const translatedTitles = { title_ca: title('Catalan'), title_en: title('English') };

/** The titles of a row before they are translated. */
export const UNTRANSLATED = { title_ca: null, title_en: null };

/** A text that no document has contained yet. */
const unwritten = (description: string) => z.string().nullable().meta({ description });

/** The titles besides the official one, and the official summary, in published order. */
export const titlesAndSummary = {
  title_ca: translatedTitles.title_ca,
  title_es: unwritten('Title in Spanish, if the official title is in another language; null otherwise.'),
  title_en: translatedTitles.title_en,
  summary: unwritten('Official summary; null if the source has none.'),
};
