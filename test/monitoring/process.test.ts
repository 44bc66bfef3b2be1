import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../effects.ts';
import { serve, until } from '../faults/server-process.ts';
import { placeIn } from '../faults/service.ts';
import { freePort } from '../free-port.ts';
import { readExposition } from './exposition.ts';

it('a server has its metrics on a separate port, and nowhere else', async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const service = await serve(await placeIn(folder), {
    MONITORING_PORT: String(port),
    DATA_FOLDER: join(folder, 'data'),
  });
  onTestFinished(() => void service.child.kill('SIGKILL'));
  const monitor = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${monitor}/ready`)).ok || null);
  expect(service.log()).toContain(`${monitor}/metrics`);

  expect((await service.ask('/api/v1/health')).text).not.toContain('notice');
  const run = { ok: true, began: '2027-01-31T06:00:00.000Z', milliseconds: 1, failed_step: null };
  const pinned = { to: [15], newer: [16] };
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(
    join(folder, 'data/last-update.json'),
    JSON.stringify({ ...run, step_milliseconds: {}, pinned, requests: { 'voting-days': 2 } }),
  );
  expect((await service.ask('/api/v1/health')).text).toContain(
    '"notice":"Legislature XVI is available but not loaded',
  );

  expect((await service.ask('/api/v1/health')).text).toContain(
    'voting-days only for the alternative request 2',
  );

  await service.ask('/api/v1/votes?page_size=3&q=ley');
  await service.ask('/api/v1/health');
  const text = await (await fetch(`${monitor}/metrics`)).text();
  const requests = readExposition(text).get('hemicicle_requests_total')!.samples;
  expect(requests.map(({ labels, value }) => [labels.route, labels.status, value])).toEqual([
    ['/api/v1/health', '200', 4],
    ['/api/v1/votes', '200', 1],
  ]);
  for (const path of ['/metrics', '/ready', '/live'])
    expect((await service.ask(path)).text).not.toContain('hemicicle_requests');
  expect((await service.ask('/metrics')).status).toBe(404);
  const stopped = service.stop();
  await until(async () => (await fetch(`${monitor}/ready`)).status === 503 || null);
  const { code, took } = await stopped;
  expect([code, took < 9_000]).toEqual([0, true]);
});
