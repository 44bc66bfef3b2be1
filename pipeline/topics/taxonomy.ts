import { z } from 'zod';
import { readCuratedFile } from '../core/curated.ts';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { slug } from '../model/fields.ts';
import { topic } from '../model/topic.ts';

/** Maximum weight, of a term that identifies its topic; from 3 on a term names it, 1 and 2 are hints. */
const HEAVIEST = 5;

const weight = z.enum(Array.from({ length: HEAVIEST }, (_, index) => String(index + 1)));

/** Terms of one part of a topic, by weight. See term-tree.ts for the syntax of terms. */
const field = z.object({
  name: slug,
  /** Goals that terms of weight 4 or more also indicate. */
  goals: z.array(slug).default([]),
  terms: z.partialRecord(weight, z.array(z.string().min(1)).min(1)),
});

/** The terms of one topic. */
const vocabulary = z.object({ topic: slug, fields: z.array(field).min(1) });

/** Phrases that contain terms of a topic without meaning: names of groups and chambers, steps of procedure. */
const ignored = z.object({ phrases: z.array(z.string().min(1)) });

/** Pairs of a strength and the share of right answers of that strength, both ascending. */
const curve = z
  .array(z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]))
  .min(2)
  .refine(isRising, 'pairs that rise in both numbers');

/** The reliability of evidence, measured on labelled texts. */
const calibration = z.object({ source: z.string().min(1), theme: curve, sdg: curve });

/** The inputs of a classifier: hand-written, except for the calibration. */
export const taxonomy = z.object({
  topics: z.array(topic),
  vocabularies: z.array(vocabulary),
  ignored,
  calibration,
});

export type Taxonomy = z.output<typeof taxonomy>;
export type Vocabulary = z.output<typeof vocabulary>;
export type Curve = z.output<typeof curve>;

function isRising(pairs: [number, number][]): boolean {
  return pairs.every(([evidence, share], index) => {
    const [formerEvidence, formerShare] = pairs[index - 1] ?? [-1, 0];
    return evidence > formerEvidence && share >= formerShare;
  });
}

/** File of meaningless phrases, next to the vocabularies. */
const IGNORED = 'ignored.json';

/** Reads topics, their terms and the calibration from `data/curated`; throws on invalid data. */
export function readTaxonomy(folder: string, files: Files): Taxonomy {
  const terms = `${folder}/terms`;
  const result = taxonomy.safeParse({
    topics: readCuratedFile(`${folder}/topics.json`, files).topics,
    vocabularies: files
      .list(terms)
      .filter((name) => name !== IGNORED)
      .map((name) => readCuratedFile(`${terms}/${name}`, files)),
    ignored: readCuratedFile(`${terms}/${IGNORED}`, files),
    calibration: readCuratedFile(`${folder}/topic-calibration.json`, files),
  });
  if (result.success) return result.data;
  throw new CliError(`The topics in ${folder} are invalid: ${z.prettifyError(result.error)}`, {
    hint: 'Correct the named entries; pipeline/topics/taxonomy.ts describes their fields.',
  });
}
