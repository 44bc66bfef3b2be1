import { expect, it } from 'vitest';
import { readConfig } from '../../pipeline/core/config.ts';
import { CliError } from '../../pipeline/core/errors.ts';

/** Returns the complaint in one line each: the fault, the next step, and the exit code. */
function complaintAbout(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof CliError) return [error.message, `${error.hint}`, `exit ${error.exitCode}`];
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

/** Returns the same in one text. */
const complaintText = (env: Record<string, string>): string => complaintAbout(env).join(' ');

/** Returns the complaint about a setting with an unusable value. */
const unusable = (what: string) => [
  `Invalid settings in the environment: ${what}`,
  'Correct the variable, or unset it to use its default.',
  'exit 2',
];

const DEFAULTS = {
  ...{ host: 'localhost', port: 4321, webUrl: 'http://localhost:4321', hstsSeconds: 0, trustProxy: 0 },
  ...{ project: '.', dataFolder: 'data', stateFolder: '.state', rateLimit: 300, writeLimit: 20 },
  mail: { from: 'Hemicicle <hemicicle@localhost>', smtpUrl: null, contact: null, dkim: null },
  objectStore: { endpoint: 'https://s3.us-east-1.amazonaws.com', region: 'us-east-1', key: null },
  ...{ subscribersUrl: null, subscribersSecret: null, adminToken: null, canary: null, monitoring: null },
  ...{ pushServices: [], vapidPrivateKey: null, releasePrivateKey: null },
  ...{ publisher: null, summaryService: null },
};

it('without any setting everything has a default', () => {
  expect(readConfig({})).toEqual(DEFAULTS);
});

it('spaces and line ends around a value are removed, and a value of only those counts as empty', () => {
  const secret = 'a secret of at least thirty-two characters';
  const env = {
    ADMIN_TOKEN: 'sixteen-letters-long',
    SUBSCRIBERS_SECRET: secret,
    VAPID_PRIVATE_KEY: 'x'.repeat(43),
    PUSH_SERVICES: 'push.example.net *.push.example.org',
    SMTP_URL: 'smtp://ada:secret@mail.example.org',
    MAIL_FROM: 'votes@example.org',
    SUBSCRIBERS_URL: 'postgres://ada@localhost/votes',
    PORT: '80',
  };
  for (const [before, after] of [
    [' ', ' '],
    ['', '\r'],
    ['', '\r\n'],
    ['\t', '\n'],
  ] as const) {
    const padded = Object.entries(env).map(([name, value]) => [name, `${before}${value}${after}`]);
    expect(readConfig(Object.fromEntries(padded))).toEqual(readConfig(env));
  }
  expect(readConfig({ ADMIN_TOKEN: ' \n', SUBSCRIBERS_SECRET: '\r\n' })).toEqual(readConfig({}));
});

it('a token that no client could send is refused without its value in the message', () => {
  const complaint = complaintText({ ADMIN_TOKEN: 'sixteen letters\nand a second line' });
  expect(complaint).toContain('ADMIN_TOKEN is not valid (its value is secret), expected one line');
  expect(complaint).not.toContain('letters');
});

it('every setting is read', () => {
  const env = {
    PORT: '80',
    HOST: '0.0.0.0',
    WEB_URL: 'https://votes.example.org/',
    HSTS_SECONDS: '31536000',
    MONITORING_PORT: '9464',
    TRUST_PROXY: '2',
    RATE_LIMIT: '0',
    DATA_FOLDER: '/srv/data',
    STATE_FOLDER: '/srv/state',
    S3_ENDPOINT: 'https://s3.example.org/',
    AWS_REGION: 'eu-south-2',
    AWS_ACCESS_KEY_ID: 'somebody',
    AWS_SECRET_ACCESS_KEY: 'a secret',
    PUBLISHER_NAME: 'Votes Foundation',
    PUBLISHER_URI: 'http://datos.gob.es/recurso/sector-publico/org/Organismo/E00000000',
    PUBLISHER_CONTACT: 'https://votes.example.org/contact',
    PUBLISHER_DOI: 'https://doi.org/10.5281/zenodo.1234567',
    CANARY_EMAIL: 'Canary@example.org',
  };
  expect(readConfig(env, '/srv/hemicicle')).toEqual({
    ...DEFAULTS,
    ...{
      host: '0.0.0.0',
      port: 80,
      webUrl: 'https://votes.example.org',
      hstsSeconds: 31536000,
      trustProxy: 2,
    },
    ...{ project: '/srv/hemicicle', dataFolder: '/srv/data', stateFolder: '/srv/state', rateLimit: 0 },
    canary: 'canary@example.org',
    monitoring: { host: '127.0.0.1', port: 9464 },
    objectStore: {
      endpoint: 'https://s3.example.org',
      region: 'eu-south-2',
      key: { id: 'somebody', secret: 'a secret', session: null },
    },
    publisher: {
      name: 'Votes Foundation',
      uri: 'http://datos.gob.es/recurso/sector-publico/org/Organismo/E00000000',
      contact: 'https://votes.example.org/contact',
      ...{ address: null, taxId: null, repository: null, doi: '10.5281/zenodo.1234567' },
    },
  });
});

it('outputs are outside the code if both have separate folders', () => {
  const { project, dataFolder, stateFolder } = readConfig({}, 'node_modules/hemicicle', '.');
  expect({ project, dataFolder, stateFolder }).toEqual({
    project: 'node_modules/hemicicle',
    dataFolder: 'data',
    stateFolder: '.state',
  });
});

