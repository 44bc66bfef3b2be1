import type { Config } from '../../pipeline/config.ts';
import type { Log } from '../../pipeline/effects.ts';
import { HttpError } from '../../pipeline/errors.ts';
import { type PushService, pushService } from '../push/service.ts';
import { openSubscribers, type SubscriberDb } from './open.ts';
import { subscribersSecret } from './secret.ts';
import { type Signing, signing } from './tokens.ts';

/** What every operation on subscribers needs. */
export interface SubscriberDesk {
  db: SubscriberDb;
  signer: Signing;
  push: PushService;
  /** Tells whoever delivers mail that there is some. */
  mailWaits(): void;
}

/** The subscriptions that a server serves. */
export interface Subscriptions {
  /** Opens the database when it is first needed: who only reads never makes a file. */
  desk(): Promise<SubscriberDesk>;
  /** Requests that a client may send in a minute; 0 for no limit. */
  limit: number;
  /** Whoever shows this sees the newsletter before it is sent; null where nobody may. */
  adminToken: string | null;
  /** Who reads what people write about the mails; null for nobody. */
  contact: string | null;
  close(): Promise<void>;
}

/** Seconds after which a caller may try again when the database could not be opened. */
const LATER = '60';

/** Does some work on the subscribers, and lets go of their database. */
export async function withDesk<Result>(
  config: Config,
  work: (desk: Omit<SubscriberDesk, 'mailWaits'>) => Promise<Result>,
): Promise<Result> {
  const signer = signing(subscribersSecret(config));
  const push = pushService(config);
  const db = await openSubscribers(config);
  try {
    return await work({ db, signer, push });
  } finally {
    await db.destroy();
  }
}

/** The subscriptions of a configuration; a database that cannot be opened is tried again by the next request. */
export function subscriptionsOf(
  config: Config,
  log: Log,
  mailWaits: (desk: Omit<SubscriberDesk, 'mailWaits'>) => void,
): Subscriptions {
  let opened: Promise<SubscriberDesk> | null = null;
  const open = async (): Promise<SubscriberDesk> => {
    const signer = signing(subscribersSecret(config));
    const push = pushService(config);
    const db = await openSubscribers(config);
    return { db, signer, push, mailWaits: () => mailWaits({ db, signer, push }) };
  };
  return {
    limit: config.writeLimit,
    adminToken: config.adminToken,
    contact: config.mail.contact,
    desk() {
      opened ??= open().catch((error: unknown) => {
        opened = null;
        log.error(
          `Subscriptions cannot be served: ${error instanceof Error ? error.message : String(error)}`,
        );
        throw new HttpError(503, 'Subscriptions cannot be served now', { 'Retry-After': LATER });
      });
      return opened;
    },
    async close() {
      const desk = await opened?.catch(() => null);
      await desk?.db.destroy();
    },
  };
}
