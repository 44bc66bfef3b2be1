import { afterAll } from 'vitest';
import { startServer } from '../../functions/server.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { effectsForTests } from '../effects.ts';
import { forAll } from '../for-all.ts';
import { type SampleRelease, sampleReleaseForAll } from './sample-release.ts';

/** A release behind the server, as everybody else reads it. */
export interface ServedRelease {
  /** Its address, with a slash at the end. */
  latest: string;
  /** Lets it go; its farewell to callers, of a second, nobody waits for. */
  close(): void;
}

/** Serves a release on a port that is free. */
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

/** The sample release, and a server of it for all the tests around. */
export function servedReleaseForAll(): { release: SampleRelease; server: ServedRelease } {
  const release = sampleReleaseForAll();
  const server = forAll(() => servedRelease(release));
  afterAll(() => server.close());
  return { release, server };
}
