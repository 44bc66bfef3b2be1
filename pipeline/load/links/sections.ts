import { z } from 'zod';
import { fold } from '../../fold.ts';
import { VOTE_KINDS, type VoteKind } from '../../model/vote-kind.ts';

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
          kind: z.enum(VOTE_KINDS),
        }),
      ),
    }),
  ),
});

/** What the heading above a vote says of it. */
export interface Section {
  /** The only type codes that what is voted on can have. */
  types: ReadonlySet<string>;
  /** What is voted on, where the words of the vote itself say nothing else. */
  kind: VoteKind;
}

/** Finds a section by its wording; null for one that nobody described. */
export type Sections = (wording: string) => Section | null;

/** Makes the curated table ready to be asked. */
export function sectionsOf({ documents }: z.output<typeof curatedSections>): Sections {
  const known = documents
    .flatMap(({ sections }) => sections)
    .map(({ words, types, kind }) => ({ words: fold(words), section: { types: new Set(types), kind } }))
    .sort((a, b) => b.words.length - a.words.length);
  const found = new Map<string, Section | null>();
  return (wording) => {
    let section = found.get(wording);
    if (section === undefined) {
      const folded = fold(wording).replace(NUMERAL, '');
      section = known.find(({ words }) => folded.startsWith(words))?.section ?? null;
      found.set(wording, section);
    }
    return section;
  };
}

/** "IV. Mociones …": the numeral is the place in one order of the day. */
const NUMERAL = /^[ivxl]+ ?\. ?-? ?/;
