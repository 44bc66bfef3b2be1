import { z } from 'zod';

const headline = (language: string) =>
  z
    .string()

    .meta({
      description: `matter_* and decision_* in ${language}, joined by a colon; if the matter has no translation, its Spanish text is in quotation marks. No two votes of a session have the same headline.`,
    });
const decisionWords = (language: string) =>
  z
    .string()

    .meta({ description: `Decision of the vote, in ${language}; displayed after the matter.` });
const TRANSLATED = 'null without a translation, which is made by a machine; see translations.jsonl.';

/** The first fields of a vote, which identify it. */
export const voteNames = z.object({
  matter_ca: z
    .string()
    .nullable()
    .meta({ description: `Matter of the vote, in Catalan; ${TRANSLATED}` }),
  matter_es: z.string().meta({
    description:
      'Matter of the vote, in Spanish: its subject, followed by the kind and the author of the text. At most 160 letters; if the official title is longer, whole clauses at its end are left out.',
    example: 'Movilidad Sostenible, ley',
  }),
  matter_en: z
    .string()
    .nullable()
    .meta({ description: `Matter of the vote, in English; ${TRANSLATED}` }),
  decision_ca: decisionWords('Catalan'),
  decision_es: decisionWords('Spanish'),
  decision_en: decisionWords('English'),
  headline_ca: headline('Catalan'),
  headline_es: headline('Spanish'),
  headline_en: headline('English'),
  subject: z.string().meta({
    description: 'The same as matter_es. Deprecated: use matter_es.',
    example: 'Movilidad Sostenible, ley',
  }),
  subject_title: z.string().meta({
    description: 'Official title of the matter on the day of the vote, without details of the voting.',
    example: 'Proyecto de Ley de Movilidad Sostenible',
  }),
});
