import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { subscribersCommand } from '../../functions/cli/commands/subscribers.ts';
import { deliveryOf } from '../../functions/delivery/dispatcher.ts';
import { deliver } from '../../functions/delivery/mail-channel.ts';
import { forgetOldMails } from '../../functions/delivery/send/eml.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { requestSubscription } from '../../functions/subscribers/request.ts';
import { type Config, readConfig } from '../../pipeline/core/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { post } from './people.ts';
import { SUBSCRIBERS_SECRET, signer } from './services.ts';

const NOW = new Date('2025-06-30T12:00:00Z');
/** Enough people for their data to take several pages, and to be moved between them. */
const PEOPLE = 60;

/** Subscribes people to an alert, and writes a mail for each into the outbox. */
async function people(config: Config, names: readonly string[]) {
  const db = await openSubscribers(config);
  onTestFinished(() => db.destroy());
  for (const name of names)
    await db.transaction().execute(async (tx) => {
      const email = `${name}@example.org`;
      const wanted = { email, kind: 'newsletter', target: null, language: 'es' } as const;
      await requestSubscription(tx, wanted, NOW, signer);
      const content = { subject: 'a', text: `Dear ${email}`, html: 'a', headers: {} };
      await post(tx, email, NOW, { occasion: name, content });
    });
  await deliver(deliveryOf(config, { db, signer }, effectsForTests()));
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const forget = (whom: string, config: Config) =>
  subscribersCommand.run({ what: 'forget', whom }, config, effectsForTests());

const holding = (folder: string, text: string): string[] =>
  filesIn(folder).filter((file) => readFileSync(file).includes(text));

describe('a deleted subscriber', () => {
  it('is in no byte of the state folder any more, and all others are', async () => {
    const folder = temporaryFolder();
    const config = readConfig({ STATE_FOLDER: folder, SUBSCRIBERS_SECRET });
    const names = Array.from({ length: PEOPLE }, (_, at) => `person-${at}`);
    // It stays open, as a server’s database does: its journal is not removed on closing.
    await people(config, ['ada', ...names]);
    expect(holding(folder, 'ada@example.org').length).toBeGreaterThan(1);
    expect(await forget('ADA@example.org', config)).toMatchObject({ ok: true, record: { forgotten: true } });
    expect(holding(folder, 'ada@example.org')).toEqual([]);
    for (const name of names) expect(holding(folder, `${name}@example.org`)).toHaveLength(2);
  });

  it('was never in a file that other users of the machine may read', async () => {
    const folder = temporaryFolder();
    await people(readConfig({ STATE_FOLDER: folder, SUBSCRIBERS_SECRET }), ['ada']);
    const files = filesIn(folder);
    expect(files.some((file) => file.endsWith('.eml'))).toBe(true);
    expect(files.filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
    expect(statSync(join(folder, 'outbox')).mode & 0o077).toBe(0);
  });

  it('is in no mail file any more after sixty days', async () => {
    const folder = temporaryFolder();
    await people(readConfig({ STATE_FOLDER: folder, SUBSCRIBERS_SECRET }), ['ada', 'bob']);
    const { files } = effectsForTests();
    const outbox = join(folder, 'outbox');
    const [first] = files.list(outbox);
    const day = 86_400_000;
    const written = files.stat(join(outbox, first!))!.modified;
    forgetOldMails(outbox, files, new Date(written.getTime() + 59 * day));
    expect(files.list(outbox)).toHaveLength(2);
    files.touch(join(outbox, first!), new Date(written.getTime() - 2 * day));
    forgetOldMails(outbox, files, new Date(written.getTime() + 59 * day));
    expect(files.list(outbox)).toHaveLength(1);
    expect(files.list(outbox)).not.toContain(first);
  });

  it('is gone as soon as another program has finished its read', async () => {
    const config = readConfig({ STATE_FOLDER: temporaryFolder(), SUBSCRIBERS_SECRET });
    await people(config, ['ada']);
    const reader = await openSubscribers(config);
    onTestFinished(() => reader.destroy());
    const reading = await reader.startTransaction().execute();
    await reading.selectFrom('addresses').selectAll().execute();
    const forgetting = forget('ada@example.org', config);
    setTimeout(() => void reading.rollback().execute(), 300);
    expect(await forgetting).toMatchObject({ ok: true });
    expect(holding(config.stateFolder, 'ada@example.org')).toEqual([]);
  });
});
