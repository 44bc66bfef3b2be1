import { copyFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { degraded, expectLater, PUBLISHED, serviceForAll, subscribe, until, well } from './service.ts';

const all = serviceForAll();
const file = () => `${all.place.state}/subscribers.sqlite`;
const everyFile = () => readdirSync(all.place.state).filter((name) => name.startsWith('subscribers.sqlite'));

/** Returns the number of subscribers in the file. */
function known(): number {
  const database = new Sqlite(file(), { readonly: true });
  const { count } = database.prepare('select count(*) as count from addresses').get() as { count: number };
  database.close();
  return count;
}

describe('the database of subscribers', () => {
  it('delays only its own requests while another program locks it', async () => {
    const { service } = all;
    expect((await subscribe(service, 'first@example.org')).status).toBe(201);
    const other = new Sqlite(file());
    other.exec('begin immediate');
    const waiting = subscribe(service, 'second@example.org');
    for (let turn = 0; turn < 5; turn++) expect((await service.ask(PUBLISHED)).status).toBe(200);
    other.exec('rollback');
    other.close();
    expect((await waiting).status).toBe(201);
    expect(known()).toBe(2);
  });

  it('delays three requests by the same ten seconds while another program keeps it locked, and refuses others sooner', async () => {
    const { service } = all;
    const other = new Sqlite(file());
    other.exec('begin immediate');
    const begun = performance.now();
    const waiting = [0, 1, 2, 3].map(async (number) => {
      expectLater(await subscribe(service, `ada@waiting-${number}.example.org`));
      return performance.now() - begun;
    });
    const waited = await Promise.all(waiting);
    other.exec('rollback');
    other.close();
    const [refused, ...others] = waited.toSorted((one, other) => one - other);
    expect(refused).toBeLessThan(9_000);
    expect(Math.min(...others)).toBeGreaterThan(9_000);
    // If requests also waited for earlier ones, the last would take three times as long as the first.
    expect(Math.max(...others)).toBeLessThan(2 * Math.min(...others));
    expect((await subscribe(service, 'ada@waiting.example.org')).status).toBe(201);
    await until(() => well(service));
    expect(known()).toBe(3);
  });

  it('refuses subscribers while missing, instead of losing them, and continues once it is back', async () => {
    const { place, service } = all;
    const before = known();
    const names = everyFile();
    for (const name of names) renameSync(`${place.state}/${name}`, `${place.folder}/${name}`);
    expectLater(await subscribe(service, 'third@example.org'));
    expect(await degraded(service)).toMatchObject({ http: 200, trouble: 'Subscriptions cannot be served.' });
    expect(service.log()).toContain('subscribers.sqlite is missing');
    expect(everyFile()).toEqual([]);
    expect((await service.ask(PUBLISHED)).status).toBe(200);
    for (const name of names) renameSync(`${place.folder}/${name}`, `${place.state}/${name}`);
    expect((await subscribe(service, 'third@example.org')).status).toBe(201);
    await until(() => well(service));
    expect(known()).toBe(before + 1);
  });

  it('is reported if damaged, and used again once a good one is in place', async () => {
    const { place, service } = all;
    const good = `${place.folder}/good.sqlite`;
    const database = new Sqlite(file());
    database.pragma('wal_checkpoint(truncate)');
    database.close();
    copyFileSync(file(), good);
    writeFileSync(file(), 'x'.repeat(1 << 16));
    expectLater(
      await until(() =>
        subscribe(service, 'fourth@example.org').then((answer) => (answer.status === 201 ? null : answer)),
      ),
    );
    expect(await degraded(service)).toMatchObject({ trouble: 'Subscriptions cannot be served.' });
    for (const name of everyFile()) rmSync(`${place.state}/${name}`);
    renameSync(good, file());
    expect((await subscribe(service, 'fifth@example.org')).status).toBe(201);
    await until(() => well(service));
  });
});
