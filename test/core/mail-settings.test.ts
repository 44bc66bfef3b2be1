import { expect, it } from 'vitest';
import { readConfig } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof CliError) return `${error.message} ${error.hint}`;
    throw error;
  }
  return 'none';
}

it('mail is signed and sent by the operator’s settings', () => {
  const { mail, adminToken } = readConfig({
    SMTP_URL: 'smtps://user:pass%40word@mail.example.org:465',
    MAIL_FROM: 'Els vots <vots@example.org>',
    MAIL_CONTACT: 'people@example.org',
    DKIM_DOMAIN: 'example.org',
    DKIM_SELECTOR: 'mail2026',
    DKIM_KEY_FILE: '/etc/dkim.pem',
    ADMIN_TOKEN: 'sixteen-letters-',
  });
  expect(mail).toEqual({
    smtpUrl: 'smtps://user:pass%40word@mail.example.org:465',
    from: 'Els vots <vots@example.org>',
    contact: 'people@example.org',
    dkim: { domain: 'example.org', selector: 'mail2026', keyFile: '/etc/dkim.pem' },
  });
  expect(adminToken).toBe('sixteen-letters-');
});

it('a sender is never invented for a real mail server', () => {
  expect(complaint({ SMTP_URL: 'smtp://mail.example.org' })).toContain('MAIL_FROM is not');
});

it('a key without its domain or selector is refused', () => {
  expect(complaint({ DKIM_KEY_FILE: '/etc/dkim.pem' })).toContain('must be set together');
  expect(complaint({ DKIM_KEY_FILE: '/etc/dkim.pem', DKIM_DOMAIN: 'example.org' })).toContain('some are set');
});

it.each([
  ['SMTP_URL', 'http://user:hunter22@mail.example.org'],
  ['SUBSCRIBERS_URL', 'mysql://user:hunter22@db'],
  ['SUBSCRIBERS_SECRET', 'hunter22'],
  ['ADMIN_TOKEN', 'hunter22'],
])('a wrong %s is reported without its value', (name, value) => {
  const said = complaint({ [name]: value });
  expect(said).toContain(`${name} is not valid (its value is secret)`);
  expect(said).not.toContain('hunter22');
});

it.each(['Hemicicle <a@b.example>\r\nBcc: eve@example.org', 'nobody', '<a@b@c>'])(
  'the sender %j is refused',
  (from) => {
    expect(complaint({ MAIL_FROM: from })).toContain('MAIL_FROM is');
  },
);
