import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, expect } from 'vitest';
import { readConfig } from '../../../pipeline/core/config.ts';
import type { Fetch } from '../../../pipeline/core/effects.ts';
import { sha256 } from '../../../pipeline/core/hash.ts';
import type { Manifest, Releases } from '../../../pipeline/publish/release/release.ts';
import { type ObjectStore, openStore } from '../../../pipeline/publish/targets/object-store.ts';
import { effectsForTests } from '../../effects.ts';
import { openUploads, strictParts } from './strict-parts.ts';

/** A local object store that speaks S3 and checks signatures. */
export interface ObjectServer {
  endpoint: string;
  /** Opens a bucket; `fetch` intercepts requests, `secret` signs them, `part` is the bytes of a part. */
  open(bucket: string, given?: { fetch?: Fetch; secret?: string; part?: number }): ObjectStore;
  /** Returns the answer to a reader without a key. */
  read(bucket: string, key: string): Promise<Response>;
  /** Returns uploads in parts that were neither completed nor aborted. */
  openUploads(bucket: string): string[];
  /** Returns every object below a prefix with the hash that the store has for it. */
  everything(bucket: string, prefix?: string): Promise<string[]>;
  /** Fails if a reader who follows the list of releases finds a missing or different object. */
  readAll(bucket: string, prefix?: string): Promise<void>;
}

const KEY = 'S3RVER';
const fetchReally: Fetch = (address, request) => fetch(address, request);

/** Runs the server for all the tests of a file. */
export function objectServerForAll(buckets: string[]): ObjectServer {
  const folder = mkdtempSync(`${tmpdir()}/hemicicle-`);
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  });
  strictParts(server);
  const made = {
    endpoint: '',
    open: (bucket, { fetch: between = fetchReally, secret = KEY, part } = {}) =>
      openStore(
        bucket,
        readConfig({ S3_ENDPOINT: made.endpoint, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: secret })
          .objectStore,
        // Signatures expire, so this clock runs.
        { ...effectsForTests({ now: new Date().toISOString() }), fetch: between },
        { ...(part === undefined ? {} : { part }) },
      ),
    openUploads: (bucket) => openUploads(server, bucket),
    read: (bucket, key) => fetch(`${made.endpoint}/${bucket}/${key}`),
    async everything(bucket, prefix = '') {
      const found: string[] = [];
      for await (const { key, tag } of made.open(bucket).list(prefix))
        found.push(`${key.slice(prefix.length)} ${tag}`);
      return found.sort();
    },
    async readAll(bucket, prefix = '') {
      const json = async (key: string) => {
        const response = await made.read(bucket, prefix + key);
        return response.status === 404 ? null : response.json();
      };
      const listed = (await json('data/releases.json')) as Releases | null;
      for (const { name } of listed?.releases ?? []) {
        const { files } = (await json(`data/v/${name}/manifest.json`)) as Manifest;
        for (const { path, sha256: hash } of files) {
          const bytes = await (await made.read(bucket, `${prefix}data/v/${name}/${path}`)).arrayBuffer();
          expect(sha256(new Uint8Array(bytes)), path).toBe(hash);
        }
      }
    },
  } as ObjectServer;
  beforeAll(async () => {
    const { port } = await server.run();
    made.endpoint = `http://127.0.0.1:${port}`;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return made;
}
