import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notify } from '../../functions/cli/commands/notify.ts';
import { subscribersCommand } from '../../functions/cli/commands/subscribers.ts';
import { saveBrowser } from '../../functions/subscribers/browsers.ts';
import { withSubscribers } from '../../functions/subscribers/services.ts';
import { type Config, readConfig } from '../../pipeline/core/config.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { TODAY } from '../shared-sample.ts';
import { subscribe as subscribeTo } from './people.ts';
import { hasPostgres, postgresForAll } from './postgres.ts';
import { SUBSCRIBERS_SECRET, WEB_URL } from './services.ts';
import { votingDaysForAll } from './voting-days.ts';

const parliament = votingDaysForAll();
const NOW = new Date(`${TODAY}T12:00:00Z`);
const SETTINGS = { SUBSCRIBERS_SECRET, WEB_URL };
const effects = effectsForTests({ now: NOW.toISOString() });

/** Announces what is new; a dry run only counts it. */
async function announce(config: Config, dryRun = false) {
  const options = { retryUnknown: false, announceOld: false, dryRun, out: parliament.out };
  return (await notify(options, config, effects)).record;
}

/** Adds a subscriber to every topic with votes on the second and third day, and a browser that follows all. */
async function subscribe(config: Config): Promise<void> {
  const { db, all, close } = parliament.read(2);
  const groups = all(db.selectFrom('groups').select(['id', 'slug']).orderBy('id', 'desc').limit(1));
  close();
  await withSubscribers(config, ({ db, signer }) =>
    db.transaction().execute(async (tx) => {
      for (const { id, slug } of groups) {
        const target = { type: 'group', id, slug } as const;
        const wanted = { email: 'ada@example.org', kind: 'alert', language: 'es', target } as const;
        await subscribeTo(tx, wanted, NOW, true, signer);
      }
      const browser = { endpoint: 'https://push.invalid/1', p256dh: 'k', auth: 's', language: 'ca' } as const;
      await saveBrowser(tx, browser, NOW);
    }),
  );
}

async function backup(config: Config): Promise<string> {
  const file = join(temporaryFolder(), 'backup.jsonl');
  await subscribersCommand.run({ what: 'backup', whom: file, out: parliament.out }, config, effects);
  return file;
}

const restore = (file: string, config: Config) =>
  subscribersCommand.run({ what: 'restore', whom: file, out: parliament.out }, config, effects);

const votesOf = (day: string): number => {
  const { db, get, close } = parliament.read(2);
  const { votes } = get(
    db
      .selectFrom('votes')
      .select(({ fn }) => fn.countAll().as('votes'))
      .where('date', '=', day),
  )!;
  close();
  return Number(votes);
};

/** Checks the announcements of the next voting day to restored subscribers. */
async function expectNews(config: Config, votes: number): Promise<void> {
  expect(await announce(config, true)).toMatchObject({ first: false, votes, messages: 1, pushes: 1 });
}

type Place = () => Config;

/** Moves subscribers after one voting day was announced; a second one follows. */
async function moved(from: Place, to: Place): Promise<void> {
  const [here, there] = [from(), to()];
  parliament.publish(0);
  await announce(here);
  await subscribe(here);
  parliament.publish(1);
  await announce(here);
  const { lines } = await restore(await backup(here), there);
  expect(lines.join()).toContain('since the last announcement before the backup');
  expect(await announce(there, true)).toMatchObject({ first: false, votes: 0, messages: 0, pushes: 0 });
  parliament.publish(2);
  await expectNews(there, votesOf(parliament.days[1]));
}

/** Moves subscribers, and back again before the next voting day. */
async function movedAndBack(from: Place, to: Place): Promise<void> {
  const [here, there, back] = [from(), to(), from()];
  parliament.publish(1);
  await announce(here);
  await subscribe(here);
  await restore(await backup(here), there);
  await restore(await backup(there), back);
  parliament.publish(2);
  await expectNews(back, votesOf(parliament.days[1]));
}

/**
 * Restores a backup from before a voting day that was announced only after it, or perhaps not: no announcement is lost.
 */
async function lost(from: Place, to: Place): Promise<void> {
  const [here, there] = [from(), to()];
  parliament.publish(0);
  await announce(here);
  await subscribe(here);
  const file = await backup(here);
  parliament.publish(2);
  await restore(file, there);
  await expectNews(there, votesOf(parliament.days[0]) + votesOf(parliament.days[1]));
}

/** Restores a backup without a mark, of a former version or from before the first announcement. */
async function unmarked(from: Place, to: Place): Promise<void> {
  const [here, there] = [from(), to()];
  await subscribe(here);
  const file = await backup(here);
  expect(readFileSync(file, 'utf8')).not.toContain('"digest"');
  parliament.publish(1);
  const { lines } = await restore(file, there);
  expect(lines.join()).toContain('after the release that is served now');
  expect(await announce(there, true)).toMatchObject({ first: false, votes: 0, messages: 0, pushes: 0 });
  parliament.publish(2);
  await expectNews(there, votesOf(parliament.days[1]));
}

const inFile: Place = () => readConfig({ ...SETTINGS, STATE_FOLDER: temporaryFolder() });

function directions(from: Place, to: Place): void {
  it('are notified of the next voting day after a move', () => moved(from, to));
  it('are notified of the next voting day after a move and back', () => movedAndBack(from, to));
  it('are notified of every voting day after the backup, if a disk was lost', () => lost(from, to));
  it('are notified of votes after the served release, if the backup has no mark', () => unmarked(from, to));
}

describe('subscribers restored from a file into a file', () => directions(inFile, inFile));

it('subscribers restored before the first release wait for the first announcement', async () => {
  const here = inFile();
  await subscribe(here);
  const file = await backup(here);
  const there = inFile();
  const out = temporaryFolder();
  writeFileSync(`${out}/empty`, '');
  const { lines } = await subscribersCommand.run({ what: 'restore', whom: file, out }, there, effects);
  expect(lines.join()).toContain('no release is published here');
});

describe.skipIf(!hasPostgres)('subscribers restored', () => {
  const newDatabase = postgresForAll();
  const inPostgres: Place = () =>
    readConfig({ ...SETTINGS, STATE_FOLDER: temporaryFolder(), SUBSCRIBERS_URL: newDatabase() });
  describe('from a file into PostgreSQL', () => directions(inFile, inPostgres));
  describe('from PostgreSQL into a file', () => directions(inPostgres, inFile));
  describe('from PostgreSQL into PostgreSQL', () => directions(inPostgres, inPostgres));
});
