import { statSync } from 'node:fs';
import type { Config } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { type PushService, pushService } from '../push/service.ts';
import type { Troubles } from '../troubles.ts';
import type { OnFault } from './busy-retry.ts';
import {
  hasSubscribers,
  openWithDialect,
  proveWritable,
  type SubscriberDb,
  subscribersFile,
} from './open.ts';
import { reconnecting } from './reconnecting.ts';
import { subscribersSecret } from './secret.ts';
import { openSigner, type Signer } from './tokens.ts';
import { subscriptionsUnavailable } from './unreachable.ts';

/** The open database of subscribers, with the signer and web push. */
export interface OpenSubscribers {
  db: SubscriberDb;
  signer: Signer;
  push: PushService;
}

/** What every operation on subscribers needs. */
export interface SubscriberServices extends OpenSubscribers {
  /** Notifies the dispatcher that mail is queued. */
  wakeMailer(): void;
}

/** The subscriptions that a server serves. */
export interface Subscriptions {
  /** Opens the database at its first use, so that reading alone never creates a file. */
  services(): Promise<SubscriberServices>;
  /** Requests that a client may send in a minute; 0 for no limit. */
  limit: number;
  /** The token for the preview of the newsletter; null if there is no preview. */
  adminToken: string | null;
  /** The address for mails about the mails; null if it is not configured. */
  contact: string | null;
  close(): Promise<void>;
}

/** Milliseconds between two checks of the open database, or of one that could not be opened. */
const LOOK_EVERY = 10_000;

/** Milliseconds that a database server may take for a query while a person waits. */
const TIMEOUT = 10_000;

const NOT_SERVED = 'Subscriptions cannot be served';

/** Runs work on the subscribers, and closes their database. */
export async function withSubscribers<Result>(
  config: Config,
  work: (services: OpenSubscribers) => Promise<Result>,
): Promise<Result> {
  const signer = openSigner(subscribersSecret(config));
  const push = pushService(config);
  const opened = await openWithDialect(config);
  await using under = opened.db;
  return await work({ db: reconnecting(opened.dialect, async () => under), signer, push });
}

/**
 * Returns the subscriptions of a configuration. A database that cannot be opened, fails, or was replaced by
 * another file is closed and opened again, by the next request or by a timer.
 */
export function subscriptionsOf(
  config: Config,
  troubles: Troubles,
  wakeMailer: (services: OpenSubscribers) => void,
): Subscriptions {
  let opened: Promise<OpenServices> | null = null;
  let openedBefore = false;
  let closed = false;
  let timer: NodeJS.Timeout | null = null;

  const open = async (onFault: OnFault): Promise<OpenServices> => {
    if (openedBefore) onlyIfThere(config);
    const signer = openSigner(subscribersSecret(config));
    const push = pushService(config);
    const database = await openWithDialect(config, { onFault, timeout: TIMEOUT });
    if (openedBefore) await proveWritable(database.db);
    openedBefore = true;
    troubles.over(NOT_SERVED);
    const db = reconnecting(database.dialect, async () => (await current()).under);
    const services = { db, signer, push, wakeMailer: () => wakeMailer({ db, signer, push }) };
    // Queued mail continues over the new database.
    services.wakeMailer();
    return { services, under: database.db, isThere: fileWatch(config) };
  };
  const letGo = () => {
    const previous = opened;
    opened = null;
    previous?.then(({ under }) => under.destroy()).catch(() => {});
  };
  const openAnew = (): Promise<OpenServices> => {
    // A closed database may still fail, which says nothing about the open one.
    const onFault = (fault: unknown) => {
      if (opened !== opening) return;
      troubles.begin(NOT_SERVED, fault);
      letGo();
    };
    const opening: Promise<OpenServices> = open(onFault).catch((error: unknown) => {
      onFault(error);
      throw subscriptionsUnavailable();
    });
    return opening;
  };
  const current = async (): Promise<OpenServices> => {
    if (closed) throw subscriptionsUnavailable();
    // The timer reopens a broken database without a request, so that mail continues and the failure is not
    // reported too long.
    timer ??= setInterval(() => void current().catch(() => {}), LOOK_EVERY).unref();
    const before = opened;
    const known = await before?.catch(() => null);
    if (opened === before && known?.isThere() === false) letGo();
    opened ??= openAnew();
    return opened;
  };
  return {
    limit: config.writeLimit,
    adminToken: config.adminToken,
    contact: config.mail.contact,
    services: async () => (await current()).services,
    async close() {
      if (timer !== null) clearInterval(timer);
      closed = true;
      const last = await opened?.catch(() => null);
      await last?.under.destroy();
    },
  };
}

interface OpenServices {
  services: SubscriberServices;
  /** The database that queries go to until it is closed. */
  under: SubscriberDb;
  /** Returns true if the file is still the one that was opened. */
  isThere(): boolean;
}

/**
 * A running server does not create an empty database in place of a missing one: all subscribers would be lost
 * silently.
 */
function onlyIfThere(config: Config): void {
  if (hasSubscribers(config)) return;
  throw new CliError(`${subscribersFile(config)} is gone.`, {
    hint: 'Put it, or its last backup, back; or start the server anew to begin without subscribers.',
  });
}

/** Identifies files by device and inode: a database that was put back is another file at the same path. */
function fileWatch(config: Config): () => boolean {
  if (config.subscribersUrl !== null) return () => true;
  const name = () => {
    const found = statSync(subscribersFile(config), { throwIfNoEntry: false });
    return found === undefined ? null : `${found.dev} ${found.ino}`;
  };
  const opened = name();
  return () => name() === opened;
}
