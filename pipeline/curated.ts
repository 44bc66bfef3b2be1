import { z } from 'zod';
import { CliError } from './errors.ts';
import type { Files } from './files.ts';
import { type Curated, curated } from './model/curated.ts';

/** The files of a curated folder: one per part of `curated`. */
const PARTS = { chamber: 'chamber.json', legislatures: 'legislatures.json', groups: 'groups.json' } as const;

/** Files that a parliament may do without. */
const OPTIONAL_PARTS = {
  successions: 'group-successions.json',
  identifiers: 'identifiers.json',
  investitures: 'investitures.json',
  governments: 'governments.json',
  offices: 'offices.json',
  unsourced: 'unsourced.json',
  corrections: 'corrections.json',
  knownNames: 'known-names.json',
  quizPins: 'quiz.json',
} as const;

/** Reads the hand-written facts of a parliament; a wrong one stops the build, because people wrote it and can mend it. */
export function readCurated(folder: string, fictional: boolean, files: Files): Curated {
  const there = Object.entries(OPTIONAL_PARTS).filter(([, name]) => files.exists(`${folder}/${name}`));
  const parts = [...Object.entries(PARTS), ...there].map(([part, name]) => [
    part,
    readCuratedFile(`${folder}/${name}`, files),
  ]);
  const result = curated.safeParse({ fictional, ...Object.fromEntries(parts) });
  if (result.success) return result.data;
  throw new CliError(`The curated data in ${folder} is not as described: ${z.prettifyError(result.error)}`, {
    hint: 'Mend the named entries; their fields are described in pipeline/model/curated.ts.',
  });
}

/** A file that people wrote, as JSON. */
export function readCuratedFile(path: string, files: Files): Record<string, unknown> {
  try {
    return JSON.parse(files.readText(path));
  } catch (cause) {
    throw new CliError(`The curated file ${path} cannot be read: ${String(cause)}`, {
      hint: 'It must be there and hold valid JSON.',
      cause,
    });
  }
}
