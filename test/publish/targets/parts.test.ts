import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fetch } from '../../../pipeline/core/effects.ts';
import { CliError } from '../../../pipeline/core/errors.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { publishToStore } from '../../../pipeline/publish/targets/store.ts';
import { inParts, PART } from '../../../pipeline/publish/targets/store-requests.ts';
import { objectServerForAll } from './object-server.ts';
import { newTree, type Tree } from './tree.ts';

const BUCKETS = ['whole', 'pages', 'overloaded', 'given-up', 'lost', 'dying'];
const server = objectServerForAll(BUCKETS);

/** Bytes of a part in this test. */
const part = 1_024;

/** Bytes of a part in tests of a whole tree, whose database has several. */
const PART_OF_TREE = 100_000;

const BYTES = Buffer.from(Array.from({ length: 10 * part + 7 }, (_, at) => (at * at) % 251));
const HEADERS = {
  ...{ 'Content-Type': 'text/csv; charset=utf-8', 'Content-Encoding': 'gzip' },
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Records requests that change the bucket; `between` can answer one in place of the server. */
function line(between: (kind: string, count: number) => Response | 'lost' | null = () => null) {
  const sent: string[] = [];
  const fetchOver: Fetch = async (address, request) => {
    const { searchParams: query } = new URL(address);
    const method = request?.method ?? 'GET';
    if (method === 'GET') return fetch(address, request);
    const kind = [method, query.has('uploads') ? 'begin' : '', query.has('uploadId') ? 'upload' : '']
      .filter((word) => word !== '')
      .join(' ');
    sent.push(`${kind} ${query.get('partNumber') ?? ''}`.trim());
    const instead = between(kind, sent.length);
    if (instead instanceof Response) return instead;
    const answer = await fetch(address, request);
    if (instead === 'lost') throw new Error('the line is dead');
    return answer;
  };
  return { sent, fetch: fetchOver };
}

const busy = () => new Response('<Error><Code>SlowDown</Code></Error>', { status: 503 });

const send = (tree: Tree, store: ReturnType<typeof server.open>, prefix = '') =>
  publishToStore(tree.steps('addresses'), store, prefix, filesOnDisk());

describe('an object that is larger than a part', () => {
  it('is uploaded unchanged in parts of equal size, with the headers of an object in one piece', async () => {
    const over = line();
    await server.open('whole', { ...over, part }).putInParts('a b/ñ.csv', [BYTES], HEADERS);
    const parts = Array.from({ length: 11 }, (_, at) => `PUT upload ${at + 1}`);
    expect(over.sent).toEqual(['POST begin', ...parts, 'POST upload']);
    const { status, headers, body } = await rawRead('whole', 'a%20b/%C3%B1.csv');
    expect(status).toBe(200);
    for (const [name, value] of Object.entries(HEADERS)) expect(headers.get(name)).toBe(value);
    expect(body.equals(BYTES)).toBe(true);
    expect(server.openUploads('whole')).toEqual([]);
  });

  it('of a tree is uploaded in parts, smaller ones whole, and the next run uploads neither', async () => {
    const tree = newTree();
    await tree.publish([1, 2], '2025-01-22');
    const over = line();
    await send(tree, server.open('pages', { ...over, part: PART_OF_TREE }));
    await server.readAll('pages');
    expect(over.sent).toEqual(expect.arrayContaining(['POST begin', 'PUT upload 2', 'PUT']));
    const again = line();
    await send(tree, server.open('pages', { ...again, part: PART_OF_TREE }));
    expect(again.sent.every((request) => request === 'PUT')).toBe(true);
  });

  it('has a part sent again if the store was too busy', async () => {
    const over = line((kind, count) => (kind === 'PUT upload' && count % 2 === 0 ? busy() : null));
    await server.open('overloaded', { ...over, part }).putInParts('a', [BYTES], HEADERS);
    expect(over.sent.filter((request) => request === 'PUT upload 3')).toHaveLength(2);
    expect((await rawRead('overloaded', 'a')).body.equals(BYTES)).toBe(true);
  });

  it.each([
    ['a part', (kind: string) => (kind === 'PUT upload' ? busy() : null), /503 SlowDown/],
    [
      'putting together, told in an answer that began well',
      (kind: string) =>
        kind === 'POST upload' ? new Response('<Error><Code>InternalError</Code></Error>') : null,
      /200 InternalError/,
    ],
  ])('is aborted if the store refuses %s, and leaves no parts', async (_, between, said) => {
    const over = line(between);
    const store = server.open('given-up', { ...over, part });
    await expect(store.putInParts('a', [BYTES], HEADERS)).rejects.toThrow(said);
    expect(over.sent.at(-1)).toBe('DELETE upload');
    expect(server.openUploads('given-up')).toEqual([]);
    expect((await rawRead('given-up', 'a')).status).toBe(404);
  });

  it('exists if the answer to the completion was lost and the store has forgotten the parts', async () => {
    let lost = 0;
    const over = line((kind) => (kind === 'POST upload' && lost++ === 0 ? 'lost' : null));
    await server.open('lost', { ...over, part }).putInParts('a', [BYTES], HEADERS);
    expect(over.sent.filter((request) => request === 'POST upload')).toHaveLength(2);
    expect((await rawRead('lost', 'a')).body.equals(BYTES)).toBe(true);
  });

  it('does not exist if the store forgot its parts before completion', async () => {
    const over = line((kind) => {
      return kind === 'POST upload'
        ? new Response('<Error><Code>NoSuchUpload</Code></Error>', { status: 404 })
        : null;
    });
    await expect(server.open('lost', { ...over, part }).putInParts('b', [BYTES], HEADERS)).rejects.toThrow(
      'The object store lost the parts of lost/b before it joined them.',
    );
  });

  it('completes on the next run after a permanent failure at any request', async () => {
    const tree = newTree();
    await tree.publish([1], '2025-01-22');
    const whole = line();
    await send(tree, server.open('dying', { ...whole, part: PART_OF_TREE }), 'whole/');
    const end = await server.everything('dying', 'whole/');
    const first = whole.sent.indexOf('POST begin');
    expect(end.some((object) => / \w{32}-\d+$/.test(object))).toBe(true);
    for (const breaksAt of [first, first + 1, first + 2, whole.sent.lastIndexOf('POST upload')]) {
      const broken = line((_, count) => {
        if (count > breaksAt) throw new Error('the line is dead');
        return null;
      });
      const prefix = `broken-${breaksAt}/`;
      await expect(
        send(tree, server.open('dying', { ...broken, part: PART_OF_TREE }), prefix),
      ).rejects.toThrow(CliError);
      await server.readAll('dying', prefix);
      await send(tree, server.open('dying', { part: PART_OF_TREE }), prefix);
      expect(await server.everything('dying', prefix)).toEqual(end);
    }
  });

  it('has parts within the size and number limits of every store', () => {
    expect(PART).toBeGreaterThanOrEqual(5 * 2 ** 20);
    expect(PART * 10_000).toBeGreaterThan(32 * 2 ** 30);
  });

  it('has the same bytes whatever the size of its parts', () => {
    const pieces = fc.array(fc.uint8Array({ maxLength: 20 }));
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 9 }), (given, size) => {
        const parts = [...inParts(given, size)];
        expect(Buffer.concat(parts)).toEqual(Buffer.concat(given));
        expect(parts.slice(0, -1).every(({ length }) => length === size)).toBe(true);
        expect(parts.every(({ length }) => length > 0 && length <= size)).toBe(true);
      }),
    );
  });
});

/** Reads the stored bytes: `fetch` would undo the encoding. */
async function rawRead(bucket: string, key: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number;
    headers: Headers;
    body: Buffer;
  }>();
  get(`${server.endpoint}/${bucket}/${key}`, async (answer) => {
    const body = await buffer(answer);
    resolve({ status: answer.statusCode!, headers: new Headers(answer.headers as HeadersInit), body });
  }).on('error', reject);
  return promise;
}
