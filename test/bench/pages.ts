import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Bench, compared, megabytes, seconds } from './bench.ts';

const ASTRO = fileURLToPath(new URL('../../node_modules/astro/bin/astro.mjs', import.meta.url));

/** Limits of a build of pages: pages a second on two cores, and megabytes of memory. */
const LIMITS = { pages: 400, megabytes: 1500 };

/** Builds every page of a whole legislature, against merely writing the same files. */
export const pagesBench: Bench = {
  title: ({ votes, seats }) => `Pages of a legislature in three languages (${votes} votes, ${seats} seats)`,
  async run({ folder, progress, published }) {
    const { release } = published(1);
    progress('building its pages');
    const site = join(folder, 'site');
    const { milliseconds, memory } = await buildPages(release, site);
    const files = filesIn(site);
    const written = writeAgain(site, files, join(folder, 'again'));
    const pages = files.filter((file) => file.endsWith('.html')).length;
    const perSecond = (1000 * pages) / milliseconds;
    const rate = (value: number) => `${Math.round(value)} a second`;
    const what = `${pages.toLocaleString('en-GB')} pages, from the start of the program to its end`;
    return [
      compared(what, [perSecond, LIMITS.pages], rate, { goal: 'at least 1' }),
      compared('the same', [milliseconds, written], seconds, { peer: ' writing the same files from memory' }),
      compared('peak memory of that', [memory, LIMITS.megabytes], megabytes, { goal: 'below 1' }),
    ];
  },
};

/** Builds pages; returns the time and the peak memory. */
async function buildPages(release: string, out: string): Promise<{ milliseconds: number; memory: number }> {
  const begun = performance.now();
  const own = { HEMICICLE_RELEASE_DIR: release, HEMICICLE_SITE_OUT: out, ASTRO_TELEMETRY_DISABLED: '1' };
  const astro = spawn(process.execPath, [ASTRO, 'build', '--silent'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...own },
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, peakMemory(astro.pid!));
  }, 100);
  const [code] = await once(astro, 'exit');
  clearInterval(watch);
  if (code !== 0) throw new Error(`astro build ended with ${code}`);
  return { milliseconds: performance.now() - begun, memory };
}

/** Returns the peak memory of a running process from Linux, or 0 once Linux no longer has it. */
function peakMemory(pid: number): number {
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

/** Returns the milliseconds of writing the same files, already in memory, one after another. */
function writeAgain(site: string, files: string[], copy: string): number {
  let milliseconds = 0;
  for (const file of files) {
    const bytes = readFileSync(site + file);
    const begun = performance.now();
    mkdirSync(dirname(copy + file), { recursive: true });
    writeFileSync(copy + file, bytes);
    milliseconds += performance.now() - begun;
  }
  return milliseconds;
}
