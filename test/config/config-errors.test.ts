import { expect, it } from 'vitest';
import { readConfig } from '../../pipeline/config.ts';
import { CliError } from '../../pipeline/errors.ts';

function complaintAbout(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof CliError) return `${error.message}\n${error.hint}\nexit ${error.exitCode}`;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}

it('without any setting everything has a default', () => {
  expect(readConfig({})).toMatchInlineSnapshot(`
    {
      "adminToken": null,
      "canary": null,
      "dataFolder": "data",
      "host": "localhost",
      "hstsSeconds": 0,
      "mail": {
        "contact": null,
        "dkim": null,
        "from": "Hemicicle <hemicicle@localhost>",
        "smtpUrl": null,
      },
      "monitoring": null,
      "objectStore": {
        "endpoint": "https://s3.us-east-1.amazonaws.com",
        "key": null,
        "region": "us-east-1",
      },
      "port": 4321,
      "project": ".",
      "publisher": null,
      "pushServices": [],
      "rateLimit": 300,
      "releasePrivateKey": null,
      "stateFolder": ".state",
      "subscribersSecret": null,
      "subscribersUrl": null,
      "summaryService": null,
      "trustProxy": 0,
      "vapidPrivateKey": null,
      "webUrl": "http://localhost:4321",
      "writeLimit": 20,
    }
  `);
});

it('spaces and line ends around a value are no part of it, and nothing but those is nothing', () => {
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

it('a token that nobody could show is refused, and not told', () => {
  const complaint = complaintAbout({ ADMIN_TOKEN: 'sixteen letters\nand a second line' });
  expect(complaint).toContain('ADMIN_TOKEN is something else, expected one line');
  expect(complaint).not.toContain('letters');
});

it('every setting is taken', () => {
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
    CANARY_EMAIL: 'Canary@example.org',
  };
  expect(readConfig(env, '/srv/hemicicle')).toMatchInlineSnapshot(`
    {
      "adminToken": null,
      "canary": "canary@example.org",
      "dataFolder": "/srv/data",
      "host": "0.0.0.0",
      "hstsSeconds": 31536000,
      "mail": {
        "contact": null,
        "dkim": null,
        "from": "Hemicicle <hemicicle@localhost>",
        "smtpUrl": null,
      },
      "monitoring": {
        "host": "127.0.0.1",
        "port": 9464,
      },
      "objectStore": {
        "endpoint": "https://s3.example.org",
        "key": {
          "id": "somebody",
          "secret": "a secret",
          "session": null,
        },
        "region": "eu-south-2",
      },
      "port": 80,
      "project": "/srv/hemicicle",
      "publisher": {
        "address": null,
        "contact": "https://votes.example.org/contact",
        "name": "Votes Foundation",
        "taxId": null,
        "uri": "http://datos.gob.es/recurso/sector-publico/org/Organismo/E00000000",
      },
      "pushServices": [],
      "rateLimit": 0,
      "releasePrivateKey": null,
      "stateFolder": "/srv/state",
      "subscribersSecret": null,
      "subscribersUrl": null,
      "summaryService": null,
      "trustProxy": 2,
      "vapidPrivateKey": null,
      "webUrl": "https://votes.example.org",
      "writeLimit": 20,
    }
  `);
});

it('what is made lies elsewhere than the code where both have a folder of their own', () => {
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

it('the address follows the port', () => {
  expect(readConfig({ PORT: '8080' }).webUrl).toBe('http://localhost:8080');
});

it('nobody can change it later', () => {
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

it('a port must be a port', () => {
  expect(complaintAbout({ PORT: 'http' })).toMatchInlineSnapshot(`
    "The environment cannot be used: PORT is "http", expected a whole number from 0 to 65535
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
  expect(complaintAbout({ PORT: '65536' })).toMatchInlineSnapshot(`
    "The environment cannot be used: PORT is "65536", expected a whole number from 0 to 65535
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
});

it('a public address must be the root of a site', () => {
  expect(complaintAbout({ WEB_URL: 'votes.example.org' })).toMatchInlineSnapshot(`
    "The environment cannot be used: WEB_URL is "votes.example.org", expected an address like https://votes.example.org, without a path
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
  expect(complaintAbout({ WEB_URL: 'https://example.org/votes' })).toMatchInlineSnapshot(`
    "The environment cannot be used: WEB_URL is "https://example.org/votes", expected an address like https://votes.example.org, without a path
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
  expect(complaintAbout({ WEB_URL: 'javascript:alert(1)' })).toMatchInlineSnapshot(`
    "The environment cannot be used: WEB_URL is "javascript:alert(1)", expected an address like https://votes.example.org, without a path
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
});

it('browsers are told to come by https alone only where there is https', () => {
  expect(complaintAbout({ HSTS_SECONDS: '300', WEB_URL: 'http://votes.example.org' })).toMatchInlineSnapshot(`
    "HSTS_SECONDS is 300 and WEB_URL is no https address.
    Set WEB_URL to the https address of the site, or leave HSTS_SECONDS out.
    exit 2"
  `);
  expect(complaintAbout({ HSTS_SECONDS: '300' })).toContain('WEB_URL is no https address');
});

it('whoever stores objects shows a whole key, which no complaint repeats', () => {
  expect(complaintAbout({ AWS_ACCESS_KEY_ID: 'somebody' })).toMatchInlineSnapshot(`
    "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together; one is set.
    Set both to publish to an object store, or none.
    exit 2"
  `);
  expect(complaintAbout({ S3_ENDPOINT: 's3.example.org' })).toMatchInlineSnapshot(`
    "The environment cannot be used: S3_ENDPOINT is "s3.example.org", expected an address like https://s3.example.org
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
});

it('whoever answers for the data has a name and a registered address', () => {
  expect(complaintAbout({ PUBLISHER_CONTACT: 'data@example.org' })).toMatchInlineSnapshot(`
    "PUBLISHER_URI, _CONTACT, _ADDRESS or _TAX_ID is set and PUBLISHER_NAME is not.
    Say who publishes the data, or leave them all out: then no catalogue and no page names anybody.
    exit 2"
  `);
  expect(
    complaintAbout({ PUBLISHER_NAME: 'Somebody', PUBLISHER_URI: 'https://example.org/me' }),
  ).toMatchInlineSnapshot(`
    "The environment cannot be used: PUBLISHER_URI is "https://example.org/me", expected an address like http://datos.gob.es/recurso/sector-publico/org/Organismo/E00000000, as datos.gob.es gave it to you
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
  expect(complaintAbout({ PUBLISHER_NAME: 'Somebody', PUBLISHER_CONTACT: 'me' })).toMatchInlineSnapshot(`
    "The environment cannot be used: PUBLISHER_CONTACT is "me", expected an e-mail address or a web address
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
});

it('every fault is named at once', () => {
  expect(complaintAbout({ TRUST_PROXY: 'yes', RATE_LIMIT: '-1' })).toMatchInlineSnapshot(`
    "The environment cannot be used: TRUST_PROXY is "yes", expected a whole number from 0 to 10; RATE_LIMIT is "-1", expected a whole number from 0 to 1000000
    Correct the variable, or leave it out for its default.
    exit 2"
  `);
});
