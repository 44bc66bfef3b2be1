import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { z } from 'zod';
import { type CommandResult, command } from '../../../pipeline/commands/command.ts';
import { type NewestRelease, openNewestRelease } from '../../../pipeline/commands/find-release.ts';
import { publishedTree } from '../../../pipeline/commands/folders.ts';
import type { Config } from '../../../pipeline/core/config.ts';
import type { Clock, Effects } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { count } from '../../../pipeline/core/log.ts';
import { localDateOf } from '../../../pipeline/core/time.ts';
import { beginAt } from '../../delivery/announce.ts';
import { outboxFolder } from '../../delivery/dispatcher.ts';
import { lastAnnounced } from '../../delivery/select/announced.ts';
import { forgetMails } from '../../delivery/send/eml.ts';
import { readAddress } from '../../subscribers/addresses.ts';
import { backupLines, isKnownTo, restoreLines } from '../../subscribers/backup.ts';
import { proveWhole } from '../../subscribers/backup-proof.ts';
import type { Tx } from '../../subscribers/open.ts';
import { eraseTraces, forgetPerson, personDataOf } from '../../subscribers/person-data.ts';
import { type OpenSubscribers, withSubscribers } from '../../subscribers/services.ts';

const WORK = ['backup', 'restore', 'export', 'forget'] as const;

/** `hemicicle subscribers`. */
export const subscribersCommand = command({
  name: 'subscribers',
  summary: 'Back up or restore the subscribers; export or delete the data of a person.',
  examples: [
    [
      'subscribers backup /backups/subscribers.jsonl',
      'Writes all subscribers to a new file that only you can read.',
    ],
    [
      'subscribers restore /backups/subscribers.jsonl',
      'Restores the backup into an empty database, SQLite or PostgreSQL.',
    ],
    ['subscribers export ada@example.org', 'Prints all data stored about a person, as JSON.'],
    ['subscribers forget ada@example.org', 'Deletes all data stored about a person.'],
  ],
  options: z.object({
    what: z.enum(WORK, WORK.join(', ')).meta({
      description: 'the operation',
      value: WORK.join('|'),
      positional: true,
    }),
    whom: z.string('a file for backup and restore, an e-mail address for export and forget').meta({
      description: 'a file for backup and restore, an e-mail address for export and forget',
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
        `${count(rows)} rows written to ${path}. Keep ${secret} with it: without the secret, links in mails stop working.`,
      ],
      record: { path, rows },
    };
  },
  async restore(path, { db, signer }, config, { out, files, clock }) {
    if (!existsSync(path))
      throw new CliError(`${path} does not exist.`, { hint: 'Pass the path of a backup file.' });
    const isProven = await proveWhole(linesOf(path));
    if (!(await isKnownTo(signer, linesOf(path))))
      throw new CliError(
        `The backup ${path} was made with another secret. Nothing was restored: addresses would not be found, unsubscribe links in old mails would not work, and people who refused mail would get it again.`,
        { hint: `Restore ${secretOf(config)}, then run the command again.` },
      );
    using served = releaseOrNull(() => openNewestRelease(out, config, files));
    let mark: Mark = 'of the backup';
    const rows = await restoreLines(db, linesOf(path), async (tx) => {
      mark = await markIn(tx, served, clock);
    });
    const lines = [`${count(rows)} rows restored. ${MARKED[mark]}`];
    if (!isProven)
      lines.push('The backup is from an older version without a checksum, so it may be incomplete.');
    return { ok: true, lines, record: { path, rows } };
  },
  async export(whom, { db, signer }) {
    const email = addressOf(whom);
    const data = await personDataOf(db, email, signer);
    if (data === null) throw new CliError('No data are stored about this address.');
    return { ok: true, lines: [JSON.stringify(data, null, 2)], record: data };
  },
  async forget(whom, { db, signer }, config, { files }) {
    const email = addressOf(whom);
    const known = await forgetPerson(db, email, signer);
    const mails = await forgetMails(outboxFolder(config), files, email);
    const ok = await eraseTraces(db);
    const forgotten = known || mails > 0;
    const lines = [
      forgotten ? 'All data about this address were deleted.' : 'No data were stored about this address.',
    ];
    if (!ok)
      lines.push(
        'The deleted bytes are still in the journal, because another program is reading it: run the command again.',
      );
    return { ok, lines, record: { forgotten } };
  },
};

/** The release up to which subscribers count as notified after a restore. */
type Mark = 'of the backup' | 'the release that is served' | 'unknown';

const MARKED: Record<Mark, string> = {
  'of the backup':
    'The next `notify` announces what was published since the last announcement before the backup.',
  'the release that is served':
    'The backup does not say what was announced last: the next `notify` announces what is published after the release that is served now.',
  unknown:
    'The backup does not say what was announced last, and no release is published here: the first `notify` announces nothing, and the next ones what is published after it.',
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
  subscribersSecret === null ? 'the file subscribers-secret in the state folder' : 'SUBSCRIBERS_SECRET';

/** Lines of a backup that are not rows. */
const HEADER_AND_END = 2;

/**
 * Writes a backup to a temporary file with mode 0600, and renames it when it is complete and synced. Returns the number
 * of lines. An existing file of that name is not overwritten.
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
    throw new CliError(`${path} cannot be written: ${cause.message}`, {
      hint: 'Pass the path of a new file in an existing folder.',
      cause,
    });
  } finally {
    await rm(aside, { force: true });
  }
}

/** Yields the lines of a file, opened when the first is requested, because lines read earlier would be lost. */
async function* linesOf(path: string): AsyncGenerator<string> {
  await using file = await open(path);
  yield* file.readLines();
}

function addressOf(text: string): string {
  const read = readAddress(text);
  if ('email' in read) return read.email;
  throw new CliError(read.reason, { exitCode: 2, hint: 'Pass the address as it was subscribed.' });
}
