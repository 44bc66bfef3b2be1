import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheerioAPI, load } from 'cheerio';
import { writeRelease } from './release.ts';

export const WEB_URL = 'https://votes.example.org';

/** A site built into a folder that goes away with `remove`. */
export interface BuiltSite {
  folder: string;
  /** Every file, below the folder. */
  files: string[];
  html(file: string): string;
  page(file: string): CheerioAPI;
  remove(): void;
}

/** Builds the site from a release of the fixture, the way the build step does. */
export function buildSite(release: Parameters<typeof writeRelease>[1] = {}): BuiltSite {
  const workshop = mkdtempSync(join(tmpdir(), 'hemicicle-site-'));
  const folder = join(workshop, 'site');
  writeRelease(join(workshop, 'release'), release);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/astro/bin/astro.mjs', 'build'],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env.PATH,
        HEMICICLE_RELEASE_DIR: join(workshop, 'release'),
        HEMICICLE_SITE_OUT: folder,
        WEB_URL,
        ASTRO_TELEMETRY_DISABLED: '1',
      },
    },
  );
  if (status !== 0) throw new Error(`astro build ended with ${status}:\n${stdout}\n${stderr}`);
  const html = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    folder,
    files: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort(),
    html,
    page: (file) => load(html(file)),
    remove: () => rmSync(workshop, { recursive: true }),
  };
}

/** Text as a reader sees it: white space collapsed, no-break spaces as spaces. */
export const seen = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
