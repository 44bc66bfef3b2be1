import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { sha256 } from '../../pipeline/core/hash.ts';
import { forAll } from '../for-all.ts';
import { WEB_URL } from '../shared-sample.ts';
import { sharedFolder } from '../shared-work.ts';
import { writeRelease } from './release.ts';

export { hrefs, numbers, rows, seen, texts } from './seen.ts';

/** A built site that tests only read. */
export interface BuiltSite {
  folder: string;
  /** Paths of all files below the folder. */
  files: string[];
  html(file: string): string;
  page(file: string): CheerioAPI;
}

type Release = Parameters<typeof writeRelease>[1];

/** Builds the site of a fixture’s release once for all tests that request the same. */
export async function buildSite(release: Release = {}): Promise<BuiltSite> {
  const name = `pages-${sha256(JSON.stringify(release)).slice(0, 8)}`;
  return siteIn(`${await sharedFolder(name, async (folder) => buildPages(folder, '.', release))}/site`);
}

/** Does the same for all tests of the suite. */
export const builtSiteForAll = (release: Release = {}): BuiltSite => forAll(() => buildSite(release));

/** Builds the site as `site` in a folder as the build step does, with the code of another folder. */
export function buildPages(folder: string, project: string, release: Release = {}): BuiltSite {
  writeRelease(join(folder, 'release'), release);
  return pagesOf(join(folder, 'release'), join(folder, 'site'), project);
}

/** Builds the pages of a release folder into another. */
export function pagesOf(releaseFolder: string, out: string, project = '.'): BuiltSite {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build'],
    {
      cwd: project,
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HEMICICLE_RELEASE_DIR: releaseFolder,
        HEMICICLE_SITE_OUT: out,
        WEB_URL,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  );
  if (status !== 0) throw new Error(`astro build ended with ${status}:\n${stdout}\n${stderr}`);
  return siteIn(out);
}

/** Returns the site in a folder. */
export function siteIn(folder: string): BuiltSite {
  const html = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    folder,
    files: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort(),
    html,
    page: (file) => load(html(file)),
  };
}
