import type { z } from 'zod';
import type { Files } from '../files.ts';

/**
 * What a run noted in a file; null where there is no such file, or somebody has spoilt it: a fetch, and a build, can do without.
 * Throws where the disk cannot read it.
 */
export function readNote<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  files: Pick<Files, 'exists' | 'readText'>,
): z.output<Schema> | null {
  if (!files.exists(file)) return null;
  const text = files.readText(file);
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
