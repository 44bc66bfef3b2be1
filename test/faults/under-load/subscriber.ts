import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { openSubscribers, type SubscriberDb } from '../../../functions/subscribers/open.ts';
import { subscribersSecret } from '../../../functions/subscribers/secret.ts';
import { openSigner } from '../../../functions/subscribers/tokens.ts';
import { readConfig } from '../../../pipeline/core/config.ts';
import type { Received } from './answers.ts';
import type { Ask } from './asks.ts';

/** Milliseconds that a mail may take. */
const PATIENCE = 200_000;

/** Milliseconds after which a refused client retries. */
const AGAIN = 500;

/** Maximum number of queries to the database until it has the expected row. */
const TRIES = 40;

/** Simulates people who subscribe, read the mail, confirm, and leave. */
export function subscribers(
  { state, subscribersUrl }: { state: string; subscribersUrl?: string },
  send: (ask: Ask) => Promise<Received>,
) {
  const config = readConfig({
    STATE_FOLDER: state,
    ...(subscribersUrl === undefined ? {} : { SUBSCRIBERS_URL: subscribersUrl }),
  });
  const outbox = `${state}/outbox`;
  const read = new Set<string>();
  const tokens = new Map<string, string>();
  let db: SubscriberDb | null = null;

  /** Repeats a request until the answer is no longer a Retry-After. */
  const insist = async (ask: Ask): Promise<void> => {
    while ((await send(ask)).status === 503) await sleep(AGAIN);
  };
  const openMails = async () => {
    for (const name of readdirSync(outbox).filter((name) => name.endsWith('.eml') && !read.has(name))) {
      read.add(name);
      const { to, text = '' } = await PostalMime.parse(readFileSync(`${outbox}/${name}`));
      const token = /\/confirm\/newsletter\/([\w-]{20,100})/.exec(text)?.[1];
      if (token !== undefined) tokens.set(to![0]!.address!, token);
    }
  };
  const tokenOf = async (email: string): Promise<string> => {
    for (const begun = performance.now(); performance.now() - begun < PATIENCE; await sleep(50)) {
      await openMails().catch(() => {});
      const token = tokens.get(email);
      if (token !== undefined) return token;
    }
    throw new Error(`${email} subscribed and was not written to for ${PATIENCE} ms`);
  };
  /** Returns the unsubscribe link of a later mail. */
  const leaving = async (email: string): Promise<string> => {
    db ??= await openSubscribers(config);
    const { id, nonce } = await db
      .selectFrom('subscriptions as s')
      .innerJoin('addresses as a', 'a.id', 's.address_id')
      .select(['s.id', 's.nonce'])
      .where('a.email', '=', email)
      .executeTakeFirstOrThrow();
    return openSigner(subscribersSecret(config)).cancelToken(String(id), nonce);
  };
  /** The database may be restarting. */
  const patiently = async <Found>(look: () => Promise<Found>): Promise<Found> => {
    for (let tries = 1; ; tries++) {
      try {
        return await look();
      } catch (error) {
        if (tries === TRIES) throw error;
        await sleep(AGAIN);
      }
    }
  };
  return {
    /** Runs one complete subscription. */
    async tell(number: number): Promise<void> {
      const email = `reader@reader-${number}.example.org`;
      // Each subscribes from a separate address, because further mails for one client wait.
      const from = `10.9.${number >> 8}.${number & 255}`;
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
      const body = JSON.stringify({ email, language: 'ca' });
      await insist({ path: '/api/v1/newsletter', method: 'POST', headers, body, right: [201] });
      await insist({ path: `/api/v1/confirm/newsletter/${await tokenOf(email)}`, right: [200] });
      const token = await patiently(() => leaving(email));
      await insist({ path: `/api/v1/unsubscribe/newsletter/${token}`, method: 'DELETE', right: [200] });
    },
    close: async () => void (await db?.destroy()),
  };
}
