import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../pipeline/core/hash.ts';
import { SCHEMA_VERSION } from '../../../pipeline/model/schema/schema-change.ts';
import { publish } from '../../../pipeline/publish/publish.ts';
import { readManifest, readReleases, releasesThere } from '../../../pipeline/publish/release/pointer.ts';
import { misaddressed, releaseName } from '../../../pipeline/publish/release/release.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { releaseOf, towns } from '../parliament.ts';

const effects = effectsForTests();
const { files } = effects;

/** Publishes chambers into a folder and returns the folder of their release. */
async function published(folder: string, chambers = towns(12), dataDate = '2025-01-22'): Promise<string> {
  const name = await publish(releaseOf(chambers, folder, { dataDate }), effects);
  return `${folder}/public/v/${name}`;
}

/** Returns towns with names so long that their list is also compressed. */
const longNamed = () =>
  towns(20).map((town) => ({ ...town, website: `https://${'town.'.repeat(2000)}example` }));

const manifestOf = (release: string) => JSON.parse(readFileSync(`${release}/manifest.json`, 'utf8'));

describe('a release', () => {
  it('holds every published answer, the database, the registers and their documentation', async () => {
    const release = await published(temporaryFolder(), towns(2));
    expect(files.walk(release)).toEqual([
      'LICENSE',
      'README.md',
      'api/chambers.json',
      'api/chambers/town-1.json',
      'api/chambers/town-2.json',
      'manifest.json',
      'openapi.json',
      'parliament.sqlite',
      'people.csv',
      'quality.json',
      'votes.csv',
    ]);
  });

  it('lists every file with its size, hash, type and rows', async () => {
    const release = await published(temporaryFolder());
    const listed = manifestOf(release).files;
    const there = files.walk(release).filter((path) => !/\.(br|gz)$|^manifest/.test(path));
    expect(listed.map(({ path }: { path: string }) => path)).toEqual(there);
    for (const { path, bytes, sha256: hash } of listed) {
      const content = readFileSync(`${release}/${path}`);
      expect([path, bytes, hash]).toEqual([path, content.length, sha256(content)]);
    }
    const register = listed.find(({ path }: { path: string }) => path === 'people.csv');
    expect(listed.find(({ path }: { path: string }) => path === 'votes.csv')).toMatchObject({ rows: 1 });
    expect(register).toMatchObject({ media_type: 'text/csv; charset=utf-8; header=present', rows: 2 });
  });

  it('keeps compressed copies of large texts only', async () => {
    const release = await published(temporaryFolder(), longNamed());
    const body = readFileSync(`${release}/api/chambers.json`);
    expect(gunzipSync(readFileSync(`${release}/api/chambers.json.gz`))).toEqual(body);
    expect(brotliDecompressSync(readFileSync(`${release}/api/chambers.json.br`))).toEqual(body);
    for (const { path, encodings } of manifestOf(release).files) {
      const expected = path === 'api/chambers.json' ? ['br', 'gzip'] : [];
      expect([path, Object.keys(encodings)]).toEqual([path, expected]);
    }
  });

  it('has its name and date only in the manifest', async () => {
    const release = await published(temporaryFolder());
    const { name, build_id, data_date } = manifestOf(release);
    for (const path of files.walk(release).filter((path) => !/\.(br|gz)$|^manifest/.test(path))) {
      const text = readFileSync(`${release}/${path}`, 'latin1');
      for (const word of [name, build_id.slice(0, 8), data_date])
        expect([path, text.includes(word)]).toEqual([path, false]);
    }
  });

  it('of the same inputs is the same everywhere', async () => {
    const [one, other] = [await published(temporaryFolder()), await published(temporaryFolder())];
    expect(readFileSync(`${other}/manifest.json`)).toEqual(readFileSync(`${one}/manifest.json`));
    for (const path of files.walk(one)) {
      expect(sha256(files.read(`${other}/${path}`))).toBe(sha256(files.read(`${one}/${path}`)));
      expect(statSync(`${other}/${path}`).mtime).toEqual(new Date('2025-01-22T00:00:00Z'));
    }
  });

  it('is not written again if it exists', async () => {
    const folder = temporaryFolder();
    const release = await published(folder);
    const before = statSync(`${release}/api/chambers.json`).ino;
    expect(await published(folder)).toBe(release);
    expect(statSync(`${release}/api/chambers.json`).ino).toBe(before);
  });
});

describe('a release that lost files', () => {
  it('is written again by the next build of the same inputs, with a message', async () => {
    const folder = temporaryFolder();
    const release = await published(folder);
    const whole = readFileSync(`${release}/openapi.json`);
    files.remove(`${release}/openapi.json`);
    writeFileSync(`${release}/api/chambers.json`, '');
    const { log, lines } = effectsForTests();
    await publish(releaseOf(towns(12), folder, { dataDate: '2025-01-22' }), { ...effects, log });
    expect(readFileSync(`${release}/openapi.json`)).toEqual(whole);
    expect(statSync(`${release}/api/chambers.json`).size).toBeGreaterThan(0);
    expect(lines.join()).toMatch(
      /were missing or truncated, such as api\/chambers\.json: the release is written again/,
    );
  });
});

