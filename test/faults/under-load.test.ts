import { describe, expect, it, onTestFinished } from 'vitest';
import { AS_DEPLOYED } from '../attack/as-deployed.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { hasPostgres, postgresServerForAll } from '../subscribers/postgres.ts';
import { votingDaysForAll } from '../subscribers/voting-days.ts';
import { serve } from './service.ts';
import { drive } from './under-load/drive.ts';
import { MOST_MEMORY } from './under-load/figures.ts';
import type { Beside } from './under-load/other-work.ts';
import { worldOf } from './under-load/world.ts';

const SECONDS = FULL ? 60 : 8;
/** Five minutes with floods and restarts of the database, unless `LOAD_SECONDS` says otherwise. */
const LONG_SECONDS = Number(process.env.LOAD_SECONDS ?? 300);
const KINDS = [
  'bad requests',
  'computed answers',
  'feeds',
  'files, whole and in parts',
  'images',
  'published answers',
];

const parliament = votingDaysForAll();

const FLOODS = ['dumps', 'searches', 'images', 'records'];

describe('with mixed load during changes of release', () => {
  it('no request fails and no answer mixes two releases', () => endure());

  describe.runIf(FULL && hasPostgres)('and with a flood of other requests', () => {
    const server = postgresServerForAll();

    const timeout = 3 * LONG_SECONDS * 1000;
    it('only retryable requests fail, although PostgreSQL restarts twice', { timeout }, async () => {
      const subscribersUrl = server.newDatabase();
      const { memory } = await endure(subscribersUrl, LONG_SECONDS, {
        floods: FLOODS,
        restart: server.restart,
      });
      expect(Math.max(...memory)).toBeLessThan(MOST_MEMORY);
    });
  });

  async function endure(subscribersUrl?: string, seconds = SECONDS, beside?: Beside) {
    parliament.publish(0);
    const state = temporaryFolder();
    const webUrl = 'http://localhost:4321';
    const elsewhere: Record<string, string> =
      subscribersUrl === undefined ? {} : { SUBSCRIBERS_URL: subscribersUrl };
    const service = await serve(
      { out: parliament.out, state },
      { ...AS_DEPLOYED, WEB_URL: webUrl, TRUST_PROXY: '1', ...elsewhere },
    );
    onTestFinished(() => void service.child.kill('SIGKILL'));
    const next = [1, 2] as const;
    let published = 0;
    const { judge, stories, memory } = await drive({
      port: service.port,
      pid: service.child.pid!,
      state,
      world: worldOf(parliament.out, `${parliament.folder}/nowhere`),
      seconds,
      callers: 6,
      seed: 20_261_121,
      publish: async () => parliament.publish(next[published++]!),
      ...(subscribersUrl === undefined ? {} : { subscribersUrl }),
      ...(beside === undefined ? {} : { beside }),
    });
    const compared = judge.compare(parliament.out, webUrl);
    expect(judge.complaints).toEqual([]);
    expect(judge.releases()).toEqual([...parliament.releases].sort());
    expect([...judge.times.keys()]).toEqual(expect.arrayContaining(KINDS));
    expect(stories).toBeGreaterThan(0);
    expect(compared).toBeGreaterThan(50);
    expect((await service.stop()).code).toBe(0);
    expect(service.log()).not.toMatch(beside === undefined ? /"level":"error"/ : /The answer to/);
    return { memory };
  }
});
