import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { subscribersCommand } from '../../functions/cli/commands/subscribers.ts';
import { enqueue } from '../../functions/delivery/enqueue/entries.ts';
import { mailboxHashes } from '../../functions/subscribers/addresses.ts';
import { saveBrowser } from '../../functions/subscribers/browsers.ts';
import { closeMailbox } from '../../functions/subscribers/cancel.ts';
import { subscribersFile } from '../../functions/subscribers/open.ts';
import { requestSubscription } from '../../functions/subscribers/request.ts';
import { withSubscribers } from '../../functions/subscribers/services.ts';
import { type Config, readConfig } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { stagePush } from '../delivery/push/stage.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { subscribe } from './people.ts';
import { hasPostgres, postgresForAll } from './postgres.ts';
import { SUBSCRIBERS_SECRET } from './services.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

const inFile = () => readConfig({ STATE_FOLDER: temporaryFolder(), SUBSCRIBERS_SECRET });
const run = (what: 'backup' | 'restore' | 'export' | 'forget', whom: string, config: Config) =>
  subscribersCommand.run({ what, whom, out: undefined }, config, effectsForTests());

const addAda = (config: Config) =>
  withSubscribers(config, ({ db, signer }) => {
    const target = { type: 'topic', id: 3, slug: 'health' } as const;
    const wanted = { email: 'ada@example.org', kind: 'alert', language: 'es', target } as const;
    return db.transaction().execute((tx) => subscribe(tx, wanted, NOW, true, signer));
  });

/** Writes a backup of a subscriber; returns its file. */
async function backedUp(from: Config): Promise<string> {
  await addAda(from);
  const file = join(temporaryFolder(), 'backup.jsonl');
  await run('backup', file, from);
  return file;
}

const rowsOf = (config: Config) =>
  withSubscribers(config, async ({ db }) => ({
    addresses: await db.selectFrom('addresses').selectAll().execute(),
    subscriptions: (await db.selectFrom('subscriptions').selectAll().execute()).map((row) => ({
      ...row,
      target_id: Number(row.target_id),
    })),
  }));

async function carry(from: Config, to: Config): Promise<void> {
  await addAda(from);
  const file = join(temporaryFolder(), 'backup.jsonl');
  expect(await run('backup', file, from)).toMatchObject({ ok: true, record: { rows: 2 } });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await expect(run('backup', file, from)).rejects.toThrow('cannot be written');
  expect(await run('restore', file, to)).toMatchObject({ ok: true, record: { rows: 2 } });
  expect(await rowsOf(to)).toEqual(await rowsOf(from));
  await expect(run('restore', file, to)).rejects.toThrow('The database already has subscribers');
  // Numbers continue after those that were restored.
  await withSubscribers(to, ({ db, signer }) =>
    db.transaction().execute(async (tx) => {
      const wanted = { email: 'bob@example.org', kind: 'newsletter', target: null, language: 'ca' } as const;
      expect((await requestSubscription(tx, wanted, NOW, signer)).addressId).toBeGreaterThan(1);
    }),
  );
}

