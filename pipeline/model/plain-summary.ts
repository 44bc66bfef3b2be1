import { z } from 'zod';

const text = (language: string) =>
  z
    .string()
    .nullable()
    .meta({
      description: `Plain summary of the matter and its result, in ${language}; official wording is in quotation marks; null until a summary is written.`,
    });

/** Names of the author of summaries that follow from the facts; the second has translated official words. */
export const BUILT_IN = 'built-in-1';
export const BUILT_IN_TRANSLATED = 'built-in-1, words translated by machine';

/** A plain-language summary, as stored with its subject. */
export const plainSummary = z.object({
  plain_summary_ca: text('Catalan'),
  plain_summary_es: text('Spanish'),
  plain_summary_en: text('English'),
  plain_summary_provider: z.string().nullable().meta({
    description:
      'Author of the plain summaries: `built-in-1` composes them from the published facts alone; with `words translated by machine` behind it, official words in the Catalan or the English text are translations of translations.jsonl; any other value names a model and where it ran. Null if there are no summaries.',
    example: 'built-in-1',
  }),
  plain_summary_generated_at: z.iso.datetime({ offset: true }).nullable().meta({
    description:
      'Time at which a model wrote the plain summaries; null for the built-in summaries, which are derived from the facts and have no time.',
  }),
});

export type StoredSummary = z.output<typeof plainSummary>;

/** The summary fields of a row before it is summarised. */
export const UNSUMMARISED: StoredSummary = {
  plain_summary_ca: null,
  plain_summary_es: null,
  plain_summary_en: null,
  plain_summary_provider: null,
  plain_summary_generated_at: null,
};
