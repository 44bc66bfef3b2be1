import { statSync } from 'node:fs';
import type { Config } from '../../pipeline/config.ts';
import { CliError } from '../../pipeline/errors.ts';
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

/** The subscribers' database, open, and what goes with it. */
export interface OpenSubscribers {
  db: SubscriberDb;
  signer: Signer;
  push: PushService;
}

/** What every operation on subscribers needs. */
export interface SubscriberServices extends OpenSubscribers {
  /** Notifies the dispatcher that mail waits. */
  wakeMailer(): void;
}

/** The subscriptions that a server serves. */
export interface Subscriptions {
  /** Opens the database when it is first needed: who only reads never makes a file. */
  services(): Promise<SubscriberServices>;
  /** Requests that a client may send in a minute; 0 for no limit. */
  limit: number;
  /** Whoever shows this sees the newsletter before it is sent; null where nobody may. */
  adminToken: string | null;
  /** Who reads what people write about the mails; null for nobody. */
  contact: string | null;
  close(): Promise<void>;
}

/** Milliseconds between two looks at the database that is open, or at one that could not be opened. */
const LOOK_EVERY = 10_000;

/** Milliseconds that a server may take to answer one question of somebody who waits. */
const TIMEOUT = 10_000;

const NOT_SERVED = 'Subscriptions cannot be served';

/** Does some work on the subscribers, and lets go of their database. */
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
 * The subscriptions of a configuration. A database that cannot be opened, fails, or is not the file any more that was
 * opened, is let go of and opened again: by the next request, or after a while without any.
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
    // What waits goes on over the database that is open now.
    services.wakeMailer();
    return { services, under: database.db, isThere: fileWatch(config) };
  };
  const letGo = () => {
    const previous = opened;
    opened = null;
    previous?.then(({ under }) => under.destroy()).catch(() => {});
  };
  const openAnew = (): Promise<OpenServices> => {
    // What was let go of before may still fail, and says nothing of what is open now.
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
    // What was reported as broken is opened again without anybody asking, so that mail goes on and nobody is warned of it too long.
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
  /** The database that their queries go to until that one is closed. */
  under: SubscriberDb;
  /** Whether the file is still the one that was opened. */
  isThere(): boolean;
}

/** While a server runs nobody makes an empty database in place of one that is gone: who subscribed would be lost in silence. */
function onlyIfThere(config: Config): void {
  if (hasSubscribers(config)) return;
  throw new CliError(`${subscribersFile(config)} is gone.`, {
    hint: 'Put it, or its last backup, back; or start the server anew to begin without subscribers.',
  });
}

/** Distinguishes files by what the disk calls them: a database that was put back is another file at the same place. */
function fileWatch(config: Config): () => boolean {
  if (config.subscribersUrl !== null) return () => true;
  const name = () => {
    const found = statSync(subscribersFile(config), { throwIfNoEntry: false });
    return found === undefined ? null : `${found.dev} ${found.ino}`;
  };
  const opened = name();
  return () => name() === opened;
}
