import { join } from 'node:path';
import type { Files } from '../../pipeline/core/effects.ts';
import type { Status } from '../../pipeline/model/status.ts';
import { STATUS } from '../../pipeline/publish/contents/status.ts';

/** Returns a sentence on the documents of a release that came through mirrors; null if none did. */
export function mirrorsOfRelease(folder: string, files: Pick<Files, 'exists' | 'readText'>): string | null {
  const file = join(folder, STATUS);
  if (!files.exists(file)) return null;
  // Releases of earlier versions do not have the field.
  const { documents = 0, mirrors = [] }: Partial<Status> = JSON.parse(files.readText(file));
  if (mirrors.length === 0) return null;
  const parts = mirrors.map(
    (mirror) =>
      `${mirror.documents} through ${mirror.address ?? 'a folder'}, retrieved until ${mirror.retrieved_until}`,
  );
  return `Of ${documents} official documents, ${parts.join('; ')}.`;
}
