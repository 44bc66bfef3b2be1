import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { inserter } from '../../pipeline/db/insert.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { person } from '../rows.ts';
import { json, type Served, serve } from './served.ts';

/**
 * Starts a server whose release knows a person, and holds the feed of all votes as a file in Catalan and in Spanish.
 */
async function served(options: Parameters<typeof serve>[0] = {}): Promise<Served> {
  const server = await serve({
    ...options,
    fill(database) {
      const about = {
        id: 1,
        data_date: '2025-01-22',
        newest_list_on: null,
        fictional: true,
        schema_version: '0.0.0',
      };
      inserter(database, tables.about)(about);
      inserter(database, tables.persons)(person(7, 'García Gil, José'));
    },
  });
  const { create } = filesOnDisk();
  for (const [path, text] of [
    ['feeds/ca/votes.atom', '<feed/>'],
    ['feeds/es/votes.json', '{"version":"https://jsonfeed.org/version/1.1"}'],
  ] as const)
    create(server.of(path).file, text, new Date('2025-01-22T00:00:00Z'));
  return server;
}

describe('a feed', () => {
  it('of the release is at its usual address, and names its permanent one', async () => {
    const { ask, of } = await served();
    const atom = await ask('/feeds/votes.atom');
    expect([atom.status, atom.body.toString()]).toEqual([200, '<feed/>']);
    expect(atom.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'access-control-allow-origin': '*',
      'content-location': of('feeds/ca/votes.atom').address,
    });
    const spanish = await ask('/es/feeds/votes.json');
    expect([spanish.status, spanish.headers['content-type']]).toEqual([200, 'application/feed+json']);
  });

  it('of a person is written on request, in the language and form of the address', async () => {
    const { ask, release } = await served();
    const feed = await ask('/en/feeds/persons/7.json');
    expect(json(feed)).toMatchObject({
      title: '[Fictional parliament] How José García Gil votes',
      feed_url: 'https://votes.example/en/feeds/persons/7.json',
      items: [],
    });
    expect(feed.headers).toMatchObject({
      'content-type': 'application/feed+json',
      'last-modified': 'Wed, 22 Jan 2025 00:00:00 GMT',
      'x-release': release,
    });
    const atom = await ask('/feeds/persons/7.atom');
    expect(atom.body.toString()).toMatch(/^<\?xml .*xml:lang="ca"/s);
    const again = await ask('/feeds/persons/7.atom', { 'if-none-match': atom.headers.etag! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    '/feeds/persons/8.atom',
    '/feeds/persons/7.rss',
    '/feeds/persons/7',
    '/feeds/..%2Fllms.txt',
    '/feeds/',
    '/feeds/a/../votes.atom.constructor',
    '/ca/feeds/votes.atom',
  ])('does not exist at %s', async (address) => {
    const { ask } = await served({ site: false });
    expect((await ask(address)).status).toBe(404);
  });

  it('can only be read', async () => {
    const { ask } = await served();
    expect(await ask('/feeds/votes.atom', {}, 'POST')).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
    });
    const head = await ask('/feeds/persons/7.atom', {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
  });

  it('that is written on request counts against the client’s limit; a file does not', async () => {
    const { ask } = await served({ rateLimit: 2 });
    const statuses = [];
    for (const address of ['votes.atom', 'persons/7.atom', 'persons/7.json', 'votes.atom', 'persons/7.atom'])
      statuses.push((await ask(`/feeds/${address}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
