import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../effects.ts';
import { serve, until } from '../faults/server-process.ts';
import { placeIn } from '../faults/service.ts';
import { freePort } from '../free-port.ts';
import { readExposition } from './exposition.ts';

it('a server tells its figures on a port of their own, and nowhere else', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder();
  const port = await freePort();
  const service = await serve(await placeIn(folder), { MONITORING_PORT: String(port) });
  onTestFinished(() => void service.child.kill('SIGKILL'));
  const monitor = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(`${monitor}/ready`)).ok || null, 60_000);
  expect(service.log()).toContain(`${monitor}/metrics`);

  await service.ask('/api/v1/votes?page_size=3&q=ley');
  await service.ask('/api/v1/health');
  const text = await (await fetch(`${monitor}/metrics`)).text();
  const requests = readExposition(text).get('hemicicle_requests_total')!.samples;
  expect(requests.map(({ labels, value }) => [labels.route, labels.status, value])).toEqual([
    ['/api/v1/votes', '200', 1],
    ['/api/v1/health', '200', 1],
  ]);
  for (const path of ['/metrics', '/ready', '/live'])
    expect((await service.ask(path)).text).not.toContain('hemicicle_requests');
  expect((await service.ask('/metrics')).status).toBe(404);
  const stopped = service.stop();
  await until(async () => (await fetch(`${monitor}/ready`)).status === 503 || null, 5_000);
  const { code, took } = await stopped;
  expect([code, took < 9_000]).toEqual([0, true]);
});
