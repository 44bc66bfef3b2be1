import { z } from 'zod';
import { id, localDate } from '../fields.ts';
import { GENDERS } from './person.ts';

/** Sources of official words that show a person’s sex, the one closest to the person first. */
export const GENDER_BASES = ['member_page', 'deputies_file', 'list_of_women', 'speech'] as const;

/** Official words that show a person’s sex, as stored. */
export const storedGenderEvidence = z.object({
  person_id: id.meta({ description: 'The deputy.' }),
  legislature_id: id.meta({ description: 'The legislature whose documents say it.' }),
  basis: z.enum(GENDER_BASES).meta({
    description:
      'member_page: the deputy’s own page; deputies_file: the biography in a file of deputies; list_of_women: the file of women; speech: the office under which the deputy spoke.',
  }),
  words: z.string().meta({ description: 'The words as published.', example: 'Ministra de Sanidad' }),
  gender: z.enum(GENDERS).exclude(['unknown']).meta({ description: 'What the words say: female or male.' }),
  seen_on: localDate.nullable().meta({ description: 'The first day of the words; null where undated.' }),
  source_id: id.meta({ description: 'The first document that has the words.' }),
});

export type StoredGenderEvidence = z.output<typeof storedGenderEvidence>;
