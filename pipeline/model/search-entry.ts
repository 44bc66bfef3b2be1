import { z } from 'zod';
import { id } from './fields.ts';

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
