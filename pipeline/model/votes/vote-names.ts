import { z } from 'zod';

const headline = (language: string) =>
  z
    .string()

    .meta({
      description: `matter_* and decision_* in ${language}, joined by a colon; if the matter has no translation, its Spanish words are in quotation marks. No two votes of a session have the same.`,
    });
const decisionWords = (language: string) =>
  z
    .string()

    .meta({ description: `What the vote decided, in ${language}; it follows the matter.` });
const TRANSLATED = 'null without a translation, which a machine makes; see translations.jsonl.';

/** The first fields of a vote, which identify it. */
export const voteNames = z.object({
  matter_ca: z
    .string()
    .nullable()
    .meta({ description: `What the vote was about, in Catalan; ${TRANSLATED}` }),
  matter_es: z.string().meta({
    description:
      'What the vote was about, in Spanish: its object, then what kind of text it is and by whom. At most 160 letters; where the official title is longer, whole clauses at its end are left out.',
    example: 'Movilidad Sostenible, ley',
  }),
  matter_en: z
    .string()
    .nullable()
    .meta({ description: `What the vote was about, in English; ${TRANSLATED}` }),
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
    description: 'The official title of the matter on the day of the vote, without how it was voted.',
    example: 'Proyecto de Ley de Movilidad Sostenible',
  }),
});
