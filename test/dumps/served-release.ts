import { afterAll } from 'vitest';
import { startServer } from '../../functions/server.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { effectsForTests } from '../effects.ts';
import { forAll } from '../for-all.ts';
import { type SampleRelease, sampleReleaseForAll } from './sample-release.ts';

/** A release behind the server. */
export interface ServedRelease {
  /** Its address, with a trailing slash. */
  latest: string;
  /** Stops the server without waiting for its shutdown of one second. */
  close(): void;
}

/** Serves a release on a free port. */
export async function servedRelease({ publicFolder }: SampleRelease): Promise<ServedRelease> {
  const { files, log, clock } = effectsForTests();
  const { port, close } = await startServer({
    port: 0,
    host: '127.0.0.1',
    endpoints,
    publicFolder,
    sitesFolder: `${publicFolder}/../site`,
    files,
    log,
    clock,
    config: { webUrl: 'https://votes.example', rateLimit: 300, trustProxy: 0 },
  });
  return { latest: `http://127.0.0.1:${port}/data/latest/`, close: () => void close() };
}

/** Returns the sample release and its server, shared by all tests of the describe block. */
export function servedReleaseForAll(): { release: SampleRelease; server: ServedRelease } {
  const release = sampleReleaseForAll();
  const server = forAll(() => servedRelease(release));
  afterAll(() => server.close());
  return { release, server };
}
