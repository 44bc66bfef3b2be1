import type { Log } from '../../pipeline/core/effects.ts';
import { MAX_DELAY } from '../subscribers/confirmation-limits.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import type { MailMessage } from './compose/mail.ts';
import { type DeliveryContext, deliverOver } from './deliver.ts';
import type { Channel, ClaimedMessage, SendOutcome, SendWorker } from './send/claims.ts';
import {
  type DeliveryResult,
  type DkimKey,
  type MailConnection,
  mimeOf,
  type Transport,
} from './send/transport.ts';
import { isAddressRefusal, suppress } from './settle/bounces.ts';

/** What sending mail needs. */
export interface Delivery extends DeliveryContext {
  transport: Transport;
  /** Renders a claimed message; returns null if its recipient no longer wants it. */
  messageOf(claimed: ClaimedMessage): Promise<MailMessage | null>;
  /** `Name <address>` of the sender. */
  from: string;
  dkim: DkimKey | null;
  log: Log;
}

/** Results of the mails of a run. */
export type MailCounts = Record<DeliveryResult['kind'], number>;

const RETRY_MINUTES = [5, 15, 60, 240, 720];

/** A subscriber is waiting for a confirmation; the mails of a run are less urgent. */
export const MAIL: Channel = {
  kinds: ['confirmation', 'digest', 'newsletter'],
  retryMinutes: RETRY_MINUTES,
  lifetime: Number.POSITIVE_INFINITY,
  longestWait: Math.max(MAX_DELAY, ...RETRY_MINUTES.map((minutes) => minutes * 60_000)),
  seenOnce: false,
};

/** Parallel connections: servers allow one sender only a few. */
const CONNECTIONS = 4;

/** Broken connections in a row after which a worker stops; otherwise every message waits for a silent server. */
const MOST_BROKEN = 3;

/** Sends the due mails over several connections, until none are left or no connection can be opened. */
export async function deliver(delivery: Delivery, connections = CONNECTIONS): Promise<MailCounts> {
  const tally: MailCounts = { accepted: 0, refused: 0, unsent: 0, unknown: 0 };
  const workers = Array.from({ length: connections }, () => workerOver(delivery, tally));
  await deliverOver({ ...MAIL, seenOnce: delivery.transport.seenOnce ?? false }, workers, delivery);
  return tally;
}

/** Sends over one connection, which opens for the first message and reopens after a break. */
function workerOver(delivery: Delivery, tally: MailCounts): SendWorker {
  const { db, transport, clock, log } = delivery;
  let connection: MailConnection | null = null;
  let broken = 0;
  let exhausted = false;

  const attempt = async (
    message: MailMessage,
    to: string,
    claimed: ClaimedMessage,
  ): Promise<DeliveryResult> => {
    const opened = connection ?? (await transport.open());
    exhausted = !('send' in opened);
    if (!('send' in opened)) return opened;
    const verdict = await sendOver(opened, message, to, claimed, delivery);
    const broke = verdict.kind === 'unsent' || verdict.kind === 'unknown';
    if (broke) opened.close();
    connection = broke ? null : opened;
    broken = broke ? broken + 1 : 0;
    exhausted = broken === MOST_BROKEN;
    return verdict;
  };
  return {
    async send(claimed) {
      const to = await emailOf(db, claimed.address_id!);
      if (to === null) return { state: 'suppressed', said: 'the address is suppressed' };
      const message = await delivery.messageOf(claimed);
      if (message === null)
        return { state: 'suppressed', said: 'the recipient unsubscribed before it was sent' };
      const verdict = await attempt(message, to, claimed);
      const { kind, said } = verdict;
      tally[kind]++;
      if (exhausted) log.warn(`No mail can be sent: ${said}`);
      if (kind === 'refused' && verdict.forGood && isAddressRefusal(said))
        await suppress(db, claimed.address_id!, said, clock.now());
      return { state: stateAfter(verdict), said };
    },
    exhausted: () => exhausted,
    close: () => connection?.close(),
  };
}

function stateAfter(verdict: DeliveryResult): SendOutcome['state'] {
  if (verdict.kind === 'accepted') return 'sent';
  if (verdict.kind === 'unknown') return 'unknown';
  return verdict.kind === 'refused' && verdict.forGood ? 'failed' : 'queued';
}

/** Returns the e-mail address; null if it no longer gets mail. */
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
  connection: MailConnection,
  message: MailMessage,
  to: string,
  { message_id: messageId }: ClaimedMessage,
  { from, dkim, clock }: Delivery,
): Promise<DeliveryResult> {
  const bytes = await mimeOf(message, { from, to, messageId, date: clock.now() }, dkim);
  return connection.send({ from: addressIn(from), to, messageId, bytes });
}

/** Returns the bare address of `Name <address>`. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
