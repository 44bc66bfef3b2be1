import { copyFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { notify } from '../../functions/cli/commands/notify.ts';
import { openDispatcher, outboxFolder } from '../../functions/mail/dispatcher.ts';
import { openReleases } from '../../functions/releases/releases.ts';
import { backupLines } from '../../functions/subscribers/backup.ts';
import { openSubscribers } from '../../functions/subscribers/open.ts';
import { subscriptionsOf, withSubscribers } from '../../functions/subscribers/services.ts';
import { openTroubles } from '../../functions/troubles.ts';
import { refuseLostNumbers, unregisteredVotes } from '../../pipeline/commands/lost-numbers.ts';
import { checkLoss } from '../../pipeline/commands/refuse-loss.ts';
import { releasesCommand } from '../../pipeline/commands/releases.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { daysAfter } from '../../pipeline/core/time.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { openRegisters } from '../../pipeline/load/registers.ts';
import { voteRegisterPath } from '../../pipeline/load/votes/vote-register.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { TODAY } from '../shared-sample.ts';
import { hasPostgres, postgresForAll } from '../subscribers/postgres.ts';
import { votingDaysForAll } from '../subscribers/voting-days.ts';
import { bytesOf, FORMER, type FormerInstance, formerInstance, formerReleases } from './former-instance.ts';

const NOW = `${TODAY}T13:00:00Z`;
const API = '/api/v1';
const JSON_BODY = { 'Content-Type': 'application/json' };

const parliament = votingDaysForAll();
let publish: typeof parliament.publish;
beforeAll(() => {
  publish = formerReleases(parliament);
});

/** Starts a server of the present version over the files of a former one, without a network. */
function serverOver({ config, out }: FormerInstance) {
  const effects = effectsForTests({ now: NOW });
  const troubles = openTroubles(effects.log);
  const dispatcher = openDispatcher(config, effects, troubles);
  const releases = openReleases({ ...effects, publicFolder: out, sitesFolder: `${out}/site` });
  const subscriptions = subscriptionsOf(config, troubles, dispatcher.wakeMailer);
  const app = createApp({
    ...{ ...effects, releases, subscriptions, endpoints, publicFolder: out },
    config: { ...config, rateLimit: 0 },
  });
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await dispatcher.close();
    await subscriptions.close();
    releases.close();
  };
  onTestFinished(close);
  const ask = async (path: string, method = 'GET', body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: JSON_BODY };
    const answer = await app.request(API + path, { method, ...sent });
    const text = await answer.text();
    return { status: answer.status, release: answer.headers.get('x-release'), text };
  };
  return { ask, subscriptions, close, lines: effects.lines };
}

const run = async ({ config, out }: FormerInstance, dryRun: boolean) =>
  (
    await notify(
      { retryUnknown: false, announceOld: false, dryRun, out },
      config,
      effectsForTests({ now: NOW }),
    )
  ).record as { first: boolean; votes: number; messages: number; pushes: number };

/** Returns a request for every route, with values of the release in its path. */
function questions(): string[] {
  using read = parliament.read(2);
  const first = <Row>(rows: Row[]): Row => rows[0]!;
  const { db, all } = read;
  const vote = first(all(db.selectFrom('votes').select('id').where('has_records', '=', 1).orderBy('id')));
  const mandate = first(all(db.selectFrom('mandates').select('person_id').orderBy('person_id')));
  const group = first(all(db.selectFrom('groups').select('slug').orderBy('id')));
  const topic = first(all(db.selectFrom('topics').select('slug').orderBy('id')));
  const initiative = first(all(db.selectFrom('initiatives').select('id').orderBy('id')));
  const chamber = first(all(db.selectFrom('chambers').select('slug')));
  return endpoints.map(({ path, params }) => {
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      if (name === 'vote_id') return String(vote.id);
      if (name === 'person_id') return String(mandate.person_id);
      if (name === 'legislature_id') return '15';
      if (name === 'id') return String(initiative.id);
      if (/group/.test(`${path.split(`{${name}}`)[0]!.split('/').at(-2)} ${name}`)) return group.slug;
      if (/topic/.test(`${path.split(`{${name}}`)[0]!.split('/').at(-2)} ${name}`)) return topic.slug;
      return chamber.slug;
    });
    const known = Object.keys(params.shape);
    const query = new URLSearchParams();
    const ask = (name: string, value: string | number) => {
      if (known.includes(name) && !path.includes(`{${name}}`)) query.set(name, String(value));
    };
    // A query without a file, so that it is computed from the database.
    ask('page_size', 7);
    ask('q', 'ley');
    ask('legislature_id', 15);
    ask('vote_id', vote.id);
    ask('person_id', mandate.person_id);
    ask('to', '2100-01-01');
    return `${filled}?${query}`;
  });
}

