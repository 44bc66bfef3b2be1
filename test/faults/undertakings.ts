import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect } from 'vitest';
import { proveWhole } from '../../functions/subscribers/backup-proof.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { openSigner } from '../../functions/subscribers/tokens.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { readReleases, servedOnDisk } from '../../pipeline/publish/release/pointer.ts';
import { verifyFile } from '../../pipeline/publish/verify/verify-release.ts';
import { binIn } from '../commands/bin.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { sharedFolder } from '../shared-work.ts';
import { addFollowers } from '../subscribers/followers.ts';
import { copyVotingDays } from '../subscribers/voting-days.ts';
import { type Ending, runProgram } from './failing-program.ts';

export const LONG = FULL ? 7_200_000 : 900_000;

const files = filesOnDisk();
/** Subscribers of the default folder. */
export const PEOPLE = 5;

/** The sender of mails and the address in them. */
export const SETTINGS = { WEB_URL: 'https://votes.example', MAIL_FROM: 'Hemicicle <vots@votes.example>' };

/** An operation of the operator, and what must hold for its folder after any failure. */
export interface Undertaking {
  words(folder: string): string[];
  settings?(folder: string): Record<string, string>;
  /** Preloaded for every run: each is a separate program with its settings. */
  world?: readonly string[];
  /** Prepares the default folder for the operation. */
  prepare?(folder: string): void | Promise<void>;
  /** Must hold after a failure. */
  always(folder: string): void | Promise<void>;
  /** Makes a later repetition possible. */
  later?(folder: string): Promise<void>;
  /** Returns the result of a complete operation, for comparison. */
  result(folder: string): unknown;
}

/** One fault, passed to a program by its settings. */
export interface Fault {
  what: string;
  settings: Record<string, string>;
}

/** Code to preload, and the possible faults according to a recorded run. */
export interface Trouble {
  preloaded: readonly string[];
  faults(noted: string, folder: string): readonly Fault[];
}

export const publicIn = (folder: string): string => `${folder}/data/sample/public`;

/** Returns the tree with all bytes; the pointer without the order of releases. */
const tree = (folder: string) =>
  files.walk(folder).map((path) => [path, sha256(files.read(`${folder}/${path}`))]);

/**
 * Checks that the served release is complete, byte for byte; on a remote target without the compressed
 * copies, which are not sent there.
 */
function whatIsServedIsWhole(folder: string, copies = true): void {
  const served = servedOnDisk(folder, files)!;
  for (const file of served.manifest.files)
    expect([...verifyFile(served.folder, copies ? file : { ...file, encodings: {} }, files)]).toEqual([]);
}

/** Returns the mails in the outbox, with repetitions. */
export async function lettersIn(folder: string): Promise<string[]> {
  const outbox = `${folder}/state/outbox`;
  const names = existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [];
  const letters = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(outbox, name)))));
  return letters.map(({ to }) => to![0]!.address!).sort();
}

/** Opens the subscribers of a folder, or of a remote database. */
export const subscribersIn = (folder: string, subscribersUrl: string | null = null) =>
  openSubscribers({ subscribersUrl, stateFolder: `${folder}/state` });

/** Makes unsent messages due at once instead of after some minutes. */
export async function hurryMessages(folder: string, subscribersUrl: string | null = null): Promise<void> {
  const db = await subscribersIn(folder, subscribersUrl);
  await db
    .updateTable('messages')
    .set({ due_at: '2020-01-01T00:00:00.000Z' })
    .where('state', '=', 'queued')
    .execute();
  await db.destroy();
}

export async function addressesIn(folder: string, subscribersUrl: string | null = null): Promise<number> {
  const db = await subscribersIn(folder, subscribersUrl);
  try {
    return (await db.selectFrom('addresses').select('id').execute()).length;
  } finally {
    await db.destroy();
  }
}

/** Returns the lines of a file. */
export async function* linesOf(path: string): AsyncGenerator<string> {
  yield* readFileSync(path, 'utf8').trimEnd().split('\n');
}

