import type { DocumentTypes } from '../core/chamber/source.ts';
import type { SnapshotStore, StoredDocument } from './snapshot-store.ts';
import { parseInBounds } from './unreadable-documents.ts';

/** Returns whether two versions of a page parse to the same rows: other marks change all the time. */
export function readsTheSame(held: StoredDocument, bytes: Uint8Array, types: DocumentTypes): boolean {
  const known = held.path.endsWith('.html') ? types.identify(held.path) : null;
  if (known === null) return false;
  const { source, place } = known;
  const [former, now] = [parseInBounds(source, held.bytes, place), parseInBounds(source, bytes, place)];
  const sound = former.issues.length === 0 && now.issues.length === 0;
  return sound && JSON.stringify(former.rows) === JSON.stringify(now.rows);
}

/** Returns the beginning of a file name that ends with the time of generation; null for other names. */
const undated = (path: string): string | null => /^(.+__)\d{14}\.\w+$/.exec(path)?.[1] ?? null;

/** Returns paths of files of the same name and form, generated at other times; newest first. */
function generations(path: string, store: SnapshotStore): string[] {
  const name = undated(path);
  if (name === null) return [];
  const ending = path.slice(path.lastIndexOf('.'));
  return store
    .siblings(path)
    .filter((other) => other !== path && other.endsWith(ending) && undated(other) === name)
    .toReversed();
}

/** Returns the newest other file of the same name and form; null if none is stored with its sidecar. */
export function newestGeneration(path: string, store: SnapshotStore): StoredDocument | null {
  const [newest] = generations(path, store);
  const held = newest === undefined ? null : store.held(newest);
  return held?.sidecar == null ? null : held;
}

/** Returns whether another file of the same name and form is stored. */
export const hasGeneration = (path: string, store: SnapshotStore): boolean =>
  generations(path, store).length > 0;

/** Returns the path of the stored document that the site last served at this address; null without one. */
export function heldAs(path: string, store: SnapshotStore): string | null {
  if (store.facts(path) !== null) return path;
  const { address } = store.types.requestFor(path);
  return generations(path, store).find((other) => store.facts(other)?.url === address) ?? null;
}
