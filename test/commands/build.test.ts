import { describe, expect, it } from 'vitest';
import { operations } from '../../functions/actions/registry.ts';
import { build } from '../../pipeline/commands/build.ts';
import { makeSample, usualSample } from '../../pipeline/commands/sample.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { FULL } from '../length.ts';
import { smallRelease, smallSample } from './small-sample.ts';

const files = filesOnDisk();

/** Returns every file in a folder, with sizes. */
const published = (out: string) =>
  files.walk(out).map((path) => `${path} ${files.stat(`${out}/${path}`)!.bytes}`);

async function refusal(work: Promise<unknown>): Promise<CliError> {
  const error = await work.then(
    () => null,
    (thrown) => thrown,
  );
  if (error instanceof CliError) return error;
  throw new Error(`expected a refusal, got ${error}`);
}

describe('a build', () => {
  it('publishes one release and leaves no other files', async () => {
    const { out, folder, release } = await smallRelease();
    expect(files.list(out)).toEqual(['releases.json', 'v']);
    expect(files.list(`${out}/v`)).toEqual([release]);
    expect(files.list(`${folder}/data/sample`).filter((name) => !name.endsWith('.lock'))).toEqual([
      'people.csv',
      'public',
      'snapshots',
      'votes.csv',
    ]);
  });

  it('of the same inputs changes nothing, and says why titles are in Spanish if the translator fails', async () => {
    const { build, effects, out, release } = await smallRelease();
    const before = published(out);
    const warnings: string[] = [];
    effects.log = { ...effects.log, warn: (message: string) => void warnings.push(message) };
    effects.run = async () => ({ exitCode: 1, output: '' });
    expect((await build({ translate: true })).release).toBe(release);
    expect(published(out)).toEqual(before);
    expect(warnings.filter((warning) => warning.includes('Apertium'))).toEqual([
      expect.stringMatching(
        /^New titles were not translated and are quoted in Spanish\. Apertium translated 1 of \d+ texts/,
      ),
    ]);
  });

  it.runIf(FULL)('of another sample makes another release', async () => {
    const { build, config, effects, out, release } = await smallRelease();
    await makeSample(
      { ...usualSample(), votes: 60, seats: 40, legislatures: 1, seed: 2, asOf: '2026-03-31' },
      config,
      effects,
    );
    const second = await build();
    expect(second.release).not.toBe(release);
    expect(JSON.parse(files.readText(`${out}/releases.json`)).latest).toBe(second.release);
  });

  it.runIf(FULL)('for another public address makes another release', async () => {
    const { config, effects, snapshots, release } = await smallRelease();
    const elsewhere = { ...config, webUrl: 'https://votes.example.org' };
    const second = await build({ snapshots, site: false }, elsewhere, effects, operations);
    expect(second.release).not.toBe(release);
  });

  it('writes nothing into a foreign folder', async () => {
    const { build, folder, snapshots } = await smallSample();
    const strange = `${folder}/strange`;
    files.rename(snapshots, strange);
    const before = published(strange);
    expect((await refusal(build({ snapshots: strange }))).exitCode).toBe(2);
    const places = { register: `${folder}/people.csv`, out: `${folder}/out` };
    const { release, counts, dataDate } = await build({ snapshots: strange, ...places });
    expect({ dataDate, votes: counts.votes }).toEqual({ dataDate: '2026-03-31', votes: 60 });
    expect(files.list(`${folder}/out/v`)).toEqual([release]);
    expect(published(strange)).toEqual(before);
    expect(files.list(strange)).toEqual(['sample']);
  });

  it('never puts a sample where real data were published', async () => {
    const { build, folder, out, snapshots, release } = await smallRelease();
    const path = `${snapshots}/sample/curated/chamber.json`;
    files.write(path, files.readText(path).replace('"es-sample"', '"es-congreso"'));
    const { message } = await refusal(build());
    expect(message).toBe(
      `${out} has releases of es-sample; es-congreso cannot be published to the same folder.`,
    );
    expect(JSON.parse(files.readText(`${out}/releases.json`)).latest).toBe(release);
    if (FULL) await build({ out: `${folder}/other` });
  });
});

