import { z } from 'zod';
import type { SectionReader } from '../../core/chamber/decision.ts';
import type { Files } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import type { CuratedKnownName } from '../../model/curated.ts';
import { type InitiativeTypes, initiativeTypes } from '../../model/initiatives/initiative-type.ts';
import { QUESTIONS } from '../../model/votes/decision.ts';
import type { KnownName } from '../../model/votes/subject.ts';
import { fold } from '../../text/names.ts';
import { initiativeStatuses, type Statuses, statusesOf } from './official-status.ts';

/** Hand-written tables that hold for every parliament: what official words and codes mean. */
export interface CuratedTables {
  types: InitiativeTypes;
  statuses: Statuses;
  sections: SectionReader;
  /** The bytes of all tables, because a build depends on them. */
  texts: string;
}

/** Reads the tables of a folder; a wrong one stops the build, because people wrote it and can mend it. */
export function readCuratedTables(folder: string, files: Pick<Files, 'readText'>): CuratedTables {
  const texts: string[] = [];
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> => {
    const text = files.readText(`${folder}/${name}`);
    texts.push(text);
    const table = schema.safeParse(JSON.parse(text));
    if (table.success) return table.data;
    throw new CliError(`The curated table ${folder}/${name} is invalid: ${z.prettifyError(table.error)}`, {
      hint: 'Correct the named entries.',
    });
  };
  const types = new Map(
    read('initiative-types.json', initiativeTypes).types.map((type) => [type.code, type]),
  );
  const statuses = statusesOf(read('initiative-statuses.json', initiativeStatuses));
  const sections = sectionReader(read('sections.json', curatedSections));
  return { types, statuses, sections, texts: texts.join('\n') };
}

const words = z.string().min(1);

/** The headings that documents use for the items of a sitting. */
const curatedSections = z.object({
  source: words,
  documents: z.array(
    z.object({
      source: words,
      sections: z.array(
        z.object({
          words,
          types: z.array(z.string().regex(/^\d{3}$/)).min(1),
          question: z.enum(QUESTIONS),
          /** Title of the one initiative under the heading, after the name of its kind, with `{budget year}`. */
          title: words.optional(),
        }),
      ),
    }),
  ),
});

/** Returns a reader of headings: it finds the section with the most key words that the heading all contains. */
function sectionReader({ documents }: z.output<typeof curatedSections>): SectionReader {
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

/** Returns the words of a heading, the same in singular and plural, without its numeral, dash and full stop. */
const keysOf = (heading: string): Set<string> =>
  new Set((fold(heading).match(/[a-z]+/g) ?? []).map((word) => word.replace(PLURAL, '')));

const PLURAL = /e?s?$/;

/** Returns a function that finds the popular name of a law by the beginning of its official name; null without one. */
export function knownNames(curated: readonly CuratedKnownName[]): (name: string) => KnownName | null {
  const names = curated.map(({ name_begins, ca, es, en }) => ({
    words: fold(name_begins),
    name: { ca, es, en },
  }));
  return (name) => {
    const folded = fold(name);
    return names.find(({ words }) => folded.startsWith(words))?.name ?? null;
  };
}
