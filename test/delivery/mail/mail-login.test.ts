import { readFileSync } from 'node:fs';
import tls from 'node:tls';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { smtpTransport } from '../../../functions/delivery/send/smtp.ts';
import { canMakeCertificates, makeCertificate } from '../../certificate.ts';
import { temporaryFolder } from '../../effects.ts';
import { type MailServerBehaviour, mailServer } from './mail-server.ts';

const letter = {
  from: 'no@votes.example',
  to: 'ada@example.org',
  messageId: '<1@votes.example>',
  bytes: Buffer.from('Subject: Votes\r\n\r\nToday.\r\n'),
};

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
  return { result: await line.send(letter), taken };
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
      expect(taken.map(({ to }) => to)).toEqual([letter.to]);
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
