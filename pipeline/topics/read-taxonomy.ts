import { z } from 'zod';
import { readCuratedFile } from '../core/curated.ts';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { type Taxonomy, taxonomy } from './taxonomy.ts';

/** File of meaningless phrases, next to the vocabularies. */
const IGNORED = 'ignored.json';

/**
 * Reads topics, their terms and the calibration from `data/curated`; throws on invalid data, which people
 * have to correct.
 */
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
  throw new CliError(`The topics in ${folder} are not as described: ${z.prettifyError(result.error)}`, {
    hint: 'Mend the named entries; their fields are described in pipeline/topics/taxonomy.ts.',
  });
}
