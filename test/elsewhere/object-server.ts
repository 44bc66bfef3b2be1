import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll } from 'vitest';
import { readConfig } from '../../pipeline/config.ts';
import type { Fetch } from '../../pipeline/effects.ts';
import { type ObjectStore, openStore } from '../../pipeline/publish/elsewhere/object-store.ts';
import { effectsForTests } from '../effects.ts';

/** An object store on this machine that speaks S3 and checks signatures. */
export interface ObjectServer {
  endpoint: string;
  /** Opens a bucket; `fetch` stands between, and `secret` is what signs. */
  open(bucket: string, given?: { fetch?: Fetch; secret?: string }): ObjectStore;
  /** What a reader without any key is answered. */
  read(bucket: string, key: string): Promise<Response>;
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
  const made = {
    endpoint: '',
    open: (bucket, { fetch: between = fetchReally, secret = KEY } = {}) =>
      openStore(
        bucket,
        readConfig({ S3_ENDPOINT: made.endpoint, AWS_ACCESS_KEY_ID: KEY, AWS_SECRET_ACCESS_KEY: secret })
          .objectStore,
        // Signatures grow old: this clock runs.
        { ...effectsForTests({ now: new Date().toISOString() }), fetch: between },
      ),
    read: (bucket, key) => fetch(`${made.endpoint}/${bucket}/${key}`),
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
