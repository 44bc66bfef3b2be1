import { describe, expect, it } from 'vitest';
import { openFigures } from '../../functions/monitoring/figures.ts';
import { serve } from '../functions/served.ts';
import { readExposition } from './exposition.ts';

/** Starts a server that counts requests, and returns its metrics as Prometheus reads them. */
async function counted() {
  const { figures, registry } = openFigures();
  const served = await serve({ figures, rateLimit: 0 });
  const read = async () => readExposition(await registry.metrics());
  const values = async (name: string) =>
    (await read()).get(name)!.samples.map(({ labels, value }) => [...Object.values(labels), value]);
  return { ...served, registry, read, values };
}

describe('the metrics of a server', () => {
  it('count every request under its route and status, with its duration', async () => {
    const { ask, values, read } = await counted();
    for (const slug of ['town-1', 'town-2', 'nowhere']) await ask(`/api/v1/chambers/${slug}`);
    await ask('/api/v1/chambers?country=ES');
    await ask('/api/v1/nothing');
    await ask('/votes/1');
    await ask('/votes/2');
    await ask('/data/latest/manifest.json');
    await ask('/votes/1', {}, 'DELETE');
    expect((await values('hemicicle_requests_total')).sort()).toEqual([
      ['/*', '405', 1],
      ['/api/v1/*', '404', 1],
      ['/api/v1/chambers', '200', 1],
      ['/api/v1/chambers/{slug}', '200', 2],
      ['/api/v1/chambers/{slug}', '404', 1],
      ['/data/latest/*', '200', 1],
      ['page', '200', 1],
      ['page', '404', 1],
    ]);
    const { type, samples } = (await read()).get('hemicicle_request_duration_seconds')!;
    expect(type).toBe('histogram');
    const ofSlugs = samples.filter(({ labels }) => labels.route === '/api/v1/chambers/{slug}');
    const counts = ofSlugs.filter(({ name }) => name.endsWith('_bucket')).map(({ value }) => value);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(counts.at(-1)).toBe(3);
    expect(ofSlugs.find(({ name }) => name.endsWith('_sum'))!.value).toBeGreaterThan(0);
  });

  it('have as many lines after a thousand invalid addresses as after one', async () => {
    const { ask, registry } = await counted();
    const kinds = [(n: string) => `/${n}`, (n: string) => `/api/v1/${n}`, (n: string) => `/data/v/${n}/x`];
    const more = [(n: string) => `/api/v1/chambers/${n}`, (n: string) => `/votes?q=${n}`];
    const addresses = [...kinds, ...more];
    for (const at of addresses) await ask(at('first'));
    const lines = async () =>
      [...readExposition(await registry.metrics()).entries()]
        .filter(([name]) => name.startsWith('hemicicle_'))
        .flatMap(([, { samples }]) => samples.map(({ name, labels }) => `${name} ${JSON.stringify(labels)}`));
    const before = await lines();
    expect(before.length).toBeGreaterThan(20);
    for (let round = 0; round < 200; round++) {
      const name = Math.random().toString(36).slice(2);
      await Promise.all(addresses.map((at) => ask(at(name))));
    }
    expect(await lines()).toEqual(before);
  });

  it('contain no text of a client', async () => {
    const { ask, registry } = await counted();
    const secret = 'dG9rZW4tb2YtYS1sZXR0ZXI';
    const headers = {
      'x-forwarded-for': '203.0.113.7',
      'user-agent': 'Ada',
      authorization: `Bearer ${secret}`,
    };
    await ask(`/confirm/alert/${secret}`, headers);
    await ask(`/api/v1/confirm/alert/${secret}`, headers);
    await ask('/api/v1/chambers?country=ada@example.org&q=Ada', headers);
    await ask('/search?q=Ada%20Lovelace', headers);
    const text = await registry.metrics();
    expect(text).toContain('hemicicle_requests_total');
    for (const word of [secret, '203.0.113.7', '127.0.0.1', 'Ada', 'example.org', 'Lovelace'])
      expect(text).not.toContain(word);
  });

  it('give the hits of the answer cache, and the requests in progress', async () => {
    const { ask, values } = await counted();
    await ask('/votes/1');
    await ask('/votes/1');
    await ask('/api/v1/chambers?page=2');
    const looked = new Map(
      (await values('hemicicle_cache_lookups_total')).map(([c, r, n]) => [`${c} ${r}`, n]),
    );
    expect(looked.get('files miss')).toBe(1);
    expect(looked.get('files hit')).toBeGreaterThan(0);
    expect(await values('hemicicle_answers_under_way')).toEqual([['here', 0]]);
  });

  it('include those of the process', async () => {
    const { read } = await counted();
    const families = await read();
    for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total'])
      expect(families.get(name)!.samples[0]!.value).toBeGreaterThan(0);
  });
});