describe('the next release', () => {
  const withThird = (chambers = towns(12)) =>
    chambers.map((town) => (town.id === 3 ? { ...town, name_en: 'Third Town' } : town));
  const renamed = withThird();
  const inodes = (folder: string, path: string) => statSync(`${folder}/${path}`).ino;

  it('shares unchanged files, with compressed copies and times', async () => {
    const folder = temporaryFolder();
    const first = await published(folder, longNamed());
    const second = await published(folder, withThird(longNamed()), '2025-02-11');
    const changed = files
      .walk(second)
      .filter((path) => path !== 'manifest.json' && inodes(first, path) !== inodes(second, path));
    expect(changed).toEqual([
      'api/chambers.json',
      'api/chambers.json.br',
      'api/chambers.json.gz',
      'api/chambers/town-3.json',
      'parliament.sqlite',
    ]);
    expect(statSync(`${second}/api/chambers/town-3.json`).mtime).toEqual(new Date('2025-02-11T00:00:00Z'));
    expect(statSync(`${second}/api/chambers/town-4.json`).mtime).toEqual(new Date('2025-01-22T00:00:00Z'));
  });

  it('has the same manifest as without the previous one', async () => {
    const folder = temporaryFolder();
    await published(folder);
    const second = await published(folder, renamed, '2025-02-11');
    const alone = await published(temporaryFolder(), renamed, '2025-02-11');
    expect(manifestOf(second)).toEqual(manifestOf(alone));
  });

  it('ignores missing files of the previous one', async () => {
    const folder = temporaryFolder();
    const first = await published(folder, longNamed());
    files.remove(`${first}/api/chambers/town-4.json`);
    files.remove(`${first}/api/chambers.json.gz`);
    const second = await published(folder, longNamed(), '2025-02-11');
    const alone = await published(temporaryFolder(), longNamed(), '2025-02-11');
    expect(files.walk(second)).toEqual(files.walk(alone));
  });

  it('does not change the bytes of the previous one', async () => {
    const folder = temporaryFolder();
    const first = await published(folder);
    const before = files.walk(first).map((path) => sha256(files.read(`${first}/${path}`)));
    await published(folder, renamed, '2025-02-11');
    expect(files.walk(first).map((path) => sha256(files.read(`${first}/${path}`)))).toEqual(before);
  });
});

describe('the pointer', () => {
  it('names the newest release and lists all, newest first', async () => {
    const folder = temporaryFolder();
    const [old, recent, corrected] = [
      await published(folder, towns(3), '2025-01-22'),
      await published(folder, towns(4), '2025-02-11'),
      await published(folder, towns(5), '2025-02-11'),
    ].map((release) => release.split('/').at(-1)!);
    const releases = readReleases(`${folder}/public`, files)!;
    expect(releases.latest).toBe(corrected);
    expect(releases.releases.map(({ name }) => name)).toEqual([corrected, recent, old]);
    const manifest = readManifest(`${folder}/public`, old!, files)!;
    expect(releases.releases[2]).toEqual({
      name: old,
      data_date: '2025-01-22',
      build_id: manifest.build_id,
      schema_version: SCHEMA_VERSION,
      files: manifest.files.length,
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
      manifest_sha256: sha256(readFileSync(`${folder}/public/v/${old}/manifest.json`)),
    });
  });

  it('is made again from the complete releases if it is gone', async () => {
    const folder = temporaryFolder();
    const old = (await published(folder, towns(3))).split('/').at(-1);
    const newer = (await published(folder, towns(4), '2025-02-11')).split('/').at(-1);
    const lost = readReleases(`${folder}/public`, files)!;
    files.remove(`${folder}/public/releases.json`);
    files.remove(`${folder}/public/v/2025-01-01-00000000`);
    expect(releasesThere(`${folder}/public`, files)).toEqual({ ...lost, changes: [], summaries: [] });
    const newest = (await published(folder, towns(5), '2025-03-11')).split('/').at(-1);
    const { latest, previous, releases } = readReleases(`${folder}/public`, files)!;
    expect([latest, previous, releases.map(({ name }) => name)]).toEqual([
      newest,
      newer,
      [newest, newer, old],
    ]);
    expect(releasesThere(temporaryFolder(), files)).toBeNull();
  });

  it('stops the next release with a hint if it is damaged', async () => {
    const folder = temporaryFolder();
    await published(folder);
    writeFileSync(`${folder}/public/releases.json`, '{"latest": 3}');
    await expect(published(folder, towns(3))).rejects.toThrow(/releases\.json is damaged/);
  });
});

it('the name of a release is the date of the data and the beginning of the build id', () => {
  const buildId = 'ab'.repeat(32);
  expect(releaseName({ dataDate: '2025-01-22', buildId })).toBe('2025-01-22-abababab');
});

it('a build that fails leaves no folder', async () => {
  const folder = temporaryFolder();
  const input = releaseOf(towns(3), folder);
  const compute = (): never => {
    throw new Error('no such column');
  };
  const endpoints = input.endpoints.map((endpoint) => ({ ...endpoint, compute }));
  await expect(publish({ ...input, endpoints }, effectsForTests())).rejects.toThrow('no such column');
  expect(readdirSync(`${folder}/public`).filter((name) => name.startsWith('.building-'))).toEqual([]);
});

it('the remains of a killed build are removed', async () => {
  const folder = temporaryFolder();
  files.write(`${folder}/public/.building-2025-01-01-00000000/api/x.json`, '{}');
  await published(folder);
  expect(readdirSync(`${folder}/public`).sort()).toEqual(['releases.json', 'v']);
});

const PUBLIC = 'https://votes.example.org';

it.each([
  [PUBLIC, PUBLIC, null],
  ['http://localhost:4321', 'http://localhost:4321', 'which is this machine: set WEB_URL'],
  ['http://127.0.0.1:8000', 'http://127.0.0.1:8000', 'which is this machine: set WEB_URL'],
  [PUBLIC, 'http://localhost:4321', `${PUBLIC}, but WEB_URL is http://localhost:4321`],
  ['http://localhost:4321', PUBLIC, `http://localhost:4321, but WEB_URL is ${PUBLIC}`],
])('pages built for %s and sent with WEB_URL=%s: %s', (built, webUrl, said) => {
  expect(misaddressed(built, webUrl)).toEqual(said === null ? null : expect.stringContaining(said));
});
