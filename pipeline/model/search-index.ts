import { z } from 'zod';
import { count, id } from './fields.ts';

/** Kinds of search results; a deputy is a sitting person. */
const SEARCH_KINDS = ['deputy', 'person', 'group', 'topic', 'initiative', 'vote'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** The record at a position of the search index. */
export const searchEntry = z.object({
  position: id.meta({
    description:
      'Number of the entry in indexed_words; among equally good matches the highest is shown first.',
  }),
  kind: z.enum(SEARCH_KINDS).meta({ description: 'Kind of record.' }),
  record_id: id.meta({ description: 'Id of the record in the table of its kind.' }),
});

/** A word of the search index: a page of a static host reads the same words from files. */
export const indexedWord = z.object({
  word: z.string().meta({ description: 'The word without accents and case.', example: 'viviendas' }),
  language: z.enum(['', 'ca', 'es', 'en']).meta({
    description: 'Language of the texts that have it; empty for names of persons and for numbers.',
  }),
  key: z.string().meta({ description: 'What the singular and the plural of the word have in common.' }),
  entries: count.meta({ description: 'Number of entries that have it.' }),
  in_names: z.boolean().meta({ description: 'Whether a person or a group is found by it.' }),
  postings: z.string().meta({
    description:
      'The entries, ascending: for each the difference of its position in search_entries from the one before, in base 36, with a capital letter for each of its names that has the word and the place of the word there, if it is among the first ten.',
  }),
});