describe('untrustworthy input stops publication and keeps the last release', () => {
  const spoils: [string, (snapshots: string) => void, RegExp][] = [
    ['no documents', (folder) => files.remove(`${folder}/sample`), /^No official documents in/],
    [
      'fiction and fact together',
      (folder) => files.write(`${folder}/congreso/a.json`, ''),
      /contains congreso and sample/,
    ],
    [
      'curated data that cannot be read',
      (folder) => files.write(`${folder}/sample/curated/groups.json`, '{'),
      /groups\.json cannot be read/,
    ],
    [
      'not one vote',
      (folder) => {
        files.remove(`${folder}/sample/webpublica/opendata/votaciones`);
        files.remove(`${folder}/sample/votaciones`);
        files.remove(`${folder}/sample/public_oficiales`);
      },
      /^No vote could be read/,
    ],
  ];

  it.each(spoils)('%s', async (_, spoil, message) => {
    const { build, snapshots, out } = await smallRelease();
    const before = published(out);
    spoil(snapshots);
    const refused = await refusal(build());
    expect(refused.message).toMatch(message);
    expect({ exitCode: refused.exitCode, hasHint: refused.hint !== null }).toEqual({
      exitCode: 1,
      hasHint: true,
    });
    expect(published(out)).toEqual(before);
    expect(files.list(out)).toEqual(['releases.json', 'v']);
  });
});

describe('a snapshots folder', () => {
  it('with a wrong path, one level too low, gets a hint with the right one', async () => {
    const { effects, snapshots, config, folder } = await smallSample();
    const given = {
      snapshots: `${snapshots}/sample`,
      register: `${folder}/people.csv`,
      out: `${folder}/public`,
      site: false,
    };
    const { hint } = await refusal(build(given, config, effects));
    expect(hint).toBe(`Pass the folder above it: ${snapshots}`);
  });

  it('with files one level too low gets a hint which folder to move up', async () => {
    const { build, snapshots } = await smallSample();
    files.rename(`${snapshots}/sample/webpublica`, `${snapshots}/sample/copy/of/webpublica`);
    for (const others of ['votaciones', 'public_oficiales']) files.remove(`${snapshots}/sample/${others}`);
    const { message, hint } = await refusal(build());
    expect(message).toBe('No vote could be read from the snapshots.');
    expect(hint).toMatch(
      /^Official paths begin directly below sample\/: move the contents of sample\/copy\/of\/ up there\./,
    );
  });

  it('without official files gets an error that names one of its files', async () => {
    const { build, snapshots } = await smallSample();
    for (const name of files.list(`${snapshots}/sample`))
      if (name !== 'curated') files.remove(`${snapshots}/sample/${name}`);
    files.write(`${snapshots}/sample/notes.txt`, 'mine');
    const { hint } = await refusal(build());
    expect(hint).toContain('None of the 1 files, such as notes.txt, is where its type belongs');
  });
});

describe('a sample', () => {
  it('is replaced as a whole', async () => {
    const { config, effects, snapshots } = await smallSample();
    files.write(`${snapshots}/sample/left-over.json`, '');
    await makeSample({ ...usualSample(), asOf: '2026-03-31' }, config, effects);
    expect(files.exists(`${snapshots}/sample/left-over.json`)).toBe(false);
  });

  it('never replaces a folder that is not a sample', async () => {
    const { config, effects, folder } = await smallSample();
    files.write(`${folder}/elsewhere/sample/mine.txt`, 'mine');
    const { message } = await refusal(
      makeSample({ ...usualSample(), snapshots: `${folder}/elsewhere` }, config, effects),
    );
    expect(message).toBe(`${folder}/elsewhere/sample already exists and is not a sample parliament.`);
    expect(files.readText(`${folder}/elsewhere/sample/mine.txt`)).toBe('mine');
  });
});
