import type { z } from 'zod';
import type { Files } from '../core/effects.ts';

/**
 * Reads a state file of an earlier run; returns null if the file is missing or corrupt, because fetches and
 * builds work without it. Throws if the disk fails.
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
