import { statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Effects, Run } from '../../../pipeline/core/effects.ts';
import { publish } from '../../../pipeline/publish/publish.ts';
import { readReleases } from '../../../pipeline/publish/release/pointer.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { releaseOf, towns } from '../parliament.ts';

const { files } = effectsForTests();

/** A replacement for Astro that writes pages: one for each town, and one that is the same in every site. */
const astro: Run = async (_, __, env) => {
  const out = env.HEMICICLE_SITE_OUT!;
  for (const path of files.walk(`${env.HEMICICLE_RELEASE_DIR}/api/chambers`)) {
    files.write(
      `${out}/chambers/${path.replace('json', 'html')}`,
      files.read(`${env.HEMICICLE_RELEASE_DIR}/api/chambers/${path}`),
    );
  }
  files.write(`${out}/about.html`, '<p>About</p>');
  return { exitCode: 0, output: '' };
};

const withAstro = (run: Run): Effects => ({ ...effectsForTests(), run });

const published = (folder: string, count: number, dataDate: string, run = astro) =>
  publish(releaseOf(towns(count), folder, { dataDate, sitesFolder: `${folder}/site` }), withAstro(run));

describe('the pages of a release', () => {
  it('are built by Astro from the folder of the release, before the pointer moves', async () => {
    const folder = temporaryFolder();
    const calls: unknown[] = [];
    const name = await published(folder, 2, '2025-01-22', async (command, args, env) => {
      calls.push([command, args.slice(1), env]);
      expect(readReleases(`${folder}/public`, files)).toBeNull();
      return astro(command, args, env);
    });
    const out = `${folder}/site/.building-${name}`;
    expect(calls).toEqual([
      [
        process.execPath,
        ['build', '--root', expect.any(String), '--outDir', out],
        {
          HEMICICLE_RELEASE_DIR: `${folder}/public/v/${name}`,
          HEMICICLE_SITE_OUT: out,
          WEB_URL: 'https://votes.example',
          ASTRO_TELEMETRY_DISABLED: '1',
        },
      ],
    ]);
    expect(files.walk(`${folder}/site/${name}`)).toEqual([
      'about.html',
      'chambers/town-1.html',
      'chambers/town-2.html',
      'robots.txt',
    ]);
  });

  it('keep the previous release if they fail, with Astro’s message', async () => {
    const folder = temporaryFolder();
    const first = await published(folder, 2, '2025-01-22');
    const failing = published(folder, 3, '2025-02-11', async (command, args, env) => {
      await astro(command, args, env);
      return { exitCode: 1, output: 'vote.astro:3 is wrong\n' };
    });
    await expect(failing).rejects.toThrow(/vote\.astro:3 is wrong/);
    expect(files.list(`${folder}/site`)).toEqual([first]);
    expect(readReleases(`${folder}/public`, files)!.latest).toBe(first);
    const second = await published(folder, 3, '2025-02-11');
    expect(readReleases(`${folder}/public`, files)!.latest).toBe(second);
    expect(files.list(`${folder}/site`)).toEqual([first, second]);
  });

  it('are counted while Astro makes them, as are answers, and the total is known from the first line', async () => {
    const folder = temporaryFolder();
    const steps: Record<string, [done: number, total: number][]> = {};
    const effects = withAstro((command, args, env, _, heard) => {
      // A piece of output may end anywhere.
      for (const piece of [
        'astro says\npages ma',
        'de: 15 of 40\npages made: 30 of',
        ' 40\n',
        'pages made: 40 of 40\n',
      ])
        heard!(piece);
      return astro(command, args, env);
    });
    const progress = (step: string, done: number, total: number) => {
      steps[step] = [...(steps[step] ?? []), [done, total]];
    };
    await publish(releaseOf(towns(2), folder, { dataDate: '2025-01-22', sitesFolder: `${folder}/site` }), {
      ...effects,
      log: { ...effects.log, progress },
    });
    expect(steps['Building the pages']).toEqual([
      [15, 40],
      [30, 40],
      [40, 40],
    ]);
    const written = steps['writing answers']!;
    expect(written).toEqual(written.map((_, at) => [at + 1, written.length]));
    expect(written.length).toBeGreaterThan(2);
  });

  it('are shared with the previous site, with their time, if they did not change', async () => {
    const folder = temporaryFolder();
    const first = await published(folder, 2, '2025-01-22');
    const second = await published(folder, 3, '2025-02-11');
    const page = (release: string, path: string) => statSync(`${folder}/site/${release}/${path}`);
    expect(page(second, 'about.html').ino).toBe(page(first, 'about.html').ino);
    expect(page(second, 'about.html').mtime).toEqual(new Date('2025-01-22T00:00:00Z'));
    expect(page(second, 'chambers/town-3.html').mtime).toEqual(new Date('2025-02-11T00:00:00Z'));
  });

  it('are kept for two releases', async () => {
    const folder = temporaryFolder();
    await published(folder, 2, '2025-01-22');
    const second = await published(folder, 3, '2025-02-11');
    files.write(`${folder}/site/.building-2020-01-01-00000000/x.html`, '');
    const third = await published(folder, 4, '2025-02-12');
    expect(files.list(`${folder}/site`)).toEqual([second, third]);
    await published(folder, 4, '2025-02-12');
    expect(files.list(`${folder}/site`)).toEqual([second, third]);
  });
});
