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
