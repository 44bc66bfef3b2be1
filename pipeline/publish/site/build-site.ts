import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Effects, Files, LocalEffects } from '../../core/effects.ts';
import { CliError } from '../../core/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { DATABASE } from '../release/release.ts';
import { removedIfFailed } from '../release/write-release.ts';
import { writeForCrawlers } from './crawlers.ts';
import { writeEmbeds } from './embeds.ts';

/** The inputs of a release’s pages, and their target folder. */
interface SiteInput {
  /** Name of the release. */
  name: string;
  releaseFolder: string;
  dataDate: string;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  /** Whether all its data is invented: then no page asks to be indexed. */
  fictional: boolean;
  /** Contact address of the service; null if not set. */
  contact: string | null;
  sitesFolder: string;
  /** The release served so far, whose pages are retained for their current readers; null before the first. */
  previous: string | null;
}

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const ASTRO = `${dirname(fileURLToPath(import.meta.resolve('astro/package.json')))}/bin/astro.mjs`;

/** Prefix of the folders of unfinished sites. */
const UNFINISHED = '.building-';

/** Throws if the project’s path contains an apostrophe, because Astro quotes paths without escaping. */
export function refuseApostrophe(project: string): void {
  if (!project.includes("'")) return;
  throw new CliError(`Pages cannot be built in ${project}, because its path contains an apostrophe.`, {
    hint: 'Move the folder of the program, or build without pages (--no-site). The data can stay where they are.',
  });
}

/** Builds the pages of a release with Astro; throws with the end of Astro’s output if the build fails. */
export async function buildSite(input: SiteInput, { files, log, run }: LocalEffects): Promise<void> {
  const { name, sitesFolder, previous } = input;
  const folder = `${sitesFolder}/${name}`;
  const unfinished = `${sitesFolder}/${UNFINISHED}${name}`;
  if (!files.exists(folder)) {
    files.remove(unfinished);
    log.info(`Building the pages of ${name}`);
    await removedIfFailed(unfinished, files, async () => {
      await runAstro(input, resolve(unfinished), { run, log });
      const database = `${input.releaseFolder}/${DATABASE}`;
      writeForCrawlers({ ...input, folder: unfinished, database }, files);
      writeEmbeds({ ...input, siteFolder: unfinished }, files);
      linkUnchanged(
        unfinished,
        previous === null ? null : `${sitesFolder}/${previous}`,
        input.dataDate,
        files,
      );
      files.rename(unfinished, folder);
    });
  }
  for (const other of files.list(sitesFolder)) {
    const retained =
      other === name || other === previous || (previous === name && !other.startsWith(UNFINISHED));
    if (!retained) files.remove(`${sitesFolder}/${other}`);
  }
}

/** Matches a line of the prerenderer: the numbers of pages that are made, and of all. */
const PAGES_MADE = /^pages made: (\d+) of (\d+)$/gm;

async function runAstro(
  input: SiteInput,
  out: string,
  { run, log }: Pick<Effects, 'run' | 'log'>,
): Promise<void> {
  // A piece of output may end within a line.
  let rest = '';
  const onOutput = (text: string) => {
    const lines = rest + text;
    const end = lines.lastIndexOf('\n') + 1;
    rest = lines.slice(end);
    for (const [, done, total] of lines.slice(0, end).matchAll(PAGES_MADE))
      log.progress('Building the pages', Number(done), Number(total));
  };
  const { exitCode, output } = await run(
    process.execPath,
    [ASTRO, 'build', '--root', PROJECT, '--outDir', out],
    {
      HEMICICLE_RELEASE_DIR: resolve(input.releaseFolder),
      HEMICICLE_SITE_OUT: out,
      WEB_URL: input.webUrl,
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    undefined,
    onOutput,
  );
  if (exitCode === 0) return;
  const end = output.replaceAll(PAGES_MADE, '').trimEnd().split('\n').slice(-20).join('\n');
  throw new CliError(`The pages could not be built; the last release is still served. Astro said:\n${end}`, {
    hint: 'Correct the page that is named, or build without pages (--no-site).',
  });
}

/** Replaces unchanged pages by links to those of the previous site; the others get the date of the data. */
function linkUnchanged(folder: string, previous: string | null, dataDate: string, files: Files): void {
  const modified = new Date(`${dataDate}T00:00:00Z`);
  for (const path of files.walk(folder)) {
    const page = `${folder}/${path}`;
    if (previous !== null && sameBytes(page, `${previous}/${path}`, files))
      files.link(`${previous}/${path}`, page);
    else files.touch(page, modified);
  }
}

const sameBytes = (one: string, other: string, files: Files): boolean =>
  files.stat(one)?.bytes === files.stat(other)?.bytes &&
  sha256(files.read(one)) === sha256(files.read(other));
