import Sqlite from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { openFailures } from '../../functions/failures.ts';
import { openReleases } from '../../functions/releases/releases.ts';
import { openSubscribers, subscribersFile } from '../../functions/subscribers/open.ts';
import { subscriptionsOf } from '../../functions/subscribers/services.ts';
import { releasesCommand } from '../../pipeline/commands/releases.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { SCHEMA_VERSION } from '../../pipeline/model/schema/schema-change.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { json, serve } from '../functions/served.ts';
import { endpoints, towns } from '../publish/parliament.ts';
import { olderDatabase } from '../subscribers/older-database.ts';

const files = filesOnDisk();

function stateFolder() {
  const folder = temporaryFolder();
  return readConfig({ STATE_FOLDER: folder });
}

const rollback = (folder: string) =>
  releasesCommand.run(
    releasesCommand.options.parse({ action: 'rollback', out: `${folder}/public` }),
    readConfig({}),
    effectsForTests(),
  );

describe('a rollback under a running server', () => {
  it('restores the previous release at once, with its tags, for clients of either', async () => {
    const served = await serve();
    const first = served.release;
    const before = await served.ask('/api/v1/chambers');
    const second = await served.publish(towns(31), '2025-02-11');
    served.wait(2000);
    const newer = await served.ask('/api/v1/chambers');
    expect([newer.headers['x-release'], newer.headers.etag]).not.toEqual([first, before.headers.etag]);

    await rollback(served.folder);
    served.wait(2000);
    const back = await served.ask('/api/v1/chambers', { 'If-None-Match': newer.headers.etag! });
    expect([back.status, back.headers['x-release'], back.headers.etag]).toEqual([
      200,
      first,
      before.headers.etag,
    ]);
    expect(back.body.equals(before.body)).toBe(true);
    const held = await served.ask('/api/v1/chambers', { 'If-None-Match': before.headers.etag! });
    expect([held.status, held.headers['cache-control']]).toEqual([304, 'public, max-age=300']);
    expect(json(await served.ask('/data/releases.json'))).toMatchObject({ latest: first, previous: second });
    expect(json(await served.ask('/data/latest/manifest.json')).name).toBe(first);
    expect((await served.ask(`/data/v/${second}/manifest.json`)).status).toBe(200);
  });

  it('lets the next update continue', async () => {
    const served = await serve();
    const second = await served.publish(towns(31), '2025-02-11');
    await rollback(served.folder);
    const third = await served.publish(towns(32), '2025-03-04');
    served.wait(2000);
    expect((await served.ask('/api/v1/chambers')).headers['x-release']).toBe(third);
    const names = readReleases(`${served.folder}/public`, files)!.releases.map(({ name }) => name);
    expect(names).toEqual([third, second, expect.any(String)]);
  });
});

describe('an upgrade over the files of older code', () => {
  it('continues to serve and list releases of another shape, and publishes next to them', async () => {
    const served = await serve();
    const old = served.release;
    const places = [
      `${served.folder}/public/releases.json`,
      `${served.folder}/public/v/${old}/manifest.json`,
    ];
    for (const path of places)
      files.write(
        path,
        files.readText(path).replaceAll(`"schema_version": "${SCHEMA_VERSION}"`, '"schema_version": "0.9.0"'),
      );
    expect(files.readText(places[0]!)).toContain('"0.9.0"');
    served.wait(2000);
    expect((await served.ask('/api/v1/chambers')).status).toBe(200);
    const next = await served.publish(towns(31), '2025-02-11');
    served.wait(2000);
    const versions = json(await served.ask('/data/releases.json')).releases.map(
      ({ name, schema_version }: { name: string; schema_version: string }) => [name, schema_version],
    );
    expect(versions).toEqual([
      [next, SCHEMA_VERSION],
      [old, '0.9.0'],
    ]);
    expect((await served.ask(`/data/v/${old}/api/chambers.json`)).status).toBe(200);
  });

  it('updates a database of subscribers without losing one', async () => {
    const config = stateFolder();
    const address = {
      email: 'ada@example.org',
      email_hash: 'h',
      nonce: 'n',
      cancel_hash: 'c',
      created_at: '2026-01-01',
    };
    await olderDatabase(config, '004-bulletins', { addresses: [address] });
    const upgraded = await openSubscribers(config);
    onTestFinished(() => upgraded.destroy());
    expect(await upgraded.selectFrom('messages').selectAll().execute()).toEqual([]);
    expect(await upgraded.selectFrom('addresses').select('email').execute()).toEqual([
      { email: 'ada@example.org' },
    ]);
  });
});

describe('older code over the files of newer code', () => {
  const byNewerCode = async () => {
    const config = stateFolder();
    await (await openSubscribers(config)).destroy();
    const file = new Sqlite(subscribersFile(config));
    file.exec(`insert into kysely_migration values ('999-telegrams', '2030-01-01T00:00:00.000Z')`);
    file.close();
    return config;
  };

  it('leaves subscribers alone, and names the next step', async () => {
    await expect(openSubscribers(await byNewerCode())).rejects.toMatchObject({
      message: expect.stringContaining('newer version of this program (999-telegrams)'),
      hint: expect.stringContaining('restore the backup'),
    });
  });

  it('continues to answer everything else', async () => {
    const config = await byNewerCode();
    const effects = effectsForTests();
    const served = await serve();
    const releasesCommand = openReleases({
      ...effects,
      publicFolder: `${served.folder}/public`,
      sitesFolder: `${served.folder}/site`,
    });
    const subscriptions = subscriptionsOf(config, openFailures(effects.log), () => {});
    onTestFinished(async () => {
      await subscriptions.close();
      releasesCommand.close();
    });
    const app = createApp({
      ...effects,
      ...{ releases: releasesCommand, subscriptions, endpoints, publicFolder: `${served.folder}/public` },
      config,
    });
    const body = JSON.stringify({ email: 'ada@example.org' });
    const headers = { 'Content-Type': 'application/json' };
    const asked = await app.fetch(
      new Request('https://votes.example/api/v1/newsletter', { method: 'POST', body, headers }),
    );
    expect(asked.status).toBe(503);
    expect((await app.fetch(new Request('https://votes.example/api/v1/chambers'))).status).toBe(200);
  });
});
