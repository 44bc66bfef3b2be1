import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openFailures } from '../../functions/failures.ts';
import { openFigures } from '../../functions/monitoring/figures.ts';
import { keepLastUpdate } from '../../functions/monitoring/last-update.ts';
import { monitorApp, readiness } from '../../functions/monitoring/monitor.ts';
import { addStateFigures, subscriberState } from '../../functions/monitoring/state-figures.ts';
import type { PinnedRelease } from '../../functions/releases/releases.ts';
import { saveBrowser } from '../../functions/subscribers/browsers.ts';
import { subscriptionsOf } from '../../functions/subscribers/services.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { stagePush } from '../delivery/push/stage.ts';
import { effectsForTests } from '../effects.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { eventually } from '../eventually.ts';
import { type Served, serve } from '../functions/served.ts';
import { vote } from '../rows.ts';
import { post } from '../subscribers/people.ts';
import { SUBSCRIBERS_SECRET } from '../subscribers/services.ts';
import { readExposition } from './exposition.ts';

const CANARY = 'canary@example.org';
const NOW = new Date('2025-06-30T12:00:00Z');

/** Starts a server with subscribers and its monitoring. */
async function watched(options: Parameters<typeof serve>[0] = {}) {
  const served = await serve(options);
  const config = readConfig({
    DATA_FOLDER: served.folder,
    STATE_FOLDER: join(served.folder, 'state'),
    SUBSCRIBERS_SECRET,
    CANARY_EMAIL: CANARY,
  });
  const effects = effectsForTests();
  const failures = openFailures(effects.log);
  const subscriptions = subscriptionsOf(config, failures, () => {});
  onTestFinished(() => subscriptions.close());
  const askSubscribers = subscriberState(config, subscriptions, effects.clock);
  const { releases } = served;
  const { registry } = openFigures();
  addStateFigures(registry, { releases, failures, askSubscribers, config, files: effects.files });
  const app = monitorApp({ registry, whyNotReady: readiness(releases, askSubscribers) });
  const ask = async (path: string) => {
    const answer = await app.request(path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return {
    ...{ served, config, effects, failures, subscriptions, ask },
    figure: async (name: string) => {
      const { samples } = readExposition((await ask('/metrics')).text).get(name)!;
      return samples.map(({ labels, value }) => [...Object.values(labels), value]);
    },
    ready: async () => {
      const { status, text } = await ask('/ready');
      return [status, ...JSON.parse(text).trouble];
    },
  };
}

/** Waits until the database has been verified. */
const proven = async ({ ready, served }: { ready(): Promise<unknown[]>; served: Served }) =>
  eventually(async () => {
    served.wait(1_000);
    expect(await ready()).toEqual([200]);
  });

describe('a server', () => {
  it('is ready once its release can be read and is verified; it is alive before', async () => {
    const all = await watched();
    expect((await all.ask('/live')).status).toBe(200);
    await proven(all);
  });

  it('is alive and not ready while there is no release', async () => {
    const { ask, ready } = await watched({ chambers: null });
    expect(await ready()).toEqual([503, 'No release is served']);
    expect((await ask('/live')).status).toBe(200);
  });

  it('is not ready while its database differs from the published one', async () => {
    const all = await watched();
    await proven(all);
    const database = all.served.of('parliament.sqlite').file;
    const before = readFileSync(database);
    const rotten = Buffer.from(before);
    rotten[rotten.length - 1]! ^= 1;
    writeFileSync(database, rotten);
    await eventually(async () => {
      all.served.wait(1_000);
      expect(await all.ready()).toEqual([
        503,
        'The database of the release cannot be read',
        'The database of the release has not been verified against its manifest',
      ]);
    });
    writeFileSync(database, before);
    all.served.wait(10_000);
    await proven(all);
  });

  it('is not ready while its subscribers cannot be reached, and has no metrics of them', async () => {
    const all = await watched();
    await all.subscriptions.services();
    await proven(all);
    expect(await all.figure('hemicicle_messages')).not.toEqual([]);
    rmSync(join(all.config.stateFolder, 'subscribers.sqlite'));
    expect(await all.ready()).toEqual([503, 'Subscriptions cannot be served']);
    expect(await all.figure('hemicicle_messages')).toEqual([]);
    expect(await all.figure('hemicicle_troubles')).toEqual([[1]]);
  });
});

describe('the metrics of the moment', () => {
  it('give the release and the day of its data', async () => {
    const { figure, served } = await watched();
    expect(await figure('hemicicle_data_timestamp_seconds')).toEqual([
      [served.release, Date.parse('2025-01-22') / 1000],
    ]);
  });

  it('give the days of the newest vote and of the newest list of deputies, if there are any', async () => {
    const { figure } = await watched();
    for (const what of ['vote', 'list'])
      expect(await figure(`hemicicle_newest_${what}_timestamp_seconds`)).toEqual([]);
    const read = parliamentOfTest({
      votes: [vote(15001001, '2026-02-12')],
      about: [
        {
          ...{ id: 1, data_date: '2026-07-12', newest_list_on: '2026-07-11', fictional: true },
          schema_version: '0.0.0',
        },
      ],
    });
    const release = { name: 'r', dataDate: '2026-07-12', read: () => read, [Symbol.dispose]() {} };
    const { registry } = openFigures();
    addStateFigures(registry, {
      releases: { pin: () => release as unknown as PinnedRelease },
      failures: { list: () => [] },
      askSubscribers: async () => null,
      config: { dataFolder: '' },
      files: effectsForTests().files,
    });
    const samples = readExposition(await registry.metrics());
    const dayOf = (name: string) =>
      new Date(samples.get(`hemicicle_${name}_timestamp_seconds`)!.samples[0]!.value * 1000)
        .toISOString()
        .slice(0, 10);
    expect(['data', 'newest_vote', 'newest_list'].map(dayOf)).toEqual([
      ...['2026-07-12', '2026-02-12', '2026-07-11'],
    ]);
  });

  it('give the last complete fetch that the scheduled run recorded', async () => {
    const { figure, config, effects } = await watched();
    expect(await figure('hemicicle_complete_fetch_timestamp_seconds')).toEqual([]);
    const complete_fetch = '2025-06-29T05:00:00.000Z';
    const run = { ok: true, began: '2025-06-30T07:00:00.000Z', milliseconds: 1, failed_step: null };
    keepLastUpdate({ ...run, step_milliseconds: {}, complete_fetch }, config, effects);
    expect(await figure('hemicicle_complete_fetch_timestamp_seconds')).toEqual([
      [Date.parse(complete_fetch) / 1000],
    ]);
  });

  it('count messages by state and show whether the canary got its mail, without a name', async () => {
    const { subscriptions, figure, ask } = await watched();
    expect(await figure('hemicicle_canary_well')).toEqual([]);
    const { db } = await subscriptions.services();
    await db.transaction().execute(async (tx) => {
      await post(tx, CANARY, NOW, { kind: 'digest' });
      const endpoint = 'https://push.example/1';
      const browser = { endpoint, p256dh: 'key', auth: 'secret', language: 'ca' } as const;
      await stagePush(tx, await saveBrowser(tx, browser, NOW), NOW, { state: 'sent' });
    });
    expect(await figure('hemicicle_canary_well')).toEqual([[1]]);
    await db.updateTable('messages').set({ state: 'failed' }).where('kind', '=', 'digest').execute();
    const messages = await figure('hemicicle_messages');
    expect(messages).toContainEqual(['mail', 'failed', 1]);
    expect(messages).toContainEqual(['mail', 'sent', 0]);
    expect(messages).toContainEqual(['browser', 'sent', 1]);
    expect(await figure('hemicicle_canary_well')).toEqual([[0]]);
    expect((await ask('/metrics')).text).not.toMatch(/canary@|example\.org|push\.example/);
  });

  it('do not create a database of subscribers', async () => {
    const { figure, config, effects } = await watched();
    expect(await figure('hemicicle_messages')).toEqual([]);
    expect(effects.files.list(config.stateFolder)).toEqual([]);
  });

  it('give the result of the last scheduled run, once there was one', async () => {
    const { figure, config, effects } = await watched();
    expect(await figure('hemicicle_update_success')).toEqual([]);
    const began = '2025-06-30T07:00:00.000Z';
    const run = { ok: false, began, milliseconds: 62_500, failed_step: 'build' };
    keepLastUpdate({ ...run, step_milliseconds: { fetch: 60_000, build: 2_500 } }, config, effects);
    expect(await figure('hemicicle_update_success')).toEqual([[0]]);
    expect(await figure('hemicicle_update_timestamp_seconds')).toEqual([[Date.parse(began) / 1000]]);
    expect(await figure('hemicicle_update_duration_seconds')).toEqual([
      ['fetch', 60],
      ['build', 2.5],
    ]);
  });

  it('have the format of Prometheus, and are never cached', async () => {
    const { headers } = await (await watched()).ask('/metrics');
    expect(headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
