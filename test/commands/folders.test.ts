import { describe, expect, it } from 'vitest';
import { build } from '../../pipeline/commands/build.ts';
import { foldersOfBuild, publishedFolder, sitesFolder } from '../../pipeline/commands/folders.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { refuseApostrophe } from '../../pipeline/publish/site/build-site.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';

const config = readConfig({});

function refusal(given: Parameters<typeof foldersOfBuild>[0]): string {
  try {
    foldersOfBuild(given, config);
  } catch (error) {
    if (error instanceof CliError) return `${error.message} ${error.hint} exit ${error.exitCode}`;
  }
  throw new Error('nothing was refused');
}

describe('a build', () => {
  it('without options is about the real parliament', () => {
    expect(foldersOfBuild({}, config)).toEqual({
      snapshots: 'data/snapshots',
      register: 'data/people.csv',
      out: 'data/public',
    });
  });

  it('of the sample stays in the tree of the sample, however its folder is written', () => {
    expect(foldersOfBuild({ snapshots: './data/../data/sample/snapshots/' }, config)).toEqual({
      snapshots: 'data/sample/snapshots',
      register: 'data/sample/people.csv',
      out: 'data/sample/public',
    });
  });

  it('with pages is refused at once if the path of a program folder has an apostrophe', async () => {
    const effects = effectsForTests();
    const DATA_FOLDER = `${temporaryFolder()}/data`;
    const strange = readConfig({ DATA_FOLDER }, "/srv/Vots d'aquí/hemicicle");
    await expect(build({ site: true }, strange, effects)).rejects.toThrow(/apostrophe/);
    expect(effects.files.exists(DATA_FOLDER)).toBe(false);
    expect(() => refuseApostrophe('/srv/Vots i més “vots”/hemicicle')).not.toThrow();
  });

  it('may publish and register elsewhere', () => {
    expect(foldersOfBuild({ out: '/srv/public', register: '/srv/people.csv' }, config)).toEqual({
      snapshots: 'data/snapshots',
      register: '/srv/people.csv',
      out: '/srv/public',
    });
  });

  it('of a foreign folder needs a register, because the build writes nothing there', () => {
    expect(refusal({ snapshots: '/elsewhere' })).toMatchInlineSnapshot(
      `"Building from /elsewhere, outside this project, needs --register FILE. This file keeps the permanent numbers of people; it is created if it does not exist. Hemicicle writes nothing into a folder outside this project. exit 2"`,
    );
    expect(refusal({ snapshots: '/elsewhere', register: '/elsewhere/people.csv' })).toMatchInlineSnapshot(
      `"--register is /elsewhere/people.csv, inside the snapshots folder /elsewhere, which is read-only. Choose a place outside that folder. exit 2"`,
    );
    expect(
      refusal({ snapshots: '/elsewhere', register: 'people.csv', out: '/elsewhere/public' }),
    ).toMatchInlineSnapshot(
      `"--out is /elsewhere/public, inside the snapshots folder /elsewhere, which is read-only. Choose a place outside that folder. exit 2"`,
    );
    expect(foldersOfBuild({ snapshots: '/elsewhere', register: '/elsewhere-people.csv' }, config).out).toBe(
      'data/public',
    );
  });
});

it('puts pages next to the published tree, apart from those of any other', () => {
  expect(['data/public', 'data/sample/public', '/tmp/out'].map(sitesFolder)).toEqual([
    'data/site',
    'data/sample/site',
    '/tmp/out-site',
  ]);
});

describe('the default tree of reading commands', () => {
  const { files } = effectsForTests();
  const published = `{"latest":"2025-10-30-0123abcd","releases":[]}`;

  it('is the real parliament rather than the sample', () => {
    const mine = readConfig({ DATA_FOLDER: temporaryFolder() });
    files.write(`${mine.dataFolder}/sample/public/releases.json`, published);
    expect(publishedFolder(undefined, mine, files)).toBe(`${mine.dataFolder}/sample/public`);
    files.write(`${mine.dataFolder}/public/releases.json`, published);
    expect(publishedFolder(undefined, mine, files)).toBe(`${mine.dataFolder}/public`);
  });

  it('is null while nothing is published', () => {
    expect(() => publishedFolder(undefined, readConfig({ DATA_FOLDER: '/nowhere' }), files)).toThrow(
      'Nothing is published in /nowhere/public or /nowhere/sample/public yet.',
    );
    expect(() => publishedFolder('/nowhere/at', config, files)).toThrow(
      'Nothing is published in /nowhere/at yet.',
    );
  });
});
