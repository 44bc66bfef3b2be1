import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BIN } from '../command-file.ts';
import { type Bench, type Figure, seconds } from './figure.ts';
import { FULL_SIZE } from './load.ts';

const ASTRO = fileURLToPath(new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url));

/** Limits of a build of pages: pages a second on two cores, and megabytes of memory. */
const LIMITS = { pages: 400, megabytes: 1500 };

/** Builds every page of a whole legislature, against merely writing the same files. */
export const pagesBench: Bench = {
  title: 'Pages of a whole legislature in three languages (2,150 votes, 350 seats)',
  async run(progress, folder) {
    progress('building a full-size sample without pages');
    const release = releaseOf(folder);
    progress('building its pages');
    const site = join(folder, 'site');
    const built = await buildPages(release, site);
    const written = writeAgain(site, join(folder, 'again'));
    return figuresOf(built, pagesIn(site), written);
  },
};

/** The cost of a build of pages. */
interface Built {
  milliseconds: number;
  /** Peak memory. */
  megabytes: number;
}

function releaseOf(folder: string): string {
  const run = (...words: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, [BIN, ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATA_FOLDER: folder },
    });
    if (status !== 0) throw new Error(`hemicicle ${words.join(' ')} failed: ${stderr}`);
  };
  const snapshots = join(folder, 'sample/snapshots');
  const size = [
    '--votes',
    String(FULL_SIZE.votes),
    '--seats',
    String(FULL_SIZE.seats),
    '--legislatures',
    '1',
  ];
  run('sample', ...size, '--as-of', FULL_SIZE.asOf, '--snapshots', snapshots);
  run('build', '--snapshots', snapshots, '--no-site', '--images', 'none');
  const published = join(folder, 'sample/public');
  const { latest } = JSON.parse(readFileSync(join(published, 'releases.json'), 'utf8'));
  return join(published, 'v', latest);
}

function buildPages(release: string, out: string): Promise<Built> {
  const begun = performance.now();
  const astro = spawn(process.execPath, [ASTRO, 'build', '--silent'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      HEMICICLE_RELEASE_DIR: release,
      HEMICICLE_SITE_OUT: out,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, highestMemory(astro.pid!));
  }, 100);
  return new Promise((done, failed) => {
    astro.once('exit', (code) => {
      clearInterval(watch);
      if (code === 0) done({ milliseconds: performance.now() - begun, megabytes });
      else failed(new Error(`astro build ended with ${code}`));
    });
  });
}

/** Returns the peak memory of a running process from Linux, or 0 once Linux no longer has it. */
function highestMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    return 0;
  }
}

const filesIn = (site: string): string[] =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(site.length));

const pagesIn = (site: string): number => filesIn(site).filter((file) => file.endsWith('.html')).length;

/** Returns the milliseconds of writing the same files, already in memory, one after another. */
function writeAgain(site: string, copy: string): number {
  let milliseconds = 0;
  for (const file of filesIn(site)) {
    const bytes = readFileSync(site + file);
    const begun = performance.now();
    mkdirSync(dirname(copy + file), { recursive: true });
    writeFileSync(copy + file, bytes);
    milliseconds += performance.now() - begun;
  }
  return milliseconds;
}

function figuresOf({ milliseconds, megabytes }: Built, pages: number, written: number): Figure[] {
  const perSecond = (1000 * pages) / milliseconds;
  return [
    {
      what: `${pages.toLocaleString('en-GB')} pages, from the start of the program to its end`,
      measured: `${Math.round(perSecond)} a second (${seconds(milliseconds)})`,
      against: `${LIMITS.pages} a second`,
      ratio: perSecond / LIMITS.pages,
      goal: 'at least 1',
    },
    {
      what: 'the same',
      measured: seconds(milliseconds),
      against: `${seconds(written)} writing the same files from the memory`,
      ratio: milliseconds / written,
      goal: '',
    },
    {
      what: 'peak memory of that',
      measured: `${Math.round(megabytes)} MB`,
      against: `${LIMITS.megabytes} MB`,
      ratio: megabytes / LIMITS.megabytes,
      goal: 'below 1',
    },
  ];
}
