/**
 * A separate program with its own peak memory:
 * `node test/bench/measure-notify.ts DATABASE STATE-FOLDER PEOPLE` prints one JSON line.
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { announce } from '../../functions/alerts/announce.ts';
import { messageRenderer } from '../../functions/mail/jobs.ts';
import { openSubscribers, subscribersFile } from '../../functions/subscribers/open.ts';
import { openSigner } from '../../functions/subscribers/tokens.ts';
import { inSmallHeap } from '../../pipeline/core/memory.ts';
import { openDatabase } from '../../pipeline/db/open.ts';
import { addFollowers } from '../subscribers/followers.ts';

/** The cost of one run. */
export interface MeasuredNotify {
  votes: number;
  messages: number;
  /** Milliseconds of matching and writing the outbox. */
  matching: number;
  /** The longest wait of a concurrent writer. */
  locked: number;
  /** Milliseconds of rendering every message, text and HTML. */
  composing: number;
  megabytesOfMessages: number;
  peakMegabytes: number;
}

const [database, stateFolder, people] = process.argv.slice(2) as [string, string, string];
rmSync(stateFolder, { recursive: true, force: true });
const db = await openSubscribers({ subscribersUrl: null, stateFolder });
await addFollowers(db, Number(people), openDatabase(database));

const read = openDatabase(database);
const { day } = read.get(read.db.selectFrom('votes').select(({ fn }) => fn.max('date').as('day')))!;
const webUrl = 'https://votes.example';
const given = {
  ...{ read, webUrl, dataDate: day, today: day, now: new Date(`${day}T20:00:00Z`) },
  ...{ openPrevious: null, dryRun: false, before: async () => {} },
};
await announce(db, { ...given, release: `${day}-00000001` });
await db.deleteFrom('announced').where('date', '=', day).where('what', 'like', 'vote %').execute();

const beside = new Worker(new URL('write-beside.ts', import.meta.url), {
  workerData: subscribersFile({ stateFolder }),
});
await once(beside, 'message');
const began = performance.now();
const { votes, messages } = await inSmallHeap(() => announce(db, { ...given, release: `${day}-00000002` }));
const matched = performance.now();
beside.postMessage('enough');
const [locked] = (await once(beside, 'message')) as [number];
const composing = performance.now();
const signer = openSigner('a secret of at least thirty-two characters');
const messageOf = messageRenderer({ db, signer, webUrl, contact: null });
const bytes = await inSmallHeap(composeAll);
const composed = performance.now();
const measured: MeasuredNotify = {
  votes,
  messages,
  matching: matched - began,
  locked,
  composing: composed - composing,
  megabytesOfMessages: bytes / 1e6,
  peakMegabytes: process.resourceUsage().maxRSS / 1024,
};
process.stdout.write(`${JSON.stringify(measured)}\n`);
read.close();
await db.destroy();

/** Renders every message, as a delivery does; returns the length of all text. */
async function composeAll(): Promise<number> {
  let characters = 0;
  for (let after = 0; ; ) {
    const page = await db
      .selectFrom('messages')
      .select(['id', 'kind', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(100)
      .execute();
    if (page.length === 0) return characters;
    for (const row of page) {
      const message = await messageOf(row);
      characters += message!.html.length + message!.text.length;
    }
    after = page.at(-1)!.id;
  }
}
