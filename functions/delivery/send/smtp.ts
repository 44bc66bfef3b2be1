import { Readable } from 'node:stream';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import type { DeliveryResult, Envelope, MailConnection, Transport } from './transport.ts';

/** Milliseconds that a server may be silent; in total less than the age at which an attempt counts as dead. */
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};

/** Milliseconds for opening a connection, or for one message, even if the server keeps answering. */
const LONGEST = 120_000;

const TOO_SLOW = 'the server took too long';

type SmtpFailure = Error & { responseCode?: number; response?: string };

/**
 * Sends mail by SMTP. Uses one connection directly rather than a pool, because only then is it known whether any of a
 * message had been handed over when its connection broke.
 */
export function smtpTransport(
  address: string,
  name: string,
  limits = { ...TIMEOUTS, longest: LONGEST },
): Transport {
  const { options, credentials } = readAddress(address, name);
  const { longest, ...timeouts } = limits;
  return {
    open: () =>
      new Promise((resolve) => {
        const connection = new SMTPConnection({ ...options, ...timeouts });
        const late = setTimeout(() => fail(new Error(TOO_SLOW)), longest);
        const fail = (error: SmtpFailure) => {
          clearTimeout(late);
          connection.close();
          // If the connection failed, the server's answer alone would not show which command it refused.
          resolve({ kind: 'unsent', said: inOneLine(error.message) });
        };
        connection.once('error', fail);
        connection.connect(() => {
          const ready = () => {
            clearTimeout(late);
            connection.off('error', fail);
            resolve(mailConnection(connection, longest));
          };
          if (credentials === null || !connection.allowsAuth) return ready();
          connection.login({ credentials }, (error) => (error ? fail(error) : ready()));
        });
      }),
  };
}

function readAddress(address: string, name: string) {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const credentials =
    username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  // Never sends a password over an unencrypted connection.
  const options: SMTPConnectionOptions = {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    secure,
    requireTLS: !secure && credentials !== null,
    name,
    ...(port === '' ? {} : { port: Number(port) }),
  };
  return { options, credentials };
}

function mailConnection(connection: SMTPConnection, longest: number): MailConnection {
  let broken: SmtpFailure | null = null;
  connection.on('error', (error: SmtpFailure) => {
    broken = error;
  });
  return {
    send: ({ from, to, bytes }: Envelope) =>
      new Promise<DeliveryResult>((resolve) => {
        if (broken !== null) return resolve({ kind: 'unsent', said: wordsOf(broken) });
        let handedOver = false;
        const late = setTimeout(() => {
          connection.close();
          resolve(deliveryResultOf(new Error(TOO_SLOW), handedOver));
        }, longest);
        // The stream is first read when the server has answered DATA.
        const message = new Readable({
          highWaterMark: 1,
          read() {
            handedOver = true;
            this.push(bytes);
            this.push(null);
          },
        });
        connection.send({ from, to, size: bytes.length }, message, (error: SmtpFailure | null, info) => {
          clearTimeout(late);
          if (!error) return resolve({ kind: 'accepted', said: info?.response ?? '' });
          const verdict = deliveryResultOf(error, handedOver);
          if (verdict.kind !== 'refused') return resolve(verdict);
          // A refusal ends the message; the next one starts afresh. If the server hangs up during the reset, the
          // callback never runs.
          const over = () => {
            connection.off('end', over);
            resolve(verdict);
          };
          connection.once('end', over);
          connection.reset(over);
        });
      }),
    close: () => connection.quit(),
  };
}

/** An answer of the server decides; without one, it matters whether any of the message had been handed over. */
function deliveryResultOf(error: SmtpFailure, handedOver: boolean): DeliveryResult {
  const said = wordsOf(error);
  const { responseCode } = error;
  if (responseCode !== undefined && responseCode >= 400)
    return { kind: 'refused', forGood: responseCode >= 500, said };
  return { kind: handedOver ? 'unknown' : 'unsent', said };
}

const wordsOf = ({ response, message }: SmtpFailure): string => inOneLine(response ?? message);

/** Returns the error in one line, without the address that servers like to repeat. */
const inOneLine = (words: string): string =>
  words
    .replace(/[^\s<>]+@[^\s<>]+/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
