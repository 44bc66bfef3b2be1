import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { notify } from '../../functions/cli/commands/notify.ts';
import { openDispatcher, outboxFolder } from '../../functions/delivery/dispatcher.ts';
import { openFailures } from '../../functions/failures.ts';
import { openReleases } from '../../functions/releases/releases.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { subscriptionsOf } from '../../functions/subscribers/services.ts';
import { type Config, readConfig } from '../../pipeline/core/config.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { mailServer } from '../delivery/mail/mail-server.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { eventually } from '../eventually.ts';
import { TODAY } from '../shared-sample.ts';
import { hasPostgres, postgresForAll } from './postgres.ts';
import { votingDaysForAll } from './voting-days.ts';

const WEB_URL = 'https://votes.example';
const usual = { retryUnknown: false, announceOld: false, dryRun: false };
const parliament = votingDaysForAll();

/** Returns the service of a configuration: requests of people, and commands of the operator. */
function service(config: Config) {
  const effects = effectsForTests({ now: `${TODAY}T12:00:00Z` });
  const office = openDispatcher(config, effects);
  const subscriptions = subscriptionsOf(config, openFailures(effects.log), office.wakeMailer);
  const releases = openReleases({
    ...effects,
    publicFolder: parliament.out,
    sitesFolder: `${parliament.folder}/site`,
  });
  const app = createApp({
    ...effects,
    ...{ releases, config, subscriptions, endpoints: [], publicFolder: parliament.out },
  });
  onTestFinished(async () => {
    await office.close();
    await subscriptions.close();
    releases.close();
  });
  return {
    lines: effects.lines,
    ask: (method: string, path: string, body?: unknown, type = 'application/json') =>
      app.fetch(
        new Request(`${WEB_URL}${BASE_PATH}${path}`, {
          method,
          ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
          headers: body === undefined ? {} : { 'content-type': type },
        }),
      ),
    notify: (given: Partial<typeof usual> = {}) =>
      notify({ ...usual, ...given, out: parliament.out }, config, effects),
  };
}

/** Returns the deputy who voted most often against the group on a day, and the topic with most votes. */
function worthFollowing() {
  const { db, all, get, close } = parliament.read(2);
  const day = parliament.days[0];
  const votes = all(db.selectFrom('votes').select('id').where('date', '=', day));
  const person = get(
    db
      .selectFrom('vote_records as r')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['p.id', 'p.full_name'])
      .where(
        'r.vote_id',
        'in',
        votes.map(({ id }) => id),
      )
      .where('r.choice', '<', 3)
      .orderBy('p.id')
      .limit(1),
  )!;
  close();
  return { person, votes: votes.length };
}

const header = (mail: Email, name: string) =>
  mail.headers.find(({ key }) => key === name.toLowerCase())?.value;

async function story(settings: Record<string, string>): Promise<void> {
  const server = await mailServer();
  const state = temporaryFolder();
  const config = readConfig({
    ...settings,
    STATE_FOLDER: state,
    WEB_URL,
    SMTP_URL: server.address,
    MAIL_FROM: 'Hemicicle <vots@votes.example>',
    MAIL_CONTACT: 'people@votes.example',
  });
  const { ask, notify: run, lines } = service(config);
  const { person, votes } = worthFollowing();

  parliament.publish(0);
  expect((await run()).record).toMatchObject({ first: true, messages: 0 });

  const wanted = { email: 'Ada@Example.org', target_type: 'person', target_id: person.id, language: 'es' };
  expect((await ask('POST', '/alerts', wanted)).status).toBe(201);
  await eventually(() => expect(server.taken).toHaveLength(1));
  const asked = await PostalMime.parse(server.taken[0]!.raw);
  expect(asked.subject).toBe(`Confirma la suscripción: ${person.full_name}`);
  const confirm = new RegExp(`${WEB_URL}/es/confirm/alert/([\\w-]+)`).exec(asked.text!)![1]!;
  expect((await run()).record).toMatchObject({ messages: 0 });
  expect((await ask('GET', `/confirm/alert/${confirm}`)).status).toBe(200);

  parliament.publish(1);
  expect((await run({ dryRun: true })).record).toMatchObject({ votes, messages: 1, delivered: null });
  expect(server.taken).toHaveLength(1);
  expect((await run()).record).toMatchObject({ votes, messages: 1, delivered: { mails: { accepted: 1 } } });
  expect((await run()).record).toMatchObject({ votes: 0, messages: 0 });
  expect(server.taken).toHaveLength(2);
  const news = await PostalMime.parse(server.taken[1]!.raw);
  expect(server.taken[1]!.to).toBe('ada@example.org');
  expect(news.subject).toContain(person.full_name);
  expect(news.text).toContain('Votó: ');
  expect(news.text!.match(/^\* /gm)).toHaveLength(votes);
  expect(news.html).toContain(`href="${WEB_URL}/es/votes/`);
  expect(header(news, 'List-Id')).toBe('Hemicicle alert <alert.votes.example>');
  expect(header(news, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(header(news, 'Auto-Submitted')).toBe('auto-generated');
  expect(header(news, 'Precedence')).toBe('bulk');
  expect(header(news, 'Content-Language')).toBe('es');
  expect(news.messageId).toMatch(/^<[\w-]+@votes\.example>$/);
  const ways = header(news, 'List-Unsubscribe')!;
  expect(ways).toContain('<mailto:people@votes.example?subject=unsubscribe%20alert>');
  const click = new RegExp(`<${WEB_URL}${BASE_PATH}(/unsubscribe/alert/[\\w-]+)>`).exec(ways)![1]!;
  const own = new RegExp(`${WEB_URL}/es(/unsubscribe/alert/[\\w-]+)`).exec(news.text!)![1]!;
  expect(own).not.toBe(click);

  const form = 'application/x-www-form-urlencoded';
  expect((await ask('POST', click, 'List-Unsubscribe=One-Click', form)).status).toBe(200);
  parliament.publish(2);
  expect((await run()).record).toMatchObject({ messages: 0 });
  expect(server.taken).toHaveLength(2);
  expect(lines.join('\n')).not.toMatch(/ada@example/i);

  const db = await openSubscribers(config);
  const kept = await db.selectFrom('addresses').selectAll().execute();
  await db.destroy();
  expect(kept).toMatchObject([{ email: null }]);
}

describe('from a request to the last mail', () => {
  it('works with subscribers in a file', () => story({}));

  describe.skipIf(!hasPostgres)('with subscribers in PostgreSQL', () => {
    const newDatabase = postgresForAll();
    it('works, too', () => story({ SUBSCRIBERS_URL: newDatabase() }));
  });
});

it('mails without a mail server are files in a folder that mail programs open', async () => {
  const state = temporaryFolder();
  const config = readConfig({ STATE_FOLDER: state, WEB_URL });
  parliament.publish(0);
  const { ask } = service(config);
  await ask('POST', '/newsletter', { email: 'ada@example.org' });
  const folder = outboxFolder(config);
  await eventually(() => expect(readdirSync(folder)).toHaveLength(1));
  const [name] = readdirSync(folder);
  expect(name).toMatch(/\.eml$/);
  const mail = await PostalMime.parse(readFileSync(join(folder, name!)));
  expect(mail.to).toEqual([{ address: 'ada@example.org', name: '' }]);
  expect(mail.subject).toBe('Confirma la subscripció: el butlletí');
});
