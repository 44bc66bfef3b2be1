import { cpSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { degraded, PUBLISHED, placeForAll, type Service, serve, until, well } from './service.ts';

/** A release that is kept with the newest one, with the same data. */
const OLDER = '2020-01-01-00000000';

const place = placeForAll();
beforeAll(() => {
  cpSync(folderOf(place.release), folderOf(OLDER), { recursive: true });
  const list = JSON.parse(readFileSync(listFile(), 'utf8'));
  list.releases.push({ ...list.releases[0], name: OLDER });
  writeFileSync(listFile(), JSON.stringify(list));
});

const listFile = () => `${place.out}/releases.json`;
const folderOf = (release: string) => `${place.out}/v/${release}`;

type Spoil = (path: string) => void;
const gone: Spoil = (path) => renameSync(path, `${path}.away`);
const cutInTheMiddle: Spoil = (path) => truncateSync(path, 40_960);
const overwritten: Spoil = (path) => writeFileSync(path, 'x'.repeat(1 << 20));

/**
 * Damages a file of a release during a test. The returned function restores it, at the latest at the end of
 * the test.
 */
function spoilt(release: string, file: string, spoil: Spoil): () => void {
  const path = `${folderOf(release)}/${file}`;
  const good = readFileSync(path);
  spoil(path);
  const putBack = () => {
    rmSync(`${path}.away`, { force: true });
    writeFileSync(path, good);
  };
  onTestFinished(putBack);
  return putBack;
}

async function started(): Promise<Service> {
  const service = await serve(place);
  onTestFinished(() => void service.child.kill('SIGKILL'));
  return service;
}

describe('a server that starts on an incomplete release', () => {
  /** All faults in a FULL run. */
  const lacks: [string, string, Spoil, string][] = [
    ['without its database', 'parliament.sqlite', gone, 'is missing'],
    ['with half of its database', 'parliament.sqlite', cutInTheMiddle, 'cannot be read'],
    ['with another file for a database', 'parliament.sqlite', overwritten, 'cannot be read'],
    ['without its manifest', 'manifest.json', gone, 'is missing'],
    ['with half of its manifest', 'manifest.json', cutInTheMiddle, 'does not have the hash in releases.json'],
  ];

  it.each(lacks)(
    '%s serves the previous release, reports it, and switches to the new one once it is repaired',
    async (_, file, spoil, lack) => {
      const putBack = spoilt(place.release, file, spoil);
      const service = await started();
      const answer = await service.ask(PUBLISHED);
      expect([answer.status, answer.headers.get('x-release')]).toEqual([200, OLDER]);
      expect(await degraded(service)).toMatchObject({
        http: 200,
        release: OLDER,
        trouble: 'The newest release cannot be served.',
      });
      expect(service.log()).toContain(`${place.release} is incomplete: `);
      expect(service.log()).toContain(`${file} ${lack}`);
      expect(service.log()).toContain(`Until then ${OLDER} is served. Restore its files, build again`);
      putBack();
      await until(() => well(service));
      expect((await service.ask(PUBLISHED)).headers.get('x-release')).toBe(place.release);
    },
  );

  it('refuses if no other release is complete, and says what to do', async () => {
    for (const release of [place.release, OLDER]) spoilt(release, 'parliament.sqlite', gone);
    const starting = serve(place);
    await expect(starting).rejects.toThrow(/No release in .* is complete, so there is nothing to serve/);
    await expect(starting).rejects.toThrow(/hemicicle verify/);
  });
});
