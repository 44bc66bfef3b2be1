import type { Clock, Log } from '../../pipeline/effects.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import { bringForward, type Claimed, claimNext, giveUp, settle } from './claims.ts';
import type { Letter } from './letter.ts';
import { type DkimKey, mimeOf } from './mime.ts';
import type { Line, Transport, Verdict } from './transport.ts';

/** How mail is sent. */
export interface Delivery {
  db: SubscriberDb;
  transport: Transport;
  /** Writes the letter of a message; null where nobody wants it any more. */
  letterOf(claimed: Claimed): Promise<Letter | null>;
  /** `Name <address>` of the sender. */
  from: string;
  dkim: DkimKey | null;
  clock: Clock;
  log: Log;
  /** Whether to begin no further message. */
  stopped?(): boolean;
}

/** What became of the mails of a run. */
export type Tally = Record<Verdict['kind'], number>;

/** Lines used at once: servers take few from one sender. */
const LINES = 4;

/** Messages in a row over which lines broke: past them the server is left alone, or a silent one would be waited for at each. */
const MOST_BROKEN = 3;

/** Sends what is due, over several lines at once, until nothing is left or no line can be had. */
export async function deliver(delivery: Delivery, lines = LINES): Promise<Tally> {
  const tally: Tally = { accepted: 0, refused: 0, unsent: 0, unknown: 0 };
  await bringForward(delivery.db, delivery.clock.now());
  await Promise.all(Array.from({ length: lines }, () => deliverOverOneLine(delivery, tally)));
  return tally;
}

async function deliverOverOneLine(delivery: Delivery, tally: Tally): Promise<void> {
  const { db, transport, clock, log } = delivery;
  let line: Line | null = null;
  let broken = 0;
  try {
    for (;;) {
      const claimed = delivery.stopped?.() ? null : await claimNext(db, clock.now());
      if (claimed === null) return;
      const letter = await delivery.letterOf(claimed);
      if (letter === null) {
        await giveUp(db, claimed, 'who was to get it left meanwhile', clock.now());
        continue;
      }
      const opened: Line | Verdict = line ?? (await transport.open());
      const verdict = 'send' in opened ? await sendOver(opened, letter, claimed, delivery) : opened;
      await settle(db, claimed, verdict, clock.now());
      tally[verdict.kind]++;
      if (!('send' in opened)) return void log.warn(`No mail can be sent: ${verdict.said}`);
      line = opened;
      if (verdict.kind !== 'unsent' && verdict.kind !== 'unknown') {
        broken = 0;
        continue;
      }
      line.close();
      line = null;
      if (++broken === MOST_BROKEN) return void log.warn(`No mail can be sent: ${verdict.said}`);
    }
  } finally {
    line?.close();
  }
}

async function sendOver(
  line: Line,
  letter: Letter,
  { email: to, message_id: messageId }: Claimed,
  { from, dkim, clock }: Delivery,
): Promise<Verdict> {
  const bytes = await mimeOf({ letter, from, to, messageId, date: clock.now(), dkim });
  return line.send({ from: addressIn(from), to, bytes });
}

/** The bare address of `Name <address>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