function upgraded(instance: () => Promise<FormerInstance>): void {
  it('answers every route from the releases of the former version, and does not change their bytes', async () => {
    publish(1);
    const { ask, lines } = serverOver(await instance());
    const before = bytesOf(parliament.out);
    const failed: unknown[] = [];
    for (const question of questions()) {
      const { status, text } = await ask(question);
      if (status !== 200) failed.push([status, question, text]);
    }
    expect(failed).toEqual([]);
    expect(lines.filter((line) => line.startsWith('Error'))).toEqual([]);
    expect((await ask('/chambers')).release).toBe(parliament.releases[1]);
    expect(bytesOf(parliament.out)).toBe(before);
  });

  it('sends waiting mails once, and accepts the links in mails of the former version', async () => {
    publish(1);
    const former = await instance();
    const { ask, subscriptions } = serverOver(former);
    const { db } = await subscriptions.services();
    await expect
      .poll(async () =>
        (await db.selectFrom('messages').select('state').where('occasion', '=', '3 later').execute()).map(
          ({ state }) => state,
        ),
      )
      .toEqual(['sent']);
    expect(effectsForTests().files.list(outboxFolder(former.config))).toHaveLength(1);
    const { letters } = former;
    const confirmed = await ask(`/confirm/alert/${letters['eve confirm']}`);
    expect(JSON.parse(confirmed.text)).toMatchObject({ status: 'confirmed' });
    expect((await ask(`/confirm/alert/${letters['ada confirm']}`)).status).toBe(200);
    const left = await ask(`/unsubscribe/newsletter/${letters['bob leave']}`, 'DELETE');
    expect(JSON.parse(left.text)).toMatchObject({ status: 'cancelled' });
    expect((await ask(`/unsubscribe/newsletter/${letters['dan leave']}`, 'DELETE')).status).toBe(200);
  });

  it('keeps the topics of browsers: an empty list of the former version means every voting day', async () => {
    publish(1);
    const { ask } = serverOver(await instance());
    const interests = async (browser: string, more = {}) =>
      JSON.parse(
        (await ask('/push/interests', 'PATCH', { endpoint: `https://push.invalid/${browser}`, ...more }))
          .text,
      );
    expect(await interests('all')).toMatchObject({ all_topics: true, topic_slugs: [] });
    expect(await interests('empty')).toMatchObject({ all_topics: true, topic_slugs: [] });
    const { all_topics, topic_slugs } = await interests('topics');
    expect([all_topics, topic_slugs.includes('health'), topic_slugs.length]).toEqual([false, true, 34]);
    expect(await interests('empty', { topic_slugs: [] })).toMatchObject({ all_topics: false });
  });

  it('announces the next voting day once, and no earlier day', async () => {
    publish(1);
    const former = await instance();
    // The former version announced the same days under its own release’s name.
    expect(await run(former, true)).toMatchObject({ first: false, votes: 0, messages: 0, pushes: 0 });
    publish(2);
    const announced = await run(former, true);
    expect(announced).toMatchObject({ first: false, messages: 1, pushes: 3 });
    expect(announced.votes).toBeGreaterThan(0);
    await run(former, false);
    expect(await run(former, false)).toMatchObject({ votes: 0, messages: 0, pushes: 0 });
  });

  it('announces nothing old if its data date is before that of the former version', async () => {
    publish(1);
    const former = await instance();
    await withSubscribers(former.config, ({ db }) =>
      db
        .updateTable('announcements')
        .set({ occasion: `${daysAfter(TODAY, 90)}-0123abcd` })
        .where('kind', '=', 'digest')
        .execute(),
    );
    for (const _ of ['the first run', 'a later one'])
      expect(await run(former, false)).toMatchObject({ first: false, votes: 0, initiatives: 0, messages: 0 });
    publish(2);
    expect(await run(former, false)).toMatchObject({ first: false, messages: 1, pushes: 3 });
  });

  it('counts confirmation mails by client from the first day: ten are sent at once, the next waits', async () => {
    publish(1);
    const { ask, subscriptions } = serverOver(await instance());
    for (let reader = 0; reader < 11; reader++) {
      const answer = await ask('/newsletter', 'POST', { email: `reader-${reader}@readers.example` });
      expect(answer.status).toBe(201);
    }
    const { db } = await subscriptions.services();
    const waiting = await db
      .selectFrom('messages')
      .select('id')
      // A failed mail is tried again after five minutes.
      .where('due_at', '>', new Date(Date.parse(NOW) + 30 * 60_000).toISOString());
    expect(
      await waiting.where('kind', '=', 'confirmation').where('state', '=', 'queued').execute(),
    ).toHaveLength(1);
  });

  it('keeps the tables, columns and values that the former version reads, so that it can be restored', async () => {
    publish(1);
    const former = await instance();
    const { ask, close } = serverOver(former);
    // Only the present version writes these.
    await ask('/push/interests', 'PATCH', { endpoint: 'https://push.invalid/empty', topic_slugs: [] });
    for (let reader = 0; reader < 11; reader++)
      await ask('/newsletter', 'POST', { email: `reader-${reader}@readers.example` });
    publish(2);
    await run(former, false);
    await close();
    const rows: { table: string; row: Record<string, unknown> }[] = [];
    await withSubscribers(former.config, ({ db }) =>
      db.transaction().execute(async (tx) => {
        for await (const line of backupLines(tx)) rows.push(JSON.parse(line));
      }),
    );
    for (const { table, row } of rows.filter((each) => each.row !== undefined)) {
      const columns = former.columns.get(table);
      expect(
        Object.keys(row).filter((column) => columns?.includes(column) !== true),
        table,
      ).toEqual([]);
    }
    const of = (table: string) => rows.filter((each) => each.table === table).map(({ row }) => row);
    // The former version takes a browser without rows for one of every voting day, and an unknown topic for
    // none.
    const empty = of('push_interests').filter((row) => row.push_subscription_id === 3);
    expect(empty.map(({ topic_slug }) => topic_slug)).toEqual(['']);
    expect(of('announcements').find(({ kind }) => kind === 'digest')).toMatchObject({
      occasion: parliament.releases[2],
    });
    // It refuses a database with an unknown migration: then only the earlier backup leads back.
    const db = await openSubscribers(former.config);
    onTestFinished(() => db.destroy());
    const changes = await db
      .withTables<{ kysely_migration: { name: string } }>()
      .selectFrom('kysely_migration')
      .select('name')
      .orderBy('name')
      .execute();
    expect(changes.map(({ name }) => name).at(-1)).toBe('008-failing-browsers');
  });

  it('compares its first build with the former version’s release, and refuses losses', async () => {
    publish(1);
    const { out } = await instance();
    const built = `${out}/v/${parliament.releases[2]}/parliament.sqlite`;
    const effects = effectsForTests();
    checkLoss({ out, database: built, onLoss: 'refuse' }, effects);
    const poorer = `${temporaryFolder()}/poorer.sqlite`;
    copyFileSync(built, poorer);
    const file = new Sqlite(poorer);
    file.pragma('foreign_keys = off');
    file.exec('delete from votes where id in (select id from votes order by id limit 20)');
    file.close();
    const given = { out, database: poorer };
    expect(() => checkLoss({ ...given, onLoss: 'refuse' }, effects)).toThrow(/would lose more than .* votes/);
    // As --accept-loss does.
    checkLoss({ ...given, onLoss: 'warn' }, effects);
    expect(effects.lines.join()).toContain('The new release loses more than');
  });

  it('keeps the numbers of all votes in its first build, in a register that the former version ignores', async () => {
    publish(1);
    const { out } = await instance();
    const { files } = effectsForTests();
    const register = `${temporaryFolder()}/people.csv`;
    files.write(register, files.readText(`${out}/v/${parliament.releases[1]}/people.csv`));
    openRegisters(register, unregisteredVotes(out, files), files).save(new Set());
    const lines = files.readText(voteRegisterPath(register)).split('\n').slice(1, -1);
    using read = parliament.read(1);
    const votes = read.all(read.db.selectFrom('votes').select(['id', 'vote_number']).orderBy('id'));
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(votes.map(({ id }) => id));
    expect(lines.filter((line) => line.split(',')[4] === 'us')).toHaveLength(
      votes.filter(({ vote_number }) => vote_number > 900).length,
    );
    // The former version reads the register of people alone, and finds it as it left it.
    expect(files.readText(register)).toBe(files.readText(`${out}/v/${parliament.releases[1]}/people.csv`));
    refuseLostNumbers(out, register, files);
    // The next release has the register: a build without it is refused from then on.
    publish(2);
    expect(unregisteredVotes(out, files)).toBeNull();
    files.remove(voteRegisterPath(register));
    expect(() => refuseLostNumbers(out, register, files)).toThrow(/people\.csv|votes\.csv/);
  });

  it('returns to the release of the former version, and to the newest one again', async () => {
    publish(2);
    const former = await instance();
    const { ask } = serverOver(former);
    expect((await ask('/votes?page_size=7&q=ley')).release).toBe(parliament.releases[2]);
    await releasesCommand.run(
      releasesCommand.options.parse({ action: 'rollback', out: parliament.out }),
      readConfig({}),
      effectsForTests(),
    );
    const { ask: askAgain } = serverOver(former);
    const back = await askAgain('/votes?page_size=7&q=ley');
    expect([back.status, back.release]).toEqual([200, parliament.releases[1]]);
    expect(JSON.parse(back.text).items.length).toBeGreaterThan(0);
    publish(2);
    const { ask: askLast } = serverOver(former);
    expect((await askLast('/votes?page_size=7&q=ley')).release).toBe(parliament.releases[2]);
  });
}

describe(`a server of the version with schema ${FORMER.schema_version} that is upgraded`, () => {
  describe('with subscribers in a file', () => upgraded(() => formerInstance(parliament, null)));
  describe.skipIf(!hasPostgres)('with subscribers in PostgreSQL', () => {
    const newDatabase = postgresForAll();
    upgraded(() => formerInstance(parliament, newDatabase()));
  });
});