export const build: Undertaking = {
  words: (folder) => [
    ...['build', '--snapshots', `${folder}/data/sample/snapshots`, '--out', publicIn(folder)],
    ...['--no-site', '--images', 'none'],
  ],
  always(folder) {
    whatIsServedIsWhole(publicIn(folder));
    const { announced } = JSON.parse(readFileSync(`${folder}/announced.json`, 'utf8'));
    const names = readReleases(publicIn(folder), files)!.releases.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(announced));
  },
  result: (folder) => [tree(publicIn(folder)), tree(`${folder}/data/sample/snapshots`)],
};

export const publish: Undertaking = {
  words: (folder) => ['publish', '--to', `${folder}/www`, '--out', publicIn(folder)],
  always: (folder) => whatIsServedIsWhole(`${folder}/www/data`, false),
  result: (folder) => tree(`${folder}/www`),
};

export const backup: Undertaking = {
  words: (folder) => ['subscribers', 'backup', `${folder}/new.jsonl`],
  async always(folder) {
    if (!existsSync(`${folder}/new.jsonl`)) return;
    expect(await proveWhole(linesOf(`${folder}/new.jsonl`))).toBe(true);
    rmSync(`${folder}/new.jsonl`);
  },
  result: (folder) => readFileSync(`${folder}/new.jsonl`, 'utf8').replaceAll(/"made":"[^"]*"/g, ''),
};

export const restore: Undertaking = {
  words: (folder) => ['subscribers', 'restore', `${folder}/backup.jsonl`],
  prepare(folder) {
    for (const name of readdirSync(`${folder}/state`))
      if (name.startsWith('subscribers.sqlite')) rmSync(`${folder}/state/${name}`);
  },
  async always(folder) {
    const people = await addressesIn(folder);
    expect([0, PEOPLE]).toContain(people);
    if (people === PEOPLE)
      for (const end of ['', '-wal', '-shm'])
        rmSync(`${folder}/state/subscribers.sqlite${end}`, { force: true });
  },
  result: (folder) => addressesIn(folder),
};

export const notify: Undertaking = {
  words: (folder) => ['notify', '--out', publicIn(folder)],
  async always(folder) {
    const letters = await lettersIn(folder);
    expect(letters).toEqual([...new Set(letters)]);
  },
  later: hurryMessages,
  result: lettersIn,
};

/** Adds subscribers to something in the first release. */
async function addPeople(folder: string, read: DbReader, subscribersUrl: string | null): Promise<void> {
  const db = await subscribersIn(folder, subscribersUrl);
  await addFollowers(db, PEOPLE, read);
  const signer = openSigner(readFileSync(`${folder}/state/subscribers-secret`, 'utf8').trim());
  for (let at = 0; at < PEOPLE; at++) {
    const email = `person-${at}@example.org`;
    const email_hash = signer.emailHash(email);
    await db.updateTable('addresses').set({ email_hash }).where('email', '=', email).execute();
  }
  await db.destroy();
}

/** Announces the current release, without any subscriber to notify; new subscribers are notified of the next. */
async function announceTo(folder: string, read: DbReader, subscribersUrl: string | null): Promise<void> {
  const settings = subscribersUrl === null ? SETTINGS : { ...SETTINGS, SUBSCRIBERS_URL: subscribersUrl };
  const { exitCode, err } = await binIn(folder, settings).here('notify', '--out', publicIn(folder));
  expect(exitCode, err).toBe(0);
  await addPeople(folder, read, subscribersUrl);
}

/** Does the same in an empty remote database. */
export async function announceInOtherProcess(subscribersUrl: string): Promise<void> {
  const folder = trialFolder();
  rmSync(`${publicIn(folder)}/releases.json`);
  execFileSync('cp', [`${folder}/releases-before.json`, `${publicIn(folder)}/releases.json`]);
  const { announced } = JSON.parse(readFileSync(`${folder}/announced.json`, 'utf8'));
  const read = openDatabase(`${publicIn(folder)}/v/${announced[0]}/parliament.sqlite`);
  await announceTo(folder, read, subscribersUrl);
}