it('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', WEB_URL: '' })).toEqual(readConfig({}));
});

it('the address has the port', () => {
  expect(readConfig({ PORT: '8080' }).webUrl).toBe('http://localhost:8080');
});

it('the configuration is frozen', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

it.each(['http', '65536'])('a port must be a port, and not %s', (PORT) => {
  expect(complaintAbout({ PORT })).toEqual(
    unusable(`PORT is "${PORT}", expected a whole number from 0 to 65535`),
  );
});

it.each([
  'votes.example.org',
  'https://example.org/votes?all',
  'https://example.org/a b',
  'https://example.org//votes',
  'javascript:alert(1)',
])('a public address must be the address of a site, and not %s', (WEB_URL) => {
  const expected = 'an address like https://votes.example.org or https://example.github.io/votes';
  expect(complaintAbout({ WEB_URL })).toEqual(unusable(`WEB_URL is "${WEB_URL}", expected ${expected}`));
});

it.each([
  ['https://votes.example.org/', 'https://votes.example.org'],
  ['https://Example.github.io/votes/', 'https://example.github.io/votes'],
  ['https://example.org/a/b.c', 'https://example.org/a/b.c'],
])('the address %s is kept as %s', (WEB_URL, kept) => {
  expect(readConfig({ WEB_URL }).webUrl).toBe(kept);
});

it('only an https address lets browsers be sent HSTS', () => {
  expect(complaintAbout({ HSTS_SECONDS: '300', WEB_URL: 'http://votes.example.org' })).toEqual([
    'HSTS_SECONDS is 300, but WEB_URL is not an https address.',
    'Set WEB_URL to the https address of the site, or unset HSTS_SECONDS.',
    'exit 2',
  ]);
  expect(complaintAbout({ HSTS_SECONDS: '300' })[0]).toContain('WEB_URL is not an https address');
});

it('an object store needs a complete key, which no complaint repeats', () => {
  expect(complaintAbout({ AWS_ACCESS_KEY_ID: 'somebody' })).toEqual([
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set together; only one is set.',
    'Set both to publish to an object store, or none.',
    'exit 2',
  ]);
  expect(complaintAbout({ S3_ENDPOINT: 's3.example.org' })).toEqual(
    unusable('S3_ENDPOINT is "s3.example.org", expected an address like https://s3.example.org'),
  );
});

it('the controller of the data needs a name and a registered address', () => {
  expect(complaintAbout({ PUBLISHER_CONTACT: 'data@example.org' })).toEqual([
    'A setting PUBLISHER_… is set, but PUBLISHER_NAME is not.',
    'Set PUBLISHER_NAME to the publisher of the data, or unset all of them: catalogues and pages then name no publisher.',
    'exit 2',
  ]);
  expect(complaintAbout({ PUBLISHER_NAME: 'Somebody', PUBLISHER_URI: 'https://example.org/me' })).toEqual(
    unusable(
      'PUBLISHER_URI is "https://example.org/me", expected an address like http://datos.gob.es/recurso/sector-publico/org/Organismo/E00000000, assigned by datos.gob.es',
    ),
  );
  expect(complaintAbout({ PUBLISHER_REPOSITORY: 'https://git.example.org/votes' })[0]).toContain(
    'PUBLISHER_NAME is not',
  );
  for (const contact of ['mailto:data@example.org', 'MAILTO:data@example.org', 'data@example.org'])
    expect(
      readConfig({ PUBLISHER_NAME: 'Somebody', PUBLISHER_CONTACT: contact }, '.').publisher?.contact,
    ).toBe('data@example.org');
  expect(complaintAbout({ PUBLISHER_NAME: 'Somebody', PUBLISHER_CONTACT: 'me' })).toEqual(
    unusable('PUBLISHER_CONTACT is "me", expected an e-mail address or a web address'),
  );
});

it('every fault is named at once', () => {
  expect(complaintAbout({ TRUST_PROXY: 'yes', RATE_LIMIT: '-1' })).toEqual(
    unusable(
      'TRUST_PROXY is "yes", expected a whole number from 0 to 10; RATE_LIMIT is "-1", expected a whole number from 0 to 1000000',
    ),
  );
});

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
  expect(complaintText({ SMTP_URL: 'smtp://mail.example.org' })).toContain('MAIL_FROM is not');
});

it('a key without its domain or selector is refused', () => {
  expect(complaintText({ DKIM_KEY_FILE: '/etc/dkim.pem' })).toContain('must be set together');
  expect(complaintText({ DKIM_KEY_FILE: '/etc/dkim.pem', DKIM_DOMAIN: 'example.org' })).toContain(
    'some are set',
  );
});

it.each([
  ['SMTP_URL', 'http://user:hunter22@mail.example.org'],
  ['SUBSCRIBERS_URL', 'mysql://user:hunter22@db'],
  ['SUBSCRIBERS_SECRET', 'hunter22'],
  ['ADMIN_TOKEN', 'hunter22'],
])('a wrong %s is reported without its value', (name, value) => {
  const said = complaintText({ [name]: value });
  expect(said).toContain(`${name} is not valid (its value is secret)`);
  expect(said).not.toContain('hunter22');
});

it.each(['Hemicicle <a@b.example>\r\nBcc: eve@example.org', 'nobody', '<a@b@c>'])(
  'the sender %j is refused',
  (from) => {
    expect(complaintText({ MAIL_FROM: from })).toContain('MAIL_FROM is');
  },
);
