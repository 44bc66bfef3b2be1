import { z } from 'zod';
import type { SectionReader } from '../../core/chamber/decision.ts';
import { QUESTIONS } from '../../model/votes/decision.ts';
import { fold } from '../../text/names.ts';

const words = z.string().min(1);

/** The headings that documents use for the items of a sitting. */
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
          /**
           * Title of the one initiative under the heading, after the name of its kind, with `{budget year}`.
           */
          title: words.optional(),
        }),
      ),
    }),
  ),
});

/**
 * Returns a reader of the curated table. A heading matches the section with the most key words, all of which
 * it must contain.
 */
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

/**
 * Returns the words of a heading, the same in singular and plural, without its numeral, dash and full stop.
 */
const keysOf = (heading: string): Set<string> =>
  new Set((fold(heading).match(/[a-z]+/g) ?? []).map((word) => word.replace(PLURAL, '')));

const PLURAL = /e?s?$/;
