import type { OfficialRequest } from '../sources/documents/request.ts';
import { identifyDocument } from '../sources/index.ts';
import { parseInBounds } from './bounds.ts';
import type { SnapshotStore, StoredDocument } from './snapshot-store.ts';

/** A page differs from one moment to the next in marks that no parser reads: the same reading is the same page. */
export function readsTheSame(held: StoredDocument, bytes: Uint8Array): boolean {
  const known = held.path.endsWith('.html') ? identifyDocument(held.path) : null;
  if (known === null) return false;
  const { source, place } = known;
  const [former, now] = [parseInBounds(source, held.bytes, place), parseInBounds(source, bytes, place)];
  const sound = former.issues.length === 0 && now.issues.length === 0;
  return sound && JSON.stringify(former.rows) === JSON.stringify(now.rows);
}

/** The beginning of the name of a file whose end is the moment it was generated; null for any other. */
const undated = (path: string): string | null => /^(.+__)\d{14}\.\w+$/.exec(path)?.[1] ?? null;

/** Files of the same name and form, generated at other moments; newest first. */
function generations(path: string, store: SnapshotStore): StoredDocument[] {
  const name = undated(path);
  if (name === null) return [];
  const ending = path.slice(path.lastIndexOf('.'));
  const others = store.beside(path).filter((other) => other !== path && other.endsWith(ending));
  return others
    .filter((other) => undated(other) === name)
    .toReversed()
    .flatMap((other) => store.held(other) ?? []);
}

/** Many files are generated anew each night with the same content: that is one document under its newest address. */
export const twinOf = (path: string, bytes: Uint8Array, store: SnapshotStore): StoredDocument | null =>
  generations(path, store)
    .slice(0, 1)
    .find(({ sidecar, bytes: former }) => sidecar !== null && Buffer.from(former).equals(bytes)) ?? null;

/** The document that was last given under this very address, whatever it was called when it came. */
export const underAnotherName = (
  path: string,
  { address }: OfficialRequest,
  store: SnapshotStore,
): StoredDocument | null => generations(path, store).find(({ sidecar }) => sidecar?.url === address) ?? null;
