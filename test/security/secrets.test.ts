import { once } from 'node:events';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { binIn } from '../commands/bin.ts';
import { folderForAll } from '../effects.ts';
import { FULL, THOROUGH } from '../length.ts';
import { published, started } from './whole-server.ts';

/** Every secret setting, each with a unique value. */
const SECRETS = {
  password: 'pw-Q7mZ1xV8',
  signing: 'signing-secret-4cK9wLs2Rt5Yp8Bn3Hd6',
  admin: 'admin-token-8sWq3ZkT',
  push: 'Vq3LxZ8hN2mK5tR7yB1cD4fG6jP9sW0aE2uI4oQ6lMk',
  release: 'Rk8WmZ3hT6nB1vX4cJ7fL0sD5gQ2yP9aE1uI3oH6tNw',
  store: 'store-secret-5hGt2Kf9',
  session: 'session-token-3jRp7Xv1',
  summaries: 'summary-key-9bNc4Mq6',
};
const ADDRESS = 'ada.lovelace@example.org';

/** Services that are configured and do not exist. */
const settings = {
  WEB_URL: 'https://votes.example',
  SMTP_URL: `smtp://sender:${SECRETS.password}@127.0.0.1:9`,
  MAIL_FROM: 'Votes <votes@example.org>',
  SUBSCRIBERS_SECRET: SECRETS.signing,
  ADMIN_TOKEN: SECRETS.admin,
  VAPID_PRIVATE_KEY: SECRETS.push,
  RELEASE_PRIVATE_KEY: SECRETS.release,
  AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
  AWS_SECRET_ACCESS_KEY: SECRETS.store,
  AWS_SESSION_TOKEN: SECRETS.session,
  S3_ENDPOINT: 'http://127.0.0.1:9',
  HEMICICLE_SUMMARY_URL: 'http://127.0.0.1:9/v1',
  HEMICICLE_SUMMARY_MODEL: 'small',
  HEMICICLE_SUMMARY_KEY: SECRETS.summaries,
};

const secretsIn = (said: string): string[] =>
  Object.entries({ ...SECRETS, address: ADDRESS })
    .filter(([, secret]) => said.includes(secret) || said.includes(encodeURIComponent(secret)))
    .map(([name]) => name);

const folder = folderForAll();
beforeAll(async () => {
  await published(folder);
});

describe('no secret and no address of a reader is printed', () => {
  it('by the server, if every service it needs is missing', async () => {
    const { ask, child, said } = await started(folder, settings, ['--debug', '--json']);
    const json = { 'content-type': 'application/json' };
    const authorization = `Bearer ${SECRETS.admin}`;
    const asked = [
      await ask('/api/v1/newsletter', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email: ADDRESS }),
      }),
      await ask('/api/v1/newsletter', { method: 'POST', headers: json, body: `{"email":"${ADDRESS}",` }),
      await ask('/api/v1/admin/newsletter/preview', { headers: { authorization } }),
      await ask('/api/v1/admin/newsletter/preview', { headers: { authorization: `${authorization}x` } }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([201, 422, 200, 401]);
    // Queued mails are tried at once, and fail.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    expect(secretsIn(said())).toEqual([]);
    const bodies = asked.map(({ body, headers }) => `${body}${JSON.stringify(headers)}`).join('\n');
    expect(secretsIn(bodies).filter((name) => name !== 'address')).toEqual([]);
  });

  /** A command that connects to a service; in the full run also others. */
  const commands = [
    ['notify', '--debug'],
    ...(FULL
      ? [
          ['publish', '--to', 's3:votes/site', '--debug'],
          ['summarise', '--debug', '--json'],
          ['status', '--debug', '--json'],
          ['doctor', '--debug'],
          ['newsletter', 'send', '--debug'],
        ]
      : []),
  ];

  it.each(commands.map((words) => [words]))('by %j, whether it fails or not', async (words) => {
    const { out, err } = await binIn(folder, settings).run(...words);
    expect(`${out}${err}`).not.toBe('');
    expect(secretsIn(out + err)).toEqual([]);
  });

  it('by a complaint about an unusable setting', async () => {
    const wrong = {
      SUBSCRIBERS_URL: `mysql://reader:${SECRETS.password}@127.0.0.1/votes`,
      SMTP_URL: `ftp://sender:${SECRETS.password}@127.0.0.1`,
      ADMIN_TOKEN: 'pw-Q7mZ1xV8',
    };
    const { exitCode, out, err } = await binIn(folder, wrong).run('status', '--debug');
    expect(exitCode).toBe(2);
    expect(secretsIn(out + err)).toEqual([]);
  });

  it.runIf(THOROUGH)('by a missing database of subscribers', async () => {
    const away = { SUBSCRIBERS_URL: `postgres://reader:${SECRETS.password}@127.0.0.1:9/votes` };
    const { exitCode, out, err } = await binIn(folder, away).run('notify', '--debug');
    expect(exitCode).not.toBe(0);
    expect(secretsIn(out + err)).toEqual([]);
  });

  it('in published files', () => {
    const files = filesOnDisk();
    const tree = `${folder}/data/sample/public`;
    for (const path of files.walk(tree).filter((path) => /\.(json|csv|md|txt|cff)$/.test(path)))
      expect([path, secretsIn(files.readText(`${tree}/${path}`))]).toEqual([path, []]);
  });
});
