import { readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  COMPUTED,
  degraded,
  expectLater,
  type Place,
  PUBLISHED,
  serviceForAll,
  until,
  well,
} from './service.ts';

const all = serviceForAll();

/** A fault of the files of a running server, and its end. */
interface Fault {
  begin(place: Place): void;
  end(place: Place): void;
}

const hidden = (path: (place: Place) => string): Fault => ({
  begin: (place) => renameSync(path(place), `${place.folder}/hidden`),
  end: (place) => renameSync(`${place.folder}/hidden`, path(place)),
});

/** Damages the bytes of a file in place, and restores them. */
function spoilt(path: (place: Place) => string, spoil: (path: string) => void): Fault {
  let good: Buffer;
  return {
    begin(place) {
      good = readFileSync(path(place));
      spoil(path(place));
    },
    end: (place) => writeFileSync(path(place), good),
  };
}

let asked = 1;
/** Requests a computed answer that is not cached. */
const fresh = () => all.service.ask(`${COMPUTED}&page=${++asked}`);

describe('the database of a release', () => {
  const database = ({ database }: Place) => database;

  it('is reported if missing before its first use, and used once it is back', async () => {
    const { place, service } = all;
    const fault = hidden(database);
    fault.begin(place);
    expectLater(await fresh());
    expect(await service.health()).toEqual({ http: 503, detail: 'Database not reachable' });
    expect((await service.ask(PUBLISHED)).status).toBe(200);
    fault.end(place);
    await until(() => well(service));
    expect((await fresh()).status).toBe(200);
  });

  it('keeps answering if deleted while open, and /health reports it as missing', async () => {
    const { place, service } = all;
    const fault = hidden(database);
    expect((await fresh()).status).toBe(200);
    fault.begin(place);
    const said = await until(() => degraded(service));
    expect(said).toMatchObject({ http: 200, release: place.release });
    expect(said.trouble).toContain('incomplete');
    expect((await fresh()).status).toBe(200);
    fault.end(place);
    await until(() => well(service));
  });

  const spoils: [string, Fault][] = [
    ['overwritten with something else', spoilt(database, (path) => writeFileSync(path, 'x'.repeat(1 << 20)))],
    ['cut down to nothing', spoilt(database, (path) => truncateSync(path))],
    ['cut in the middle', spoilt(database, (path) => truncateSync(path, 40_960))],
  ];
  it.each(spoils)(
    '%s keeps published files served; computed answers return once it is repaired',
    async (_, fault) => {
      const { place, service } = all;
      const before = await service.ask(COMPUTED);
      expect(before.status).toBe(200);
      fault.begin(place);
      expectLater(
        await until(async () => await fresh().then((answer) => (answer.status === 200 ? null : answer))),
      );
      expect((await service.ask(PUBLISHED)).status).toBe(200);
      expect((await service.ask('/data/latest/people.csv')).status).toBe(200);
      expect(await service.health()).toEqual({ http: 503, detail: 'Database not reachable' });
      fault.end(place);
      await until(() => well(service));
      expect((await fresh()).status).toBe(200);
      expect((await service.ask(COMPUTED)).text).toBe(before.text);
      expect(toldOf('The database of the release cannot be read')).toEqual([
        expect.stringContaining('The database of the release cannot be read: '),
        'Resolved: The database of the release cannot be read',
      ]);
    },
  );
});

describe('a half-deleted release folder', () => {
  it('computes missing answers, and reports other files as temporarily missing', async () => {
    const { place, service } = all;
    const folder = `${place.out}/v/${place.release}`;
    const vote = /"id":(\d+)/.exec((await service.ask(PUBLISHED)).text)![1];
    const path = `/api/v1/votes/${vote}`;
    const published = readFileSync(`${folder}/api/votes/${vote}.json`, 'utf8');
    const parts = ['api', 'votes.csv', 'manifest.json'];
    for (const part of parts) renameSync(`${folder}/${part}`, `${place.folder}/${part}`);
    const said = await until(() => degraded(service));
    expect(said).toMatchObject({ release: place.release, trouble: expect.stringContaining('incomplete') });
    expect((await service.ask(path)).text).toBe(published);
    for (const kept of [`v/${place.release}`, 'latest'])
      expectLater(await service.ask(`/data/${kept}/votes.csv`));
    for (const part of parts) renameSync(`${place.folder}/${part}`, `${folder}/${part}`);
    await until(() => well(service));
    expect((await service.ask('/data/latest/votes.csv')).status).toBe(200);
    expect((await service.ask('/data/latest/quality-of.csv')).status).toBe(404);
  });

  it('never sends a file shorter than announced', async () => {
    const { place, service } = all;
    const [path, bytes] = [`${place.out}/v/${place.release}/large.csv`, 'a,b\n'.repeat(1 << 19)];
    writeFileSync(path, bytes);
    expect((await service.ask('/data/latest/large.csv', { method: 'HEAD' })).status).toBe(200);
    truncateSync(path, 1000);
    expectLater(await service.ask('/data/latest/large.csv'));
    rmSync(path);
    expect((await service.ask('/data/latest/large.csv')).status).toBe(404);
    writeFileSync(path, bytes);
    expect((await service.ask('/data/latest/large.csv')).text).toBe(bytes);
    rmSync(path);
  });
});

describe('the list of releases', () => {
  const list = ({ out }: Place) => `${out}/releases.json`;
  const faults: [string, Fault][] = [
    ['gone', hidden(list)],
    ['half written', spoilt(list, (path) => truncateSync(path, 20))],
    ['naming a release that is not there', spoilt(list, (path) => writeFileSync(path, unknownRelease(path)))],
  ];
  it.each(faults)('%s keeps the last good release served', async (_, fault) => {
    const { place, service } = all;
    const whole = await service.ask('/data/releases.json');
    fault.begin(place);
    const said = await until(() => degraded(service));
    expect(said).toMatchObject({
      http: 200,
      release: place.release,
      trouble: 'The newest release cannot be served.',
    });
    for (const answer of [await service.ask(PUBLISHED), await fresh()])
      expect([answer.status, answer.headers.get('x-release')]).toEqual([200, place.release]);
    expect(JSON.parse((await service.ask('/data/releases.json')).text).releases).toHaveLength(1);
    fault.end(place);
    await until(() => well(service));
    expect((await service.ask('/data/releases.json')).text).toBe(whole.text);
    expect(toldOf('The newest release cannot be served')).toEqual([
      expect.stringContaining('The newest release cannot be served: '),
      'Resolved: The newest release cannot be served',
    ]);
  });
});

/**
 * Returns the latest log messages about a fault: its start and its end. Another may start at the same time.
 */
const toldOf = (trouble: string): string[] =>
  all.service
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)
    .filter((message) => message.includes(trouble))
    .slice(-2);

const unknownRelease = (path: string): string =>
  JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), latest: '2031-01-01-00000000' });
