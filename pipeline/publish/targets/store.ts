import { concurrently } from '../../core/concurrently.ts';
import type { Files } from '../../core/effects.ts';
import { MANIFEST } from '../release/release.ts';
import { cacheFor, cacheForEver, LATEST_MAX_AGE } from '../site/web-headers.ts';
import type { SentCounts } from './directory.ts';
import type { ObjectStore, StoredObject } from './object-store.ts';
import { isTagOf } from './store-requests.ts';
import { LIST, listText, readList, removable, type UploadPiece, type UploadStep } from './tree.ts';

/** Maximum number of concurrent uploads. */
const TOGETHER = 8;

/**
 * Sends a tree to a bucket, below a prefix. Objects that the bucket has already are not sent again; content
 * that it has under another key is copied there. Objects are stored uncompressed: the server in front
 * compresses them.
 */
export async function publishToStore(
  steps: readonly UploadStep[],
  store: ObjectStore,
  prefix: string,
  files: Files,
  listPath = LIST,
): Promise<SentCounts> {
  const there = await objectsOf(steps, store, prefix, files);
  const list = await store.get(prefix + listPath);
  const before = readList(list === null ? null : new TextDecoder().decode(list));
  const after = removable(steps);
  const storeList = (paths: string[]) =>
    store.put(prefix + listPath, new TextEncoder().encode(listText(paths)), {
      'Content-Type': 'application/json',
      ...cacheFor(LATEST_MAX_AGE),
    });
  const done: SentCounts = { sent: 0, kept: 0, removed: 0 };
  await storeList([...before, ...after]);
  const send = async (piece: UploadPiece) => {
    if (isThere(piece, there.get(prefix + piece.at), store, files)) {
      done.kept++;
      return;
    }
    await bring(piece, store, prefix, files);
    done.sent++;
  };
  for (const { pieces } of steps) {
    const isLarge = (piece: UploadPiece) => files.stat(piece.from)!.bytes > store.part;
    await concurrently(
      pieces.filter((piece) => !isLarge(piece)),
      TOGETHER,
      send,
    );
    // Large objects are sent one at a time: several that share a slow connection would exceed the time limit.
    for (const piece of pieces.filter(isLarge)) await send(piece);
  }
  await concurrently(
    before.filter((path) => !after.includes(path)),
    TOGETHER,
    async (gone) => {
      await store.remove(prefix + gone);
      done.removed++;
    },
  );
  await storeList(after);
  return done;
}

/** Returns the objects that the bucket has; those of a release with a manifest are not listed. */
async function objectsOf(
  steps: readonly UploadStep[],
  store: ObjectStore,
  prefix: string,
  files: Files,
): Promise<Map<string, StoredObject>> {
  const found = new Map<string, StoredObject>();
  const pieces = steps.flatMap((step) => step.pieces);
  for (const [folder, own] of Map.groupBy(pieces, ({ at }) => folderOf(at))) {
    const manifest = own.find(({ at }) => at === `${folder}${MANIFEST}`);
    const whole = manifest !== undefined && (await store.get(prefix + manifest.at)) !== null;
    if (whole) for (const piece of own) found.set(prefix + piece.at, asItIs(piece, prefix, files));
    else for await (const object of store.list(prefix + folder)) found.set(object.key, object);
  }
  return found;
}

const asItIs = ({ at, from }: UploadPiece, prefix: string, files: Files): StoredObject => ({
  key: prefix + at,
  bytes: files.stat(from)!.bytes,
  tag: '',
});

/** Returns the prefix that is listed at once: a release, a part of the data, or some pages. */
function folderOf(path: string): string {
  const [first = '', second, third] = path.split('/');
  if (first !== 'data') return first;
  return second === 'v' ? `data/v/${third}/` : `data/${second}`;
}

function isThere(
  { from, immutable }: UploadPiece,
  object: StoredObject | undefined,
  { part }: ObjectStore,
  files: Files,
): boolean {
  if (object === undefined || object.bytes !== files.stat(from)!.bytes) return false;
  return immutable || isTagOf(object.tag, files.pieces(from), part);
}

async function bring(
  { at, from, mediaType, immutable, sameAs }: UploadPiece,
  store: ObjectStore,
  prefix: string,
  files: Files,
): Promise<void> {
  const headers = {
    'Content-Type': mediaType,
    ...(immutable ? cacheForEver : cacheFor(LATEST_MAX_AGE)),
  };
  if (sameAs !== null) await store.copy(prefix + sameAs, prefix + at, headers);
  else if (files.stat(from)!.bytes > store.part)
    await store.putInParts(prefix + at, files.pieces(from), headers);
  else await store.put(prefix + at, files.read(from), headers);
}
