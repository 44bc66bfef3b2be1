import { statSync } from 'node:fs';
import type { Config } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { type PushService, pushService } from '../delivery/send/push.ts';
import type { Failures } from '../failures.ts';
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
  /** The secret of signed links, if it is configured: servers that share it accept each other’s forms. */
  secret: string | null;
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
 * Returns the subscriptions of a configuration. A database that cannot be opened, fails, or was replaced by another
 * file is closed and opened again, by the next request or by a timer.
 */
export function subscriptionsOf(
  config: Config,
  failures: Failures,
  wakeMailer: (services: OpenSubscribers) => void,
): Subscriptions {
  const connection = new ServedSubscribers(config, failures, wakeMailer);
  return {
    limit: config.writeLimit,
    secret: config.subscribersSecret,
    adminToken: config.adminToken,
    contact: config.mail.contact,
    services: async () => (await connection.current()).services,
    close: () => connection.close(),
  };
}

/** The subscribers' database of a server, opened again whenever it fails or its file was replaced. */
class ServedSubscribers {
  readonly #config: Config;
  readonly #failures: Failures;
  readonly #wakeMailer: (services: OpenSubscribers) => void;
  #opened: Promise<OpenServices> | null = null;
  #openedBefore = false;
  #closed = false;
  #timer: NodeJS.Timeout | null = null;

  constructor(config: Config, failures: Failures, wakeMailer: (services: OpenSubscribers) => void) {
    this.#config = config;
    this.#failures = failures;
    this.#wakeMailer = wakeMailer;
  }

  /** Returns the open database; opens it if there is none, or if its file is another one. */
  async current(): Promise<OpenServices> {
    if (this.#closed) throw subscriptionsUnavailable();
    // The timer reopens a broken database without a request, so that mail continues and the failure is not reported too
    // long.
    this.#timer ??= setInterval(() => void this.current().catch(() => {}), LOOK_EVERY).unref();
    const before = this.#opened;
    const known = await before?.catch(() => null);
    if (this.#opened === before && known?.isThere() === false) this.#release();
    this.#opened ??= this.#reopen();
    return this.#opened;
  }

  async close(): Promise<void> {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#closed = true;
    const last = await this.#opened?.catch(() => null);
    await last?.under.destroy();
  }

  #reopen(): Promise<OpenServices> {
    // A closed database may still fail, which says nothing about the open one.
    const onFault = (fault: unknown) => {
      if (this.#opened !== opening) return;
      this.#failures.begin(NOT_SERVED, fault);
      this.#release();
    };
    const opening: Promise<OpenServices> = this.#open(onFault).catch((error: unknown) => {
      onFault(error);
      throw subscriptionsUnavailable();
    });
    return opening;
  }

  async #open(onFault: OnFault): Promise<OpenServices> {
    if (this.#openedBefore) onlyIfThere(this.#config);
    const signer = openSigner(subscribersSecret(this.#config));
    const push = pushService(this.#config);
    const database = await openWithDialect(this.#config, { onFault, timeout: TIMEOUT, onThread: true });
    if (this.#openedBefore) await proveWritable(database.db);
    this.#openedBefore = true;
    this.#failures.over(NOT_SERVED);
    const db = reconnecting(database.dialect, async () => (await this.current()).under);
    const services = { db, signer, push, wakeMailer: () => this.#wakeMailer({ db, signer, push }) };
    // Queued mail continues over the new database.
    services.wakeMailer();
    return { services, under: database.db, isThere: fileWatch(this.#config) };
  }

  /** Closes the open database in the background. */
  #release(): void {
    const previous = this.#opened;
    this.#opened = null;
    previous?.then(({ under }) => under.destroy()).catch(() => {});
  }
}

interface OpenServices {
  services: SubscriberServices;
  /** The database that queries go to until it is closed. */
  under: SubscriberDb;
  /** Returns true if the file is still the one that was opened. */
  isThere(): boolean;
}

/** Refuses to create an empty database in place of a missing one, which would lose all subscribers silently. */
function onlyIfThere(config: Config): void {
  if (hasSubscribers(config)) return;
  throw new CliError(`${subscribersFile(config)} is missing.`, {
    hint: 'Restore the file or its last backup, or restart the server to begin without subscribers.',
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
