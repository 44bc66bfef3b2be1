import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import tls from 'node:tls';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '../../../functions/delivery/send/smtp.ts';
import { canMakeCertificates, makeCertificate } from '../../certificate.ts';
import { temporaryFolder } from '../../effects.ts';
import { type MailServerBehaviour, mailServer } from './mail-server.ts';

const mail = {
  from: 'no@votes.example',
  to: 'ada@example.org',
  messageId: '<1@votes.example>',
  bytes: Buffer.from('Subject: Votes\r\n\r\nToday.\r\n'),
};

/** Opens a connection with short limits, in milliseconds. */
async function connectionTo(address: string, longest: number, silent = 2_000) {
  const limits = {
    connectionTimeout: 2_000,
    greetingTimeout: 2_000,
    dnsTimeout: 2_000,
    socketTimeout: silent,
  };
  const connection = await smtpTransport(address, 'votes.example', { ...limits, longest }).open();
  if (!('send' in connection)) throw new Error(connection.said);
  onTestFinished(() => connection.close());
  return connection;
}

/** Starts a server whose answers to each line of the client are those of the test; returns its address. */
async function server(onData: (line: Socket, said: string) => void): Promise<string> {
  const listening = createServer((line) => {
    line.on('error', () => {});
    line.write('220 votes.example\r\n');
    line.on('data', (data) => onData(line, String(data)));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void listening.close());
  await once(listening, 'listening');
  return `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

it.each([
  ['hangs up over it', { refused: (line: Socket) => line.end() }],
  ['hangs up when the next message would begin', { reset: (line: Socket) => line.end() }],
  ['sends nothing any more', {}],
  ['goes on', { reset: (line: Socket) => line.write('250 ok\r\n') }],
] as [string, { refused?: (line: Socket) => void; reset?: (line: Socket) => void }][])(
  'a refused mail ends, even if the server %s',
  async (_, { refused, reset }) => {
    const address = await server((line, said) => {
      if (/^(EHLO|MAIL)/.test(said)) line.write('250 votes.example\r\n');
      else if (/^RCPT/.test(said)) {
        line.write('550 5.1.1 no such user\r\n');
        refused?.(line);
      } else if (/^RSET/.test(said)) reset?.(line);
    });
    const connection = await connectionTo(address, 1_200, 600);
    expect(await connection.send(mail)).toMatchObject({
      kind: 'refused',
      said: expect.stringContaining('550'),
    });
  },
);

describe('a connection', () => {
  it('that broke between two messages is replaced for the second without a wait', async () => {
    const address = await server((line) => {
      line.write('250 here\r\n');
      setTimeout(() => line.resetAndDestroy(), 50);
    });
    const connection = await connectionTo(address, 5_000);
    await sleep(200);
    expect(await connection.send(mail)).toMatchObject({
      kind: 'unsent',
      said: expect.stringContaining('ECONNRESET'),
    });
  });

  it('that took a message in time takes another one long after', async () => {
    const { address, taken } = await mailServer();
    const connection = await connectionTo(address, 300);
    expect(await connection.send(mail)).toMatchObject({ kind: 'accepted' });
    await sleep(400);
    expect(await connection.send({ ...mail, to: 'bob@example.org' })).toMatchObject({ kind: 'accepted' });
    expect(taken.map(({ to }) => to)).toEqual([mail.to, 'bob@example.org']);
  });

  it('over which a message takes the server too long is closed', async () => {
    let ended = false;
    const address = await server((line, said) => {
      if (/^EHLO/.test(said)) line.write('250 here\r\n');
      line.once('close', () => {
        ended = true;
      });
    });
    const connection = await connectionTo(address, 300);
    expect(await connection.send(mail)).toEqual({ kind: 'unsent', said: 'the server took too long' });
    await expect.poll(() => ended).toBe(true);
  });
});

/** A user and a password with every character that an address must escape. */
const USER = 'ada@example.org';
const PASSWORD = 'p:a/s@s wörd?#%';
const CREDENTIALS = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`;

const trusted = tls.getCACertificates('default');

/** Returns a certificate for the test machine, trusted by this process or not. */
function certificate({ isTrusted = true } = {}): { key: string; cert: string } {
  const folder = temporaryFolder();
  makeCertificate(folder, 'mail.example.org', 'IP:127.0.0.1');
  const [key, cert] = ['privkey', 'fullchain'].map((name) => readFileSync(`${folder}/${name}.pem`, 'utf8'));
  if (isTrusted) tls.setDefaultCACertificates([...trusted, cert!]);
  return { key: key!, cert: cert! };
}

/** Sends a mail with that user and password; returns the result, the logins and the accepted mails. */
async function sending(behaviour: MailServerBehaviour) {
  const { address, taken } = await mailServer(behaviour);
  const line = await smtpTransport(address.replace('//', `//${CREDENTIALS}`), 'votes.example').open();
  if ('kind' in line) return { result: line, taken };
  onTestFinished(() => line.close());
  return { result: await line.send(mail), taken };
}

/** Returns a server that accepts logins with the password, and records them. */
function asking({
  password = PASSWORD,
  ...line
}: {
  password?: string;
  key: string;
  cert: string;
  smtps?: boolean;
}) {
  const asked: string[][] = [];
  const accepts = (user: string, given: string) => {
    asked.push([user, given]);
    return user === USER && given === password;
  };
  return { asked, behaviour: { login: { ...line, accepts } } };
}

describe.skipIf(!canMakeCertificates)('a mail server with a password', () => {
  afterEach(() => tls.setDefaultCACertificates(trusted));

  it.each([false, true])(
    'gets the login over an encrypted connection (from its beginning: %s)',
    async (smtps) => {
      const { asked, behaviour } = asking({ ...certificate(), smtps });
      const { result, taken } = await sending(behaviour);
      expect(result).toMatchObject({ kind: 'accepted' });
      expect(asked).toEqual([[USER, PASSWORD]]);
      expect(taken.map(({ to }) => to)).toEqual([mail.to]);
    },
  );

  it('that refuses it leaves the mail unsent, and the log without the user', async () => {
    const { behaviour } = asking({ ...certificate(), password: 'another' });
    const { result, taken } = await sending(behaviour);
    expect(result).toEqual({ kind: 'unsent', said: 'Invalid login: 535 No such person as …' });
    expect(taken).toEqual([]);
  });

  it('gets no login if its certificate has no trusted signer', async () => {
    const { asked, behaviour } = asking(certificate({ isTrusted: false }));
    const { result, taken } = await sending(behaviour);
    expect(result).toEqual({ kind: 'unsent', said: expect.stringMatching(/self.signed certificate/) });
    expect([asked, taken]).toEqual([[], []]);
  });

  it('gets no login over an unencrypted connection', async () => {
    const { result, taken } = await sending({});
    expect(result).toEqual({
      kind: 'unsent',
      said: 'Error upgrading connection with STARTTLS: 500 Error: command not recognized',
    });
    expect(taken).toEqual([]);
  });
});
