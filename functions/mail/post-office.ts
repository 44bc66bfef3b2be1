import { join } from 'node:path';
import type { Config } from '../../pipeline/config.ts';
import type { Effects } from '../../pipeline/effects.ts';
import { CliError } from '../../pipeline/errors.ts';
import { markDead } from '../outbox/claims.ts';
import { deliverToBrowsers } from '../push/deliver.ts';
import type { Post } from '../push/post.ts';
import { type PushService, postOf } from '../push/service.ts';
import { whyUnheard } from '../push/unheard.ts';
import { tidy } from '../subscribers/tidy.ts';
import { type Troubles, troublesTold } from '../troubles.ts';
import { type Delivery, deliver } from './deliver.ts';
import { emlTransport } from './eml.ts';
import type { DkimKey } from './mime.ts';
import { type Desk, letterWriter } from './parcels.ts';
import { smtpTransport } from './smtp.ts';

/** Where mail lies until a mail server is named. */
export const outboxFolder = ({ stateFolder }: Pick<Config, 'stateFolder'>): string =>
  join(stateFolder, 'outbox');

type Needed = Pick<Effects, 'files' | 'clock' | 'log'>;

/** How mail is sent by a configuration: by its mail server, or into files where none is named. */
export function deliveryOf(
  config: Config,
  { db, signer }: Pick<Desk, 'db' | 'signer'>,
  { files, clock, log }: Needed,
): Delivery {
  const { mail, webUrl } = config;
  return {
    db,
    transport:
      mail.smtpUrl === null
        ? emlTransport(outboxFolder(config), files)
        : smtpTransport(mail.smtpUrl, new URL(webUrl).hostname),
    letterOf: letterWriter({ db, signer, webUrl, contact: mail.contact }),
    from: mail.from,
    dkim: dkimKeyOf(config, files),
    clock,
    log,
  };
}

function dkimKeyOf({ mail: { dkim } }: Config, files: Needed['files']): DkimKey | null {
  if (dkim === null) return null;
  const { domain, selector, keyFile } = dkim;
  if (!files.exists(keyFile))
    throw new CliError(`DKIM_KEY_FILE is ${keyFile}, where there is no file.`, {
      hint: 'Put the private key there in PEM form, or name its place.',
    });
  return { domainName: domain, keySelector: selector, privateKey: files.readText(keyFile) };
}

type ServedDesk = Pick<Desk, 'db' | 'signer'> & { push: PushService };

/** Sends mail, and messages to browsers, while a server runs. */
export interface PostOffice {
  /** There is mail: it is sent as soon as what is under way is done. */
  mailWaits(desk: ServedDesk): void;
  /** Begins no further message; waits for the one under way, but not for ever. */
  close(): Promise<void>;
}

const NOT_SENT = 'Mail cannot be sent';
const NOT_PUSHED = 'No browser takes messages';

/** Milliseconds between two looks for mail whose next attempt is due. */
const LOOK_EVERY = 60_000;
const DAY = 86_400_000;
/** Milliseconds that the message under way may still take: whoever stops a server gives it ten seconds. */
const LAST_MESSAGE = 8_000;

/** A post office that sends one round of mail at a time. Trouble is told without any address, and tried again. */
export function postOffice(
  config: Config,
  effects: Needed,
  troubles: Troubles = troublesTold(effects.log),
): PostOffice {
  const { clock, log } = effects;
  let round: Promise<void> | null = null;
  let again = false;
  let stopped = false;
  let post: Post | null = null;
  let timer: NodeJS.Timeout | null = null;
  let tidied = Number.NEGATIVE_INFINITY;
  let newest: ServedDesk | null = null;

  const send = async (desk: ServedDesk): Promise<void> => {
    const now = clock.now();
    await markDead(desk.db, now);
    if (Math.abs(now.getTime() - tidied) >= DAY) {
      tidied = now.getTime();
      await tidy(desk.db, now);
    }
    post ??= postOf(desk.push, clock);
    const stop = () => stopped;
    const [mails] = await Promise.all([
      deliver({ ...deliveryOf(config, desk, effects), stopped: stop }),
      deliverToBrowsers({ db: desk.db, post, clock, log, stopped: stop }),
    ]);
    const { accepted, unsent, unknown } = mails;
    if (accepted > 0) troubles.over(NOT_SENT);
    else if (unsent + unknown > 0)
      troubles.begin(NOT_SENT, 'the mail server does not take any; it is tried again');
    const unheard = await whyUnheard(desk.db);
    if (unheard === null) troubles.over(NOT_PUSHED);
    else troubles.begin(NOT_PUSHED, `${unheard}, of all that were tried with what was announced last`);
  };
  const mailWaits = (desk: ServedDesk) => {
    if (stopped) return;
    // The database may have been opened anew since: what was let go of is not looked into any more.
    newest = desk;
    timer ??= setInterval(() => newest !== null && mailWaits(newest), LOOK_EVERY).unref();
    again = true;
    round ??= (async () => {
      while (again && !stopped && newest !== null) {
        again = false;
        await send(newest).catch((error: unknown) => log.error(`No mail was sent: ${wordsOf(error)}`));
      }
      round = null;
    })();
  };
  return {
    mailWaits,
    async close() {
      stopped = true;
      if (timer !== null) clearInterval(timer);
      await Promise.race([round, new Promise((resolve) => setTimeout(resolve, LAST_MESSAGE).unref())]);
    },
  };
}

const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/[^\s<>()=]+@[^\s<>()]+/g, '…');
