import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { z } from 'zod';
import { type CommandResult, command } from '../../../pipeline/commands/command.ts';
import { publishedTree } from '../../../pipeline/commands/folders.ts';
import { type NewestRelease, openNewestRelease } from '../../../pipeline/commands/newest-release.ts';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Clock, Effects } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { count } from '../../../pipeline/core/log.ts';
import { localDateOf } from '../../../pipeline/core/time.ts';
import { beginAt } from '../../alerts/announce.ts';
import { lastAnnounced } from '../../alerts/last-announced.ts';
import { outboxFolder } from '../../mail/dispatcher.ts';
import { forgetMails } from '../../mail/eml.ts';
import { backupLines, isKnownTo, restoreLines } from '../../subscribers/backup.ts';
import { proveWhole } from '../../subscribers/backup-proof.ts';
import { readAddress } from '../../subscribers/email-address.ts';
import { eraseTraces } from '../../subscribers/erase-traces.ts';
import type { Tx } from '../../subscribers/open.ts';
import { forgetPerson, personDataOf } from '../../subscribers/person-data.ts';
import { type OpenSubscribers, withSubscribers } from '../../subscribers/services.ts';

const WORK = ['backup', 'restore', 'export', 'forget'] as const;

/** `hemicicle subscribers`. */
export const subscribersCommand = command({
  name: 'subscribers',
  summary: 'Back up or restore the subscribers, show what is kept about a person, or forget them.',
  examples: [
    [
      'subscribers backup /backups/subscribers.jsonl',
      'Writes everything into a new file that only you can read.',
    ],
    ['subscribers restore /backups/subscribers.jsonl', 'Fills an empty database of either kind from it.'],
    ['subscribers export ada@example.org', 'Shows everything that is kept about a person, as JSON.'],
    ['subscribers forget ada@example.org', 'Removes it all.'],
  ],
  options: z.object({
    what: z.enum(WORK, WORK.join(', ')).meta({
      description: 'what to do with them',
      value: WORK.join('|'),
      positional: true,
    }),
    whom: z.string('a FILE for backup and restore, an address for export and forget').meta({
      description: 'a file for backup and restore, an address for export and forget',
      value: 'FILE|EMAIL',
      positional: true,
    }),
    out: publishedTree,
  }),
  run: ({ what, whom, out }, config, effects) =>
    withSubscribers(config, (services) => work[what](whom, services, config, { ...effects, out })),
});

const work: Record<
  (typeof WORK)[number],
  (
    whom: string,
    services: OpenSubscribers,
    config: Config,
    effects: Effects & { out: string | undefined },
  ) => Promise<CommandResult>
> = {
  async backup(path, { db }, config) {
    const lines = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => writeBackup(path, backupLines(tx)));
    const rows = lines - HEADER_AND_END;
    const secret = secretOf(config);
    return {
      ok: true,
      lines: [
        `${count(rows)} rows are in ${path}. Keep ${secret} with it: without it links in mails stop working.`,
      ],
      record: { path, rows },
    };
  },
  async restore(path, { db, signer }, config, { out, files, clock }) {
    if (!existsSync(path))
      throw new CliError(`${path} is not there.`, { hint: 'Name the file of a backup.' });
    const isProven = await proveWhole(linesOf(path));
    if (!(await isKnownTo(signer, linesOf(path))))
      throw new CliError(
        `The subscribers in ${path} were made with another secret. Nothing was restored: no address would be found, nobody could leave by the links in old mails, and whoever wanted no mail any more would get some.`,
        { hint: `Put back ${secretOf(config)} as it was, then give the command again.` },
      );
    using served = releaseOrNull(() => openNewestRelease(out, config, files));
    let mark: Mark = 'of the backup';
    const rows = await restoreLines(db, linesOf(path), async (tx) => {
      mark = await markIn(tx, served, clock);
    });
    const lines = [`${count(rows)} rows are back. ${MARKED[mark]}`];
    if (!isProven) lines.push('It is of an older version: nothing proves that it is whole.');
    return { ok: true, lines, record: { path, rows } };
  },
  async export(whom, { db, signer }) {
    const email = addressOf(whom);
    const data = await personDataOf(db, email, signer);
    if (data === null) throw new CliError('Nothing is kept about this address.');
    return { ok: true, lines: [JSON.stringify(data, null, 2)], record: data };
  },
  async forget(whom, { db, signer }, config, { files }) {
    const email = addressOf(whom);
    const known = await forgetPerson(db, email, signer);
    const mails = await forgetMails(outboxFolder(config), files, email);
    const ok = await eraseTraces(db);
    const forgotten = known || mails > 0;
    const lines = [
      forgotten ? 'Everything about this address is gone.' : 'Nothing was kept about this address.',
    ];
    if (!ok)
      lines.push('Its bytes are still in the journal, which another program reads: give the command again.');
    return { ok, lines, record: { forgotten } };
  },
};

/** The release up to which subscribers count as notified after a restore. */
type Mark = 'of the backup' | 'the release that is served' | 'unknown';

const MARKED: Record<Mark, string> = {
  'of the backup': 'The next `notify` announces what was published since the last one before the backup.',
  'the release that is served':
    'The backup does not say what was announced last: the next `notify` announces what is published after the release that is served now.',
  unknown:
    'The backup does not say what was announced last, and no release is published here: subscribers are notified of what follows the first `notify`.',
};

/** Sets the mark to the served release if the backup has no mark. */
async function markIn(tx: Tx, served: NewestRelease | null, clock: Clock): Promise<Mark> {
  const now = clock.now();
  if (served === null) return (await lastAnnounced(tx, 'digest', now)) === null ? 'unknown' : 'of the backup';
  const { read, summary } = served;
  const release = { read, release: summary.name, dataDate: summary.data_date, today: localDateOf(now), now };
  return (await beginAt(tx, release)) ? 'the release that is served' : 'of the backup';
}

/** Opens the served release; returns null if nothing is published yet. */
function releaseOrNull(open: () => NewestRelease): NewestRelease | null {
  try {
    return open();
  } catch (error) {
    if (error instanceof CliError) return null;
    throw error;
  }
}

/** Names the place of the secret without which a backup is useless. */
const secretOf = ({ subscribersSecret }: Config): string =>
  subscribersSecret === null ? 'the file subscribers-secret of the state folder' : 'SUBSCRIBERS_SECRET';

/** Lines of a backup that are not rows. */
const HEADER_AND_END = 2;

/**
 * Writes a backup to a temporary file with mode 0600, and renames it when it is complete and synced. Returns
 * the number of lines. An existing file of that name is not overwritten.
 */
async function writeBackup(path: string, lines: AsyncIterable<string>): Promise<number> {
  const aside = `${path}.${process.pid}.partial`;
  let written = 0;
  try {
    const file = await open(aside, 'wx', 0o600);
    try {
      for await (const line of lines) {
        await file.write(`${line}\n`);
        written++;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await link(aside, path);
    return written;
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    throw new CliError(`${path} cannot be made: ${cause.message}`, {
      hint: 'Name a new file in a folder that is there.',
      cause,
    });
  } finally {
    await rm(aside, { force: true });
  }
}

/**
 * Yields the lines of a file. It opens the file only when the first line is requested: lines read earlier
 * would be lost.
 */
async function* linesOf(path: string): AsyncGenerator<string> {
  await using file = await open(path);
  yield* file.readLines();
}

function addressOf(text: string): string {
  const read = readAddress(text);
  if ('email' in read) return read.email;
  throw new CliError(read.reason, { exitCode: 2, hint: 'Give the address as it was subscribed.' });
}
