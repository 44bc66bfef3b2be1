import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../functions/app.ts';
import { openReleases } from '../../functions/releases/releases.ts';
import { readConfig } from '../../pipeline/core/config.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import type { CardModel } from '../../pipeline/images/card.ts';
import { openImageStore } from '../../pipeline/images/image-store.ts';
import { effectsForTests, folderForAll } from '../effects.ts';
import { newestVoteOf, sharedSample } from '../shared-sample.ts';

const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47]);
const effects = effectsForTests();

type Get = (address: string, request?: RequestInit) => Promise<Response>;

const folder = folderForAll();
let drawn: CardModel[];
let busy = 0;
let vote: number;
let get: Get;
/** Get for a client that may have two images drawn a minute. */
let getLittle: Get;

beforeAll(async () => {
  const sample = await sharedSample('small');
  const { publicFolder } = sample;
  const config = readConfig({ DATA_FOLDER: folder, STATE_FOLDER: folder });
  vote = newestVoteOf(sample);
  drawn = [];
  const pool = {
    draw: async (model: CardModel) => {
      drawn.push(model);
      return PNG;
    },
    begin() {},
    busy: () => busy,
    close: async () => {},
  };
  const input = { endpoints, publicFolder, ...effects, sitesFolder: `${folder}/site` };
  const getter = (rateLimit: number): Get => {
    const app = createApp({
      ...input,
      releases: openReleases(input),
      config: { ...config, rateLimit },
      images: { store: openImageStore(`${folder}/images`, 'v1', pool, effects.files), pool },
    });
    return async (address, request) => app.fetch(new Request(`http://localhost${address}`, request));
  };
  get = getter(0);
  getLittle = getter(2);
});

describe('a social image at its address', () => {
  it('is drawn on the first request, once however many clients ask', async () => {
    const asked = Array.from({ length: 5 }, () => get(`/votes/${vote}/opengraph-image`));
    for (const response of await Promise.all(asked)) {
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('image/png');
      expect(response.headers.get('cache-control')).toBe('public, max-age=300');
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG);
    }
    expect(drawn).toHaveLength(1);
  });

  it('is the same at its second address', async () => {
    const before = drawn.length;
    const [one, other] = await Promise.all([
      get(`/votes/${vote}/opengraph-image`),
      get(`/api/og/vote/${vote}`),
    ]);
    expect(other.headers.get('etag')).toBe(one.headers.get('etag'));
    expect(drawn).toHaveLength(before);
  });

  it('is not sent again to a client that has it, nor for a HEAD request', async () => {
    const address = `/votes/${vote}/opengraph-image`;
    const etag = (await get(address)).headers.get('etag')!;
    const again = await get(address, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PNG.length)]);
    expect(await head.text()).toBe('');
  });

  it('has the language of its address', async () => {
    for (const address of ['/es', '/en']) await get(`${address}/stats/opengraph-image`);
    expect(drawn.slice(-2).map(({ language }) => language)).toEqual(['es', 'en']);
    expect((await get('/fr/stats/opengraph-image')).status).toBe(404);
  });

  it('of an unknown record is refused as in the API', async () => {
    for (const path of [
      'votes/15999999',
      'persons/99999',
      'groups/nobody',
      'topics/nothing',
      'initiatives/7',
    ]) {
      const [image, answer] = await Promise.all([get(`/${path}/opengraph-image`), get(`/api/v1/${path}`)]);
      expect([image.status, await image.json()], path).toEqual([404, await answer.json()]);
    }
    const faulty = await get('/votes/soon/opengraph-image');
    expect(faulty.status).toBe(422);
    expect((await faulty.json()).detail[0]).toMatchObject({ type: 'int_parsing', loc: ['path', 'vote_id'] });
    expect((await get(`/votes/${vote}/opengraph-image`, { method: 'POST' })).status).toBe(405);
  });

  it('is refused at once if too many are being drawn', async () => {
    busy = 1000;
    const response = await get('/en/topics/health/opengraph-image');
    busy = 0;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3']);
    expect((await get(`/votes/${vote}/opengraph-image`)).status).toBe(200);
  });

  it('counts for the client only if it must be drawn', async () => {
    const statuses = [];
    for (const topic of ['justice', 'energy', 'housing'])
      statuses.push((await getLittle(`/topics/${topic}/opengraph-image`)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await getLittle(`/votes/${vote}/opengraph-image`)).status).toBe(200);
  });
});
