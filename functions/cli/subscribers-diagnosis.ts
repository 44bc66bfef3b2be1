import { sql } from 'kysely';
import { broken, type Diagnosis, good, note, thrown } from '../../pipeline/commands/diagnosis.ts';
import type { Config } from '../../pipeline/core/config.ts';
import { hasSubscribers, openSubscribers, type SubscriberDb } from '../subscribers/open.ts';

/** Milliseconds to wait for the database server. */
const TIMEOUT = 5_000;

/** Checks whether the subscribers' database can be opened, without creating or migrating it, and how it is reached. */
export async function diagnoseSubscribers(config: Config): Promise<Diagnosis> {
  if (!hasSubscribers(config)) return good('subscribers', 'no one has subscribed yet');
  try {
    const db = await openSubscribers(config, { timeout: TIMEOUT, readOnly: true });
    try {
      return config.subscribersUrl === null
        ? good('subscribers', 'the database can be read')
        : await diagnoseConnection(db, new URL(config.subscribersUrl));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    return thrown('subscribers', error);
  }
}

/** Hosts of this machine, and of a folder with a socket. */
const isHere = (host: string): boolean =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Says whether the connection to the database server is encrypted, as the server itself sees it. */
async function diagnoseConnection(db: SubscriberDb, url: URL): Promise<Diagnosis> {
  const { rows } = await sql<{
    ssl: boolean;
  }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
  const mode = url.searchParams.get('sslmode') ?? 'none';
  const host = decodeURIComponent(url.searchParams.get('host') ?? url.hostname);
  const found = `the database can be read; the connection to ${host === '' ? 'this machine' : host} is ${rows[0]?.ssl ? 'encrypted' : 'not encrypted'} (sslmode: ${mode})`;
  if (isHere(host)) return good('subscribers', found);
  const mend =
    'Add ?sslmode=verify-full to SUBSCRIBERS_URL, with &sslrootcert=FILE for a certificate of your own.';
  if (!rows[0]?.ssl) return broken('subscribers', found, mend);
  return mode === 'no-verify'
    ? note('subscribers', `${found}, but the certificate is not checked`, mend)
    : good('subscribers', found);
}

/** Says how mails are encrypted on their way to the mail server. */
export function diagnoseMailServer(smtpUrl: string): Diagnosis {
  const { protocol, host, hostname, username } = new URL(smtpUrl);
  const found = `sent through ${host}`;
  if (protocol === 'smtps:') return good('mail', `${found}, encrypted (TLS)`);
  if (username !== '') return good('mail', `${found}, encrypted (STARTTLS), or not sent`);
  if (isHere(hostname)) return good('mail', `${found}, on this machine`);
  return note(
    'mail',
    `${found}, encrypted only if the server offers STARTTLS`,
    'Use smtps:// in SMTP_URL, or a user name: then mails are sent encrypted or not at all.',
  );
}
