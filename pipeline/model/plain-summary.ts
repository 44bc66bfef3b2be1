import { z } from 'zod';

const text = (language: string) =>
  z
    .string()
    .nullable()
    .meta({
      description: `What it is and what became of it, in plain ${language}; official words stand in quotation marks; null while nobody has written it.`,
    });

/** A plain-language summary, as stored with its subject. */
export const plainSummary = z.object({
  plain_summary_ca: text('Catalan'),
  plain_summary_es: text('Spanish'),
  plain_summary_en: text('English'),
  plain_summary_provider: z.string().nullable().meta({
    description:
      'Who wrote the plain summaries: `built-in-1` composes them from the published facts alone; any other names a model and where it ran. Null without any.',
    example: 'built-in-1',
  }),
  plain_summary_generated_at: z.iso.datetime({ offset: true }).nullable().meta({
    description:
      'When a model wrote the plain summaries; null for the built-in ones, which follow from the facts and have no time of their own.',
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
