import { z } from 'zod';

const text = (language: string) =>
  z
    .string()
    .nullable()
    .meta({
      description: `Plain summary of the matter and its result, in ${language}; official wording is in quotation marks; null until a summary is written.`,
    });

/** A plain-language summary, as stored with its subject. */
export const plainSummary = z.object({
  plain_summary_ca: text('Catalan'),
  plain_summary_es: text('Spanish'),
  plain_summary_en: text('English'),
  plain_summary_provider: z.string().nullable().meta({
    description:
      'Author of the plain summaries: `built-in-1` composes them from the published facts alone; any other value names a model and where it ran. Null if there are no summaries.',
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