describe('a backup', () => {
  it('restores everything into an empty file', () => carry(inFile(), inFile()));

  it('is restored once a file that is no longer a database was moved away, and the log says so', async () => {
    const config = inFile();
    const backup = await backedUp(config);
    const file = subscribersFile(config);
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
    writeFileSync(file, 'garbage '.repeat(900));
    await expect(run('restore', backup, config)).rejects.toMatchObject({
      message: expect.stringContaining(`The subscribers' database ${file} is damaged`),
      hint: expect.stringMatching(/^Move it away .*hemicicle subscribers restore FILE\.$/),
    });
    rmSync(file);
    expect(await run('restore', backup, config)).toMatchObject({ ok: true, record: { rows: 2 } });
  });

  it('restores mail in progress as perhaps arrived, and no browser messages', async () => {
    const [from, to] = [inFile(), inFile()];
    await addAda(from);
    await withSubscribers(from, ({ db }) =>
      db.transaction().execute(async (tx) => {
        const content = { subject: 'a', text: 'a', html: 'a', headers: {} };
        const post = { addressId: 1, kind: 'digest', occasion: 'r1', content } as const;
        await enqueue(tx, [post], 'votes.example', NOW);
        const browser = { endpoint: 'https://p.example', p256dh: 'k', auth: 's', language: 'ca' } as const;
        await stagePush(tx, await saveBrowser(tx, browser, NOW), NOW);
      }),
    );
    const file = join(temporaryFolder(), 'backup.jsonl');
    await run('backup', file, from);
    await run('restore', file, to);
    await withSubscribers(to, async ({ db }) => {
      expect(await db.selectFrom('messages').select(['kind', 'state']).execute()).toEqual([
        { kind: 'digest', state: 'unknown' },
      ]);
      expect(await db.selectFrom('push_subscriptions').select('id').execute()).toHaveLength(1);
    });
  });

  it('is refused if it is not a backup, or was made with another secret', async () => {
    const file = join(temporaryFolder(), 'wrong');
    writeFileSync(file, 'hello\n');
    await expect(run('restore', file, inFile())).rejects.toThrow('not a backup');
    await expect(run('restore', `${file}-none`, inFile())).rejects.toThrow('does not exist');
    const backup = await backedUp(inFile());
    const other = readConfig({ STATE_FOLDER: temporaryFolder() });
    await expect(run('restore', backup, other)).rejects.toThrow(
      'made with another secret. Nothing was restored',
    );
    expect(await rowsOf(other)).toEqual({ addresses: [], subscriptions: [] });
    expect(readFileSync(backup, 'utf8')).toContain('ada@example.org');
  });

  it('of a service whose secret changed once restores what belongs to the new one', async () => {
    const from = inFile();
    await addAda({ ...from, subscribersSecret: 'an older secret of thirty-two characters' });
    const backup = await backedUp(from);
    expect(await run('restore', backup, inFile())).toMatchObject({ ok: true, record: { rows: 4 } });
  });

  it('that is cut anywhere, or has one wrong byte, is refused, and none of it is restored', async () => {
    const whole = await backedUp(inFile());
    const bytes = readFileSync(whole);
    const to = inFile();
    const spoilt = join(temporaryFolder(), 'spoilt.jsonl');
    // Only the line end after the last line may be missing.
    for (let length = 0; length < bytes.length - 1; length += 7) {
      writeFileSync(spoilt, bytes.subarray(0, length));
      await expect(run('restore', spoilt, to), `cut after ${length}`).rejects.toThrow(CliError);
    }
    for (let at = 0; at < bytes.length - 1; at += 11) {
      const other = Buffer.from(bytes);
      other[at] = other[at]! ^ 1;
      writeFileSync(spoilt, other);
      await expect(run('restore', spoilt, to), `changed at ${at}`).rejects.toThrow(CliError);
    }
    const lines = bytes.toString().split('\n');
    writeFileSync(spoilt, [lines[0], ...lines.slice(2)].join('\n'));
    await expect(run('restore', spoilt, to)).rejects.toThrow('is damaged');
    expect(await rowsOf(to)).toEqual({ addresses: [], subscriptions: [] });
    expect(await run('restore', whole, to)).toMatchObject({ ok: true, record: { rows: 2 } });
  });

  it('of a newer version is refused, and one of an older version is restored', async () => {
    const lines = readFileSync(await backedUp(inFile()), 'utf8').split('\n');
    for (const [name, form, migration] of [
      ['form', 'hemicicle-subscribers-3', '001'],
      ['tables', 'hemicicle-subscribers-2', '999-more'],
    ] as const) {
      const newer = join(temporaryFolder(), name);
      writeFileSync(newer, [JSON.stringify({ form, migration }), ...lines.slice(1)].join('\n'));
      await expect(run('restore', newer, inFile())).rejects.toThrow('made by a newer version');
    }
    const older = join(temporaryFolder(), 'older');
    writeFileSync(older, ['{"form":"hemicicle-subscribers-1"}', ...lines.slice(1, -2)].join('\n'));
    const { ok, record, lines: said } = await run('restore', older, inFile());
    expect([ok, record]).toMatchObject([true, { rows: 2 }]);
    expect(said.join(' ')).toContain('it may be incomplete');
  });

  it('has its name once it is complete, and leaves no other files', async () => {
    const from = inFile();
    await addAda(from);
    const where = temporaryFolder();
    await run('backup', join(where, 'backup.jsonl'), from);
    expect(readdirSync(where)).toEqual(['backup.jsonl']);
    writeFileSync(join(where, 'taken'), 'mine');
    await expect(run('backup', join(where, 'taken'), from)).rejects.toThrow('cannot be written');
    await expect(run('backup', join(where, 'none', 'backup'), from)).rejects.toThrow('cannot be written');
    expect(readdirSync(where).sort()).toEqual(['backup.jsonl', 'taken']);
    expect(readFileSync(join(where, 'taken'), 'utf8')).toBe('mine');
  });

  describe.skipIf(!hasPostgres)('moves from one kind of database to the other', () => {
    const newDatabase = postgresForAll();
    const inPostgres = () =>
      readConfig({ STATE_FOLDER: temporaryFolder(), SUBSCRIBERS_SECRET, SUBSCRIBERS_URL: newDatabase() });

    it('from a file to PostgreSQL', () => carry(inFile(), inPostgres()));
    it('from PostgreSQL to a file', () => carry(inPostgres(), inFile()));
  });
});

it('a subscriber who blocked all mail sees that, whatever form of the address the request has', async () => {
  const config = inFile();
  await withSubscribers(config, ({ db, signer }) =>
    db.transaction().execute(async (tx) => {
      const { mailbox } = mailboxHashes('ada@example.org', signer);
      await closeMailbox(tx, signer.closeMailboxToken(mailbox), NOW, signer);
    }),
  );
  const { record } = await run('export', 'a.da+votes@example.org', config);
  expect(record).toEqual({ mailbox_closed_at: NOW.toISOString(), letters_written_at: [] });
});

it('a person sees everything stored about them, and is deleted on request', async () => {
  const config = inFile();
  await addAda(config);
  const { record } = await run('export', 'ADA@example.org', config);
  expect(record).toMatchObject({
    email: 'ada@example.org',
    subscriptions: [{ kind: 'alert', status: 'confirmed', consent_version: expect.any(String) }],
  });
  expect((await run('forget', 'ada@example.org', config)).record).toEqual({ forgotten: true });
  expect(await rowsOf(config)).toEqual({ addresses: [], subscriptions: [] });
  expect((await run('forget', 'ada@example.org', config)).record).toEqual({ forgotten: false });
  await expect(run('export', 'ada@example.org', config)).rejects.toThrow('No data are stored');
});
