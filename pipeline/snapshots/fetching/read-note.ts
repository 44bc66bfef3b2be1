import type { z } from 'zod';
import type { Files } from '../../files.ts';

/** What a run noted in a file; null where there is no such file, or somebody has spoilt it: a fetch can do without. */
export function readNote<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  files: Pick<Files, 'exists' | 'readText'>,
): z.output<Schema> | null {
  if (!files.exists(file)) return null;
  try {
    return schema.parse(JSON.parse(files.readText(file)));
  } catch {
    return null;
  }
}
