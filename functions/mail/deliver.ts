import type { Log } from '../../pipeline/effects.ts';
import type { Channel, Claimed, Lane, Outcome } from '../outbox/channel.ts';
import { deliverOver, type Needed } from '../outbox/deliver.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import { isAboutTheAddress } from './about-the-address.ts';
import type { Letter } from './letter.ts';
import { type DkimKey, mimeOf } from './mime.ts';
import { suppress } from './suppress.ts';
import type { Line, Transport, Verdict } from './transport.ts';

/** How mail is sent. */
export interface Delivery extends Needed {
  transport: Transport;
  /** Writes the letter of a message; null where nobody wants it any more. */
  letterOf(claimed: Claimed): Promise<Letter | null>;
  /** `Name <address>` of the sender. */
  from: string;
  dkim: DkimKey | null;
  log: Log;
}

/** What became of the mails of a run. */
export type Tally = Record<Verdict['kind'], number>;

const PATIENCE = [5, 15, 60, 240, 720];

/** Somebody waits for a confirmation; the mails of a run have time. */
export const MAIL: Channel = {
  kinds: ['confirmation', 'digest', 'newsletter'],
  patience: PATIENCE,
  lifetime: Number.POSITIVE_INFINITY,
  longestWait: Math.max(...PATIENCE) * 60_000,
  seenOnce: false,
};

/** Lines used at once: servers take few from one sender. */
const LINES = 4;

/** Messages in a row over which lines broke: past them the server is left alone, or a silent one would be waited for at each. */
const MOST_BROKEN = 3;

/** Sends what is due, over several lines at once, until nothing is left or no line can be had. */
export async function deliver(delivery: Delivery, lines = LINES): Promise<Tally> {
  const tally: Tally = { accepted: 0, refused: 0, unsent: 0, unknown: 0 };
  const lanes = Array.from({ length: lines }, () => laneOf(delivery, tally));
  await deliverOver(MAIL, lanes, delivery);
  return tally;
}

/** Sends over one line, which is opened when it is first needed and anew when it broke. */
function laneOf(delivery: Delivery, tally: Tally): Lane {
  const { db, transport, clock, log } = delivery;
  let line: Line | null = null;
  let broken = 0;
  let spent = false;

  const attempt = async (letter: Letter, to: string, claimed: Claimed): Promise<Verdict> => {
    const opened = line ?? (await transport.open());
    spent = !('send' in opened);
    if (!('send' in opened)) return opened;
    const verdict = await sendOver(opened, letter, to, claimed, delivery);
    const broke = verdict.kind === 'unsent' || verdict.kind === 'unknown';
    if (broke) opened.close();
    line = broke ? null : opened;
    broken = broke ? broken + 1 : 0;
    spent = broken === MOST_BROKEN;
    return verdict;
  };
  return {
    async send(claimed) {
      const to = await emailOf(db, claimed.address_id!);
      if (to === null) return { state: 'suppressed', said: 'the address takes no mail any more' };
      const letter = await delivery.letterOf(claimed);
      if (letter === null) return { state: 'suppressed', said: 'who was to get it left meanwhile' };
      const verdict = await attempt(letter, to, claimed);
      const { kind, said } = verdict;
      tally[kind]++;
      if (spent) log.warn(`No mail can be sent: ${said}`);
      if (kind === 'refused' && verdict.forGood && isAboutTheAddress(said))
        await suppress(db, claimed.address_id!, said, clock.now());
      return { state: stateAfter(verdict), said };
    },
    spent: () => spent,
    close: () => line?.close(),
  };
}

function stateAfter(verdict: Verdict): Outcome['state'] {
  if (verdict.kind === 'accepted') return 'sent';
  if (verdict.kind === 'unknown') return 'unknown';
  return verdict.kind === 'refused' && verdict.forGood ? 'failed' : 'queued';
}

/** Where to write; null for an address that is not written to any more. */
async function emailOf(db: SubscriberDb, addressId: number): Promise<string | null> {
  const address = await db
    .selectFrom('addresses')
    .select('email')
    .where('id', '=', addressId)
    .where('suppressed_at', 'is', null)
    .executeTakeFirst();
  return address?.email ?? null;
}

async function sendOver(
  line: Line,
  letter: Letter,
  to: string,
  { message_id: messageId }: Claimed,
  { from, dkim, clock }: Delivery,
): Promise<Verdict> {
  const bytes = await mimeOf({ letter, from, to, messageId, date: clock.now(), dkim });
  return line.send({ from: addressIn(from), to, bytes });
}

/** The bare address of `Name <address>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
