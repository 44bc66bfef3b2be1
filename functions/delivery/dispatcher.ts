import { join } from 'node:path';
import type { Config } from '../../pipeline/core/config.ts';
import type { Effects } from '../../pipeline/core/effects.ts';
import { CliError } from '../../pipeline/core/errors.ts';
import { type Failures, openFailures } from '../failures.ts';
import type { OpenSubscribers } from '../subscribers/services.ts';
import { tidy } from '../subscribers/tidy.ts';
import { type Delivery, deliver } from './mail-channel.ts';
import { deliverToBrowsers, whyUndelivered } from './push-channel.ts';
import { untilNext } from './send/claims.ts';
import { emlTransport, forgetOldMails } from './send/eml.ts';
import { pushSenderOf, type SendPush } from './send/push.ts';
import { messageRenderer } from './send/render.ts';
import { smtpTransport } from './send/smtp.ts';
import type { DkimKey } from './send/transport.ts';
import { markDead } from './settle/outcomes.ts';

/** The folder for mail if no mail server is configured. */
export const outboxFolder = ({ stateFolder }: Pick<Config, 'stateFolder'>): string =>
  join(stateFolder, 'outbox');

type DispatcherEffects = Pick<Effects, 'files' | 'clock' | 'log'>;

/** Returns the delivery of a configuration: its mail server, or files if no server is configured. */
export function deliveryOf(
  config: Config,
  { db, signer }: Pick<OpenSubscribers, 'db' | 'signer'>,
  { files, clock, log }: DispatcherEffects,
): Delivery {
  const { mail, webUrl } = config;
  return {
    db,
    transport:
      mail.smtpUrl === null
        ? emlTransport(outboxFolder(config), files)
        : smtpTransport(mail.smtpUrl, new URL(webUrl).hostname),
    messageOf: messageRenderer({ db, signer, webUrl, contact: mail.contact }),
    from: mail.from,
    dkim: dkimKeyOf(config, files),
    clock,
    log,
  };
}

function dkimKeyOf({ mail: { dkim } }: Config, files: DispatcherEffects['files']): DkimKey | null {
  if (dkim === null) return null;
  const { domain, selector, keyFile } = dkim;
  if (!files.exists(keyFile))
    throw new CliError(`DKIM_KEY_FILE is ${keyFile}, which does not exist.`, {
      hint: 'Put the private key there, in PEM format, or set DKIM_KEY_FILE to its path.',
    });
  return { domainName: domain, keySelector: selector, privateKey: files.readText(keyFile) };
}

/** Sends mail, and messages to browsers, while a server runs. */
interface Dispatcher {
  /** Starts a round of mail as soon as the current one is done. */
  wakeMailer(services: OpenSubscribers): void;
  /** Starts no further message; waits for the current one for a limited time. */
  close(): Promise<void>;
}

const NOT_SENT = 'Mail cannot be sent';
const NOT_PUSHED = 'No push service accepts messages';

/** Milliseconds between two checks for mail whose next attempt is due. */
const LOOK_EVERY = 60_000;
/** Milliseconds until a failed round is repeated. */
const AFTER_FAILURE = 5_000;
const DAY = 86_400_000;
/** Milliseconds that the current message may still take: a service manager gives the server ten seconds in all. */
const LAST_MESSAGE = 8_000;

/** Opens a dispatcher that sends one round of mail at a time. Failures are logged without addresses, and retried. */
export function openDispatcher(
  config: Config,
  effects: DispatcherEffects,
  failures: Failures = openFailures(effects.log),
): Dispatcher {
  const { clock, log } = effects;
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let sendPush: SendPush | null = null;
  let timer: NodeJS.Timeout | null = null;
  let nextLetter: NodeJS.Timeout | undefined;
  let tidied = Number.NEGATIVE_INFINITY;
  let newest: OpenSubscribers | null = null;

  const send = async (services: OpenSubscribers): Promise<void> => {
    const now = clock.now();
    await markDead(services.db, now);
    if (Math.abs(now.getTime() - tidied) >= DAY) {
      tidied = now.getTime();
      await tidy(services.db, now);
      forgetOldMails(outboxFolder(config), effects.files, now);
    }
    sendPush ??= pushSenderOf(services.push, clock);
    const under = { stopped: () => stopped };
    const channels = [
      deliver({ ...deliveryOf(config, services, effects), ...under }),
      deliverToBrowsers({ db: services.db, send: sendPush, clock, log, ...under }),
    ] as const;
    // A failure of one channel does not end the round of the other.
    await Promise.allSettled(channels);
    const [mails] = await Promise.all(channels);
    const wait = await untilNext(services.db, 'confirmation', clock.now());
    clearTimeout(nextLetter);
    if (wait !== null && wait < LOOK_EVERY)
      nextLetter = setTimeout(() => newest !== null && wakeMailer(newest), wait).unref();
    const { accepted, unsent, unknown } = mails;
    if (accepted > 0) failures.over(NOT_SENT);
    else if (unsent + unknown > 0)
      failures.begin(NOT_SENT, 'the mail server accepts none; sending is retried');
    const undelivered = await whyUndelivered(services.db);
    if (undelivered === null) failures.over(NOT_PUSHED);
    else failures.begin(NOT_PUSHED, `${undelivered} (of all messages of the last announcement)`);
  };
  const wakeMailer = (services: OpenSubscribers) => {
    if (stopped) return;
    // The database may have been reopened; the closed one is no longer used.
    newest = services;
    timer ??= setInterval(() => newest !== null && wakeMailer(newest), LOOK_EVERY).unref();
    again = true;
    round ??= (async () => {
      while (again && !stopped && newest !== null) {
        again = false;
        await send(newest).catch((error: unknown) => {
          log.error(`No mail was sent: ${wordsOf(error)}`);
          setTimeout(() => newest !== null && wakeMailer(newest), AFTER_FAILURE).unref();
        });
      }
      round = null;
    })();
  };
  return {
    wakeMailer,
    async close() {
      stopped = true;
      if (timer !== null) clearInterval(timer);
      clearTimeout(nextLetter);
      await Promise.race([round, new Promise((resolve) => setTimeout(resolve, LAST_MESSAGE).unref())]);
    },
  };
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>()=]+@[^\s<>()]+/g, '…');

/** Returns a note that mails are only written to files, if no mail server is configured. */
export const noMailServer = (config: Config): string[] =>
  config.mail.smtpUrl === null
    ? [
        `SMTP_URL is not set here: without it, mails go to ${outboxFolder(config)}, count as sent and are not delivered.`,
      ]
    : [];
