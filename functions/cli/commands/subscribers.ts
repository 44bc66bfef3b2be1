import { existsSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { z } from 'zod';
import { type CommandResult, command } from '../../../pipeline/commands/command.ts';
import type { Config } from '../../../pipeline/config.ts';
import { CliError } from '../../../pipeline/errors.ts';
import type { Files } from '../../../pipeline/files.ts';
import { count } from '../../../pipeline/log.ts';
import { outboxFolder } from '../../mail/dispatcher.ts';
import { forgetMails } from '../../mail/eml.ts';
import { backupLines, isKnownTo, restoreLines } from '../../subscribers/backup.ts';
import { proveWhole } from '../../subscribers/backup-proof.ts';
import { readAddress } from '../../subscribers/email-address.ts';
import { eraseTraces } from '../../subscribers/erase-traces.ts';
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
  }),
  run: ({ what, whom }, config, { files }) =>
    withSubscribers(config, (services) => work[what](whom, services, config, files)),
});

const work: Record<
  (typeof WORK)[number],
  (whom: string, services: OpenSubscribers, config: Config, files: Files) => Promise<CommandResult>
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
  async restore(path, { db, signer }, config) {
    if (!existsSync(path))
      throw new CliError(`${path} is not there.`, { hint: 'Name the file of a backup.' });
    const isProven = await proveWhole(linesOf(path));
    if (!(await isKnownTo(signer, linesOf(path))))
      throw new CliError(
        `The subscribers in ${path} were made with another secret. Nothing was restored: no address would be found, nobody could leave by the links in old mails, and whoever wanted no mail any more would get some.`,
        { hint: `Put back ${secretOf(config)} as it was, then give the command again.` },
      );
    const rows = await restoreLines(db, linesOf(path));
    const lines = [
      `${count(rows)} rows are back. The next \`notify\` tells nobody anything, for what happened since the backup may have been told.`,
    ];
    if (!isProven) lines.push('It is of an older version: nothing proves that it is whole.');
    return { ok: true, lines, record: { path, rows } };
  },
  async export(whom, { db, signer }) {
    const email = addressOf(whom);
    const data = await personDataOf(db, email, signer);
    if (data === null) throw new CliError('Nothing is kept about this address.');
    return { ok: true, lines: [JSON.stringify(data, null, 2)], record: data };
  },
  async forget(whom, { db, signer }, config, files) {
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

/** Where the secret lies that backups are worth nothing without. */
const secretOf = ({ subscribersSecret }: Config): string =>
  subscribersSecret === null ? 'the file subscribers-secret of the state folder' : 'SUBSCRIBERS_SECRET';

/** Lines of a backup that are no rows. */
const HEADER_AND_END = 2;

/**
 * Writes a backup aside, readable by nobody else from its first byte on, and gives it its name when it is whole and on
 * the disk; answers how many lines it has. What has that name already stays.
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

/** The lines of a file, read from the moment on which somebody wants the first: earlier ones would be lost. */
async function* linesOf(path: string): AsyncGenerator<string> {
  await using file = await open(path);
  yield* file.readLines();
}

function addressOf(text: string): string {
  const read = readAddress(text);
  if ('email' in read) return read.email;
  throw new CliError(read.reason, { exitCode: 2, hint: 'Give the address as it was subscribed.' });
}