/** Prepares a parliament with its first voting days announced and published remotely, and a newer release. */
async function announceIn(folder: string): Promise<void> {
  const parliament = await copyVotingDays(folder);
  const well = async (...words: string[]) =>
    expect(await binIn(folder, SETTINGS).here(...words)).toMatchObject({ exitCode: 0 });
  parliament.publish(0);
  await announceTo(folder, parliament.read(0), null);
  await well('publish', '--to', `${folder}/www`, '--out', publicIn(folder));
  execFileSync('cp', [`${publicIn(folder)}/releases.json`, `${folder}/releases-before.json`]);
  // The remote copy consists of hard links to the same files.
  rmSync(`${publicIn(folder)}/releases.json`);
  parliament.publish(1);
  await well('subscribers', 'backup', `${folder}/backup.jsonl`);
  files.write(`${folder}/announced.json`, JSON.stringify({ announced: parliament.releases.slice(0, 2) }));
}

let base = '';

/** Prepares the start of the operations of a file: each has a separate folder. */
export function undertakingsForAll(): void {
  beforeAll(async () => {
    const shared = await sharedFolder('announced', announceIn);
    base = mkdtempSync(join(tmpdir(), 'hemicicle-'));
    execFileSync('cp', ['-a', `${shared}/.`, base]);
  }, LONG);
  afterAll(() => rmSync(base, { recursive: true, force: true }));
}

/** Returns a copy of the default folder for one trial. */
export function trialFolder(): string {
  const folder = temporaryFolder();
  mkdirSync(`${folder}/trial`);
  for (const name of readdirSync(base))
    execFileSync('cp', [name === 'data' ? '-al' : '-a', `${base}/${name}`, `${folder}/trial`]);
  return `${folder}/trial`;
}

/** Checks that a program exited with a message: with an exit code, and without a stack trace. */
export function expectWords({ code, signal, said }: Ending, what: string): void {
  expect([signal, code === 0 || code === 1], `${what}: ${said}`).toEqual([null, true]);
  if (code === 1) expect(said, what).toMatch(/^(Error: )?[A-Z].*\.$/m);
  expect(said, what).not.toMatch(/Unexpected error|^ {4}at |node:internal/m);
}

/**
 * Runs an operation without faults, then once with each fault. Checks that it exits with a message, damages
 * nothing, and completes when repeated. Returns how each first attempt ended.
 */
export async function endure(undertaking: Undertaking, trouble: Trouble): Promise<Ending[]> {
  const trial = async (settings: Record<string, string>) => {
    const folder = trialFolder();
    await undertaking.prepare?.(folder);
    const words = undertaking.words(folder);
    const usual = () => ({ ...SETTINGS, ...undertaking.settings?.(folder) });
    const { world } = undertaking;
    const preloaded = [...(world ?? []), ...trouble.preloaded];
    const ended = await runProgram(folder, words, { ...usual(), ...settings }, preloaded);
    const again = async () => {
      if (world !== undefined) return runProgram(folder, words, usual(), world);
      const { exitCode, err } = await binIn(folder, usual()).here(...words);
      return { code: exitCode, said: err };
    };
    return { folder, ended, again };
  };
  const notes = `${base}/notes`;
  const undisturbed = await trial({ NOTES_FILE: notes });
  expect(undisturbed.ended.code, undisturbed.ended.said).toBe(0);
  const expected = await undertaking.result(undisturbed.folder);
  const faults = trouble.faults(existsSync(notes) ? readFileSync(notes, 'utf8') : '', undisturbed.folder);
  rmSync(notes, { force: true });
  rmSync(undisturbed.folder, { recursive: true });
  const endings: Ending[] = [];
  for (const { what, settings } of faults) {
    const { folder, ended, again } = await trial(settings);
    endings.push(ended);
    expectWords(ended, what);
    await undertaking.always(folder);
    await undertaking.later?.(folder);
    const { code, said } = await again();
    expect(code, `${what}, then: ${said}`).toBe(0);
    expect(await undertaking.result(folder), what).toEqual(expected);
    rmSync(folder, { recursive: true });
  }
  return endings;
}
