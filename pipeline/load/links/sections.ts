import { z } from 'zod';
import { fold } from '../../fold.ts';
import { QUESTIONS, type Question } from '../../model/votes/decision.ts';

const words = z.string().min(1);

/** How documents head the items of a sitting. */
export const curatedSections = z.object({
  source: words,
  documents: z.array(
    z.object({
      source: words,
      sections: z.array(
        z.object({
          words,
          types: z.array(z.string().regex(/^\d{3}$/)).min(1),
          question: z.enum(QUESTIONS),
          /** Title, after the name of its kind, of the one initiative that stands under it, with `{budget year}`. */
          title: words.optional(),
        }),
      ),
    }),
  ),
});

/** What the heading above a vote says of it. */
export interface SectionMeaning {
  /** The only type codes that what is voted on can have. */
  types: ReadonlySet<string>;
  /** What is voted on, where the words of the vote itself say nothing else. */
  question: Question;
  /** Title of the one initiative that everything under it is a part of, with `{budget year}`; null for most. */
  title: string | null;
}

/** Finds a section by its wording; null for one that nobody described. */
export type SectionReader = (wording: string) => SectionMeaning | null;

/** Makes the curated table ready to be asked. A heading has the section most of whose key words it holds, all of them. */
export function sectionReader({ documents }: z.output<typeof curatedSections>): SectionReader {
  const known = documents
    .flatMap(({ sections }) => sections)
    .map(({ words, types, question, title = null }) => ({
      keys: [...keysOf(words)],
      section: { types: new Set(types), question, title },
    }))
    .sort((a, b) => b.keys.length - a.keys.length);
  return (wording) => {
    const held = keysOf(wording);
    return known.find(({ keys }) => keys.every((key) => held.has(key)))?.section ?? null;
  };
}

/** The words of a heading, the same in singular and plural; its numeral, dash or full stop is none of them. */
const keysOf = (heading: string): Set<string> =>
  new Set((fold(heading).match(/[a-z]+/g) ?? []).map((word) => word.replace(PLURAL, '')));

const PLURAL = /e?s?$/;
