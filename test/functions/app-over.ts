import { createApp } from '../../functions/app.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { effectsForTests } from '../effects.ts';

/** Parts of the release and of the service that a test changes. */
interface Otherwise extends Partial<Parameters<typeof createApp>[0]> {
  name?: string;
  dataDate?: string;
  folder?: string;
  siteFolder?: string | null;
  webUrl?: string;
}

/**
 * Returns the function over one release of a parliament, without a network, and without files unless its folder is
 * named.
 */
export function appOver(
  read: DbReader,
  {
    name = '2025-11-03-01234567',
    dataDate = name.slice(0, 10),
    folder = '/nowhere',
    siteFolder = null,
    webUrl = 'https://votes.example',
    ...given
  }: Otherwise = {},
) {
  const release = {
    ...{ name, dataDate, folder, siteFolder, generation: `${name} 1`, isProven: () => true },
    read: () => read,
    [Symbol.dispose]() {},
  };
  return createApp({
    ...effectsForTests(),
    releases: { pin: () => release },
    ...{ endpoints, publicFolder: '/nowhere', config: { webUrl, rateLimit: 0, trustProxy: 0 } },
    ...given,
  });
}
