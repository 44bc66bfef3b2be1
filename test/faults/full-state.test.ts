import { execFile } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { proveWhole } from '../../functions/subscribers/backup-proof.ts';
import { BIN } from '../command-file.ts';
import { binIn } from '../commands/bin.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { expectLater, serve, subscribe } from './service.ts';
import { diskOf, hasSmallDisks, onSmallDisk } from './small-disk.ts';
import {
  expectWords,
  hurryMessages,
  LONG,
  lettersIn,
  linesOf,
  PEOPLE,
  publicIn,
  SETTINGS,
  subscribersIn,
  trialFolder,
  undertakingsForAll,
} from './undertakings.ts';

/** Free kilobytes at the start of a command: for nothing, for part of its journal, for all but the end. */
const ROOMS = [0, 4, 16, 32, 36, 48, 64, 96, 128, 192];

/** Kilobytes for creating the tables and some subscriptions. */
const ROOM_TO_BEGIN = 1200;

undertakingsForAll();

const addressesOf = async (folder: string): Promise<string[]> => {
  const db = await subscribersIn(folder);
  const rows = await db.selectFrom('addresses').select('email').orderBy('email').execute();
  await db.destroy();
  return rows.map(({ email }) => email!);
};

/**
 * Runs a command with its state on a small disk, then with enough space, and copies the state out. Returns
 * how both ended.
 */
async function twice(folder: string, room: number, words: (state: string) => string[]) {
  const state = `${folder}/disk`;
  const after = `${folder}/state`;
  mkdirSync(state);
  const command = [process.execPath, BIN, ...words(state)].map((word) => `'${word}'`).join(' ');
  const script = [
    `dd if=/dev/zero of='${state}/ballast' bs=4k 2>/dev/null; truncate -s -${room}K '${state}/ballast'`,
    `${command}; echo "ended with $?"; rm '${state}/ballast'`,
    `${command}; echo "ended with $?"; rm -r '${after}'; cp -a '${state}' '${after}'`,
  ].join('\n');
  const disk = onSmallDisk(state, { size: '4m', like: after });
  const env = { ...process.env, ...SETTINGS, DATA_FOLDER: `${folder}/data`, STATE_FOLDER: state };
  const said = await new Promise<string>((resolve) => {
    execFile(disk[0]!, [...disk.slice(1), 'sh', '-c', `exec 2>&1\n${script}`], { env }, (_, out) =>
      resolve(out),
    );
  });
  return [...said.matchAll(/([\s\S]*?)ended with (\d+)\n/g)].map(([, text, code]) => ({
    ...{ code: Number(code), signal: null, said: text! },
  }));
}

describe.runIf(FULL && hasSmallDisks)(
  'a full disk of the state folder, with a journal next to the database',
  () => {
    it.each(ROOMS)(
      'with %i kB left ends a notification run with a message; then each subscriber has one mail, and none is lost',
      async (room) => {
        const folder = trialFolder();
        const people = await addressesOf(folder);
        expect(people).toHaveLength(PEOPLE);
        const [first, second] = await twice(folder, room, () => ['notify', '--out', publicIn(folder)]);
        expectWords(first!, `${room} kB`);
        expect(second!.code, second!.said).toBe(0);
        await hurryMessages(folder);
        const { exitCode, err } = await binIn(folder, SETTINGS).here('notify', '--out', publicIn(folder));
        expect(exitCode, err).toBe(0);
        expect(await lettersIn(folder)).toEqual(people);
        expect(await addressesOf(folder)).toEqual(people);
      },
      LONG,
    );

    it.each(ROOMS)(
      'with %i kB left allows a complete backup or none, with a message',
      async (room) => {
        const folder = trialFolder();
        const [first, second] = await twice(folder, room, (state) => [
          ...['subscribers', 'backup', `${state}/new.jsonl`],
        ]);
        expectWords(first!, `${room} kB`);
        // A backup made in the small space is not overwritten.
        if (first!.code === 0) expect(second!.said).toContain('cannot be written');
        else expect(second!.code, second!.said).toBe(0);
        expect(await proveWhole(linesOf(`${folder}/state/new.jsonl`))).toBe(true);
        expect(await addressesOf(folder)).toHaveLength(PEOPLE);
      },
      LONG,
    );

    it.each([0, ROOM_TO_BEGIN])(
      'with %i kB left fills up during subscriptions: accepted subscribers are stored, refused ones may try again',
      async (room) => {
        const folder = temporaryFolder();
        const out = publicIn(trialFolder());
        for (const name of ['like', 'state']) mkdirSync(`${folder}/${name}`);
        const state = `${folder}/state`;
        const service = await serve(
          { out, state },
          {},
          onSmallDisk(state, { size: '4m', like: `${folder}/like` }),
        );
        onTestFinished(() => void service.child.kill('SIGKILL'));
        const disk = diskOf(service.child.pid!, state);
        disk.fill(room);
        const yes: string[] = [];
        const email = (at: number) => `person-${String(at).padStart(3, '0')}@host-${at}.example`;
        for (;;) {
          const answer = await subscribe(service, email(yes.length));
          if (answer.status !== 201) {
            expectLater(answer);
            break;
          }
          yes.push(email(yes.length));
          expect(yes.length).toBeLessThan(500);
        }
        expect(yes.length > 0).toBe(room > 0);
        disk.free();
        yes.push(email(yes.length));
        expect((await subscribe(service, yes.at(-1))).status).toBe(201);
        // The engine would follow a link to the host's folder, so the folder of the program's namespace is
        // copied.
        cpSync(`/proc/${service.child.pid}/root${state}`, `${folder}/after/state`, { recursive: true });
        expect(await addressesOf(`${folder}/after`)).toEqual(yes);
        expect((await service.stop()).code).toBe(0);
      },
      LONG,
    );
  },
);
