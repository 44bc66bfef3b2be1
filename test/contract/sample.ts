import { afterAll, beforeAll } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { openReleases, type PinnedRelease } from '../../functions/releases/releases.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { effectsForTests } from '../effects.ts';
import { sharedSample, TODAY, WEB_URL } from '../shared-sample.ts';

/** Two legislatures of a fictional parliament, published, and ways to ask the function about it. */
export interface Sample {
  /** Folder of the release. */
  folder: string;
  release: string;
  /** The release as callers meet it: published answers lie on the disk. */
  published: Ask;
  /** The same data without any published file: every answer is computed. */
  computed: Ask;
  /** Computed answers of which a caller may have one a minute. */
  stingy: Ask;
  /** Before anything was published. */
  empty: Ask;
  read: DbReader;
}

/** Asks the function for an address below the base, or any other that begins with `/data` or `/api`. */
export type Ask = (address: string, request?: RequestInit) => Promise<Response>;

/** Opens the sample for all the tests of a file. */
export function sampleForAll(): Sample {
  const sample = {} as Sample;
  const close: (() => void)[] = [];
  beforeAll(async () => {
    const { data, publicFolder, release } = await sharedSample('two');
    const config = readConfig({ WEB_URL, DATA_FOLDER: data, STATE_FOLDER: `${data}/state` });
    const effects = effectsForTests({ now: `${TODAY}T12:00:00Z` });
    const folder = `${publicFolder}/v/${release}`;
    const read = openDatabase(`${folder}/parliament.sqlite`);
    close.push(() => read.close());

    const input = { endpoints, publicFolder, ...effects };
    const following = openReleases({ ...input, sitesFolder: `${data}/sample/site` });
    close.push(() => following.close());
    const nowhere: PinnedRelease = {
      ...following.pin()!,
      folder: `${data}/nowhere`,
      read: () => read,
      [Symbol.dispose]: () => {},
    };
    const ask = (pin: () => PinnedRelease | null, rateLimit = 0): Ask => {
      const app = createApp({
        ...input,
        releases: { pin },
        config: { ...config, rateLimit },
      });
      return async (address, request) =>
        app.fetch(new Request(`http://localhost${addressOf(address)}`, request));
    };
    Object.assign(sample, {
      ...{ folder, release, read },
      published: ask(() => following.pin()),
      computed: ask(() => nowhere),
      stingy: ask(() => nowhere, 1),
      empty: ask(() => null),
    } satisfies Sample);
  });
  afterAll(() => {
    for (const each of close.reverse()) each();
  });
  return sample;
}

const addressOf = (address: string): string =>
  /^\/(data|api)\//.test(address) ? address : `${BASE_PATH}${address}`;
