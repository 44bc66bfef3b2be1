import { beforeAll, describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import { sampleServer, sampleSite } from '../site/sample-site.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
/** A token in the form of mails, which was never issued. */
const TOKEN = 'x'.repeat(43);
const FIVE_MINUTES = 'public, max-age=300';

/** The operator’s guide has these rules for CDNs. */
describe('a CDN', () => {
  let origin: string;
  let release: string;
  beforeAll(async () => {
    ({ origin } = await sampleServer());
    release = readReleases((await sampleSite()).publicFolder, filesOnDisk())!.latest;
  });

  const kept = async (path: string, options: RequestInit = {}) => {
    const { headers } = await fetch(origin + path.replace('RELEASE', release), {
      redirect: 'manual',
      ...options,
    });
    return headers.get('cache-control');
  };

  it.each(['/data/v/RELEASE/manifest.json', '/data/v/RELEASE/parliament.sqlite'])(
    'may cache %s for ever',
    async (path) => {
      expect(await kept(path)).toBe(FOR_EVER);
    },
  );

  it.each([
    ...['/', '/es/votes', '/votes?result=tie', '/en/nowhere', '/feeds/votes.atom', '/stats/opengraph-image'],
    ...[
      '/data/latest/manifest.json',
      '/data/releases.json',
      '/api/v1/votes',
      '/api/v1/votes?page=2',
      '/api/v1/votes.csv',
    ],
  ])('may cache %s for five minutes', async (path) => {
    expect(await kept(path)).toBe(FIVE_MINUTES);
  });

  it('caches an answer of the API by its Accept headers', async () => {
    const { headers } = await fetch(`${origin}/api/v1/votes`, { headers: { Accept: 'text/csv' } });
    expect(headers.get('content-type')).toContain('text/csv');
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
  });

  it.each([
    `/api/v1/confirm/alert/${TOKEN}`,
    `/es/unsubscribe/alert/${TOKEN}`,
    '/api/v1/admin/newsletter/preview',
    '/api/v1/push/public-key',
  ])('never caches %s', async (path) => {
    expect(await kept(path)).toBe('no-store');
  });

  it('never caches a request with a body', async () => {
    const post = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    for (const path of ['/api/v1/alerts', '/api/v1/newsletter', '/api/v1/push/subscribe'])
      expect(await kept(path, post), path).toBe('no-store');
  });
});
