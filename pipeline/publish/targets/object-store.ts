import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { ObjectStoreSettings } from '../../core/config.ts';
import type { Effects } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import type { HeaderRecord } from '../site/web-headers.ts';
import { inParts, openRequests, PART, PATIENCE, sendInParts } from './store-requests.ts';

/** An object as a listing has it. */
export interface StoredObject {
  key: string;
  bytes: number;
  /** MD5 of its bytes, if the store computes it; for a multipart upload, the MD5 of the MD5s of its parts. */
  tag: string;
}

/** A bucket of an S3-compatible service. */
export interface ObjectStore {
  /** Bytes of a part. */
  readonly part: number;
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array, headers: HeaderRecord): Promise<void>;
  /** Uploads an object larger than a part: each part has its own time limit, and only one is in memory. */
  putInParts(key: string, pieces: Iterable<Uint8Array>, headers: HeaderRecord): Promise<void>;
  /** Copies within the bucket; no bytes cross the network. */
  copy(from: string, to: string, headers: HeaderRecord): Promise<void>;
  remove(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
}

/** Opens a bucket; tests set the time limit of an answer and the size of a part. */
export function openStore(
  bucket: string,
  settings: ObjectStoreSettings,
  effects: Pick<Effects, 'fetch' | 'sleep' | 'clock'>,
  { patience = PATIENCE, part = PART }: { patience?: number; part?: number } = {},
): ObjectStore {
  const ask = openRequests(bucket, settings, effects, patience);
  const store: ObjectStore = {
    part,
    get: async (key) => (await ask(pathOf(key), { orNothing: true }))?.bytes ?? null,
    put: async (key, bytes, headers) =>
      void (await ask(pathOf(key), { method: 'PUT', headers, body: bytes })),
    async putInParts(key, pieces, headers) {
      if (await sendInParts(pathOf(key), inParts(pieces, part), headers, ask)) return;
      // An earlier answer to the same request was lost: the store has completed the upload and no longer
      // knows its parts.
      for await (const object of store.list(key)) if (object.key === key) return;
      throw new CliError(`The object store lost the parts of ${bucket}/${key} before it joined them.`, {
        hint: 'Run the command again.',
      });
    },
    async copy(from, to, headers) {
      const source = {
        'x-amz-copy-source': `/${bucket}${pathOf(from)}`,
        'x-amz-metadata-directive': 'REPLACE',
      };
      await ask(pathOf(to), { method: 'PUT', headers: { ...headers, ...source } });
    },
    remove: async (key) => void (await ask(pathOf(key), { method: 'DELETE' })),
    async *list(prefix) {
      let next: string | undefined;
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix });
        if (next !== undefined) query.set('continuation-token', next);
        const page = readListing((await ask(`?${query}`))!.bytes);
        yield* page.objects;
        next = page.next;
      } while (next !== undefined);
    },
  };
  return store;
}

const pathOf = (key: string): string => `/${key.split('/').map(encodeURIComponent).join('/')}`;

const xml = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false });

const listing = z.object({
  ListBucketResult: z.preprocess(
    (value) => (value === '' ? {} : value),
    z.object({
      NextContinuationToken: z.string().optional(),
      Contents: z
        .array(z.object({ Key: z.string(), Size: z.string().transform(Number), ETag: z.string() }))
        .default([]),
    }),
  ),
});

function readListing(bytes: Uint8Array): { objects: StoredObject[]; next: string | undefined } {
  const { ListBucketResult: page } = listing.parse(xml.parse(new TextDecoder().decode(bytes)));
  const objects = page.Contents.map(({ Key, Size, ETag }) => ({
    key: Key,
    bytes: Size,
    tag: ETag.replaceAll(/&quot;|"/g, ''),
  }));
  return { objects, next: page.NextContinuationToken };
}
