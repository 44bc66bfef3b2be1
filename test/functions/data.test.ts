import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { towns } from '../publish/parliament.ts';
import { json, type Served, serve, serveAll } from './served.ts';

const { ask, of } = serveAll();
const fileOf = (path: string) => readFileSync(of(path).file);

describe('the changes between two releases', () => {
  const name = '2025-01-22-00000000..2025-02-11-00000000.jsonl';

  const address = `/data/changes/${name}`;
  const write = (served: Served, lines: string) => {
    const folder = join(served.of('').file, '../../changes');
    mkdirSync(folder);
    writeFileSync(join(folder, name), lines);
  };

  it('come as JSON lines that may be cached for ever once they exist', async () => {
    const served = await serve();
    expect((await served.ask(address)).status).toBe(404);
    write(served, '{"table":"votes"}\n');
    const { status, headers, body } = await served.ask(address);
    expect([status, body.toString()]).toEqual([200, '{"table":"votes"}\n']);
    expect(headers).toMatchObject({
      'content-type': 'application/jsonl; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
  });

  it('may be empty, twice', async () => {
    const served = await serve();
    write(served, '');
    for (let time = 0; time < 2; time++) {
      const { status, body } = await served.ask(address);
      expect([status, body.length]).toEqual([200, 0]);
    }
  });
});

describe('a file of a release', () => {
  it('may be cached for ever', async () => {
    const { status, headers, body } = await ask(of('people.csv').address);
    expect(status).toBe(200);
    expect(body).toEqual(fileOf('people.csv'));
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('that counts something links to what it is counted from, under its permanent address and under latest', async () => {
    const { of, ask } = await serve();
    const path = 'api/towns.json';
    mkdirSync(join(of('').file, 'api'), { recursive: true });
    writeFileSync(of(path).file, '[]');
    const linkOf = async (address: string) => (await ask(address)).headers.link;
    const to = (folder: string) => `<${folder}api/stats/coverage.json>; rel="describedby"`;
    expect(await linkOf(`/data/latest/${path}`)).toContain(to('/data/latest/'));
    expect(await linkOf(of(path).address)).toContain(to(`/data/v/${of('').release}/`));
    expect(await linkOf(of('people.csv').address)).toBeUndefined();
  });

  it('is sent under latest, with its permanent address', async () => {
    const { status, headers, body } = await ask('/data/latest/parliament.sqlite');
    expect([status, headers.location]).toEqual([200, undefined]);
    expect(body).toEqual(fileOf('parliament.sqlite'));
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.sqlite3',
      'cache-control': 'public, max-age=300',
      'content-location': of('parliament.sqlite').address,
      'x-release': of('').release,
    });
  });

  it('for language models is at its usual address', async () => {
    const served = await serve();
    const { file, address } = served.of('llms.txt');
    writeFileSync(file, '# Towns');
    const { status, headers, body } = await served.ask('/llms.txt');
    expect([status, body.toString()]).toEqual([200, '# Towns']);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-location': address,
    });
  });

  it('is compressed for clients that accept it, except the database and tables in ranges', async () => {
    const readme = await ask('/data/latest/README.md', { 'accept-encoding': 'gzip' });
    expect(readme.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(readme.body)).toEqual(fileOf('README.md'));
    const database = await ask('/data/latest/parliament.sqlite', { 'accept-encoding': 'br, gzip' });
    expect(database.headers).not.toHaveProperty('content-encoding');
  });

  it('of an older release is served as long as it exists', async () => {
    const served = await serve();
    const { release } = served;
    await served.publish(towns(4), '2025-02-11');
    served.wait(1000);
    const old = await served.ask(`/data/v/${release}/api/chambers.json`);
    expect(json(old).total).toBe(30);
    expect(json(await served.ask('/data/latest/api/chambers.json')).total).toBe(4);
  });

  it('with a compressed copy is sent as that copy, however large it is', async () => {
    const served = await serve();
    const bytes = Buffer.from(`"${'large '.repeat(400_000)}"`);
    const { file, address } = served.of('large.json');
    const copy = gzipSync(bytes, { level: 1 });
    writeFileSync(file, bytes);
    writeFileSync(`${file}.gz`, copy);
    const sent = await served.ask(address, { 'accept-encoding': 'br, gzip' });
    expect([sent.headers['content-encoding'], sent.body.equals(copy)]).toEqual(['gzip', true]);
    expect((await served.ask(address)).body.equals(bytes)).toBe(true);
  });

  it('that is large is streamed, whole and in ranges', async () => {
    const served = await serve();
    const bytes = Buffer.alloc(700_001, 'big data ');
    const { file, address: path } = served.of('big.parquet');
    writeFileSync(file, bytes);
    const whole = await served.ask(path, { 'accept-encoding': 'gzip' });
    expect([whole.headers['content-length'], whole.body.equals(bytes)]).toEqual(['700001', true]);
    const range = await served.ask(path, { range: 'bytes=300000-699999' });
    expect([range.status, range.body.equals(bytes.subarray(300_000, 700_000))]).toEqual([206, true]);
    expect((await served.ask(path, { 'if-none-match': whole.headers.etag! })).status).toBe(304);
  });
});

it('the list of releases is never older than the pointer', async () => {
  const served = await serve();
  const first = await served.ask('/data/releases.json');
  expect(json(first).latest).toBe(served.release);
  expect(first.headers['cache-control']).toBe('public, max-age=300');
  await served.publish(towns(4), '2025-02-11');
  expect(json(await served.ask('/data/releases.json')).latest).toBe(served.release);
});

describe('a part of a file', () => {
  const whole = Buffer.from('id,name\n1,"García Pérez, Ana"\n2,"López, ""Pepe"""\n');
  const size = whole.length;

  it.each([
    ['bytes=0-7', 0, 8],
    ['bytes=8-', 8, size],
    ['bytes=-5', size - 5, size],
    ['bytes=-5000', 0, size],
    ['bytes=10-5000', 10, size],
    ['BYTES=0-0', 0, 1],
    [`bytes=${size - 1}-`, size - 1, size],
  ])('%s is sent alone to GET, and ignored for HEAD (RFC 9110)', async (range, from, end) => {
    const part = await ask('/data/latest/people.csv', { range, 'accept-encoding': 'br, gzip' });
    const head = await ask('/data/latest/people.csv', { range }, 'HEAD');
    expect([part.status, head.status]).toEqual([206, 200]);
    expect(part.body).toEqual(whole.subarray(from, end));
    expect(head.body).toHaveLength(0);
    expect(part.headers['content-range']).toBe(`bytes ${from}-${end - 1}/${size}`);
    expect(part.headers['content-length']).toBe(String(end - from));
    expect(head.headers).not.toHaveProperty('content-range');
    expect(head.headers['content-length']).toBe(String(size));
    expect(part.headers).not.toHaveProperty('content-encoding');
  });

  it.each([
    ...['bytes=5000-', `bytes=${size}-`, 'bytes=-0'].map((range) => [range, 416] as const),
    ...['bytes=5-2', 'bytes=0-1,3-4', 'rows=0-1', 'bytes=a-b', 'bytes=-'].map(
      (range) => [range, 200] as const,
    ),
  ])('%s is answered with %i: out of range, or the whole, since it is no range', async (range, status) => {
    const answer = await ask('/data/latest/people.csv', { range });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-range']).toBe(status === 416 ? `bytes */${size}` : undefined);
    if (status === 200) expect(answer.body).toEqual(whole);
  });

  it('is cut only from the version that the client holds a part of', async () => {
    const { release } = of('');
    const latest = '/data/latest/people.csv';
    const { headers } = await ask(latest);
    const status = async (path: string, held: string) =>
      (await ask(path, { range: 'bytes=0-1', 'if-range': held })).status;
    expect(await status(latest, headers.etag!)).toBe(206);
    expect(await status(latest, '"other"')).toBe(200);
    expect(await status(latest, `W/${headers.etag}`)).toBe(200);
    expect(await status(latest, headers['last-modified']!)).toBe(200);
    expect(await status(`/data/v/${release}/people.csv`, headers['last-modified']!)).toBe(206);
  });

  it('is not sent to clients that hold the whole', async () => {
    const { headers } = await ask('/data/latest/people.csv');
    const again = await ask('/data/latest/people.csv', {
      range: 'bytes=0-1',
      'if-none-match': headers.etag!,
    });
    expect(again.status).toBe(304);
  });
});

it('the folder of a release, which citations name, lists its contents', async () => {
  const served = await serve();
  const { body: readme } = await served.ask('/data/latest/README.md');
  for (const folder of ['/data/latest/', `/data/v/${served.release}/`]) {
    const { status, headers, body } = await served.ask(folder);
    expect([status, headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(body.equals(readme)).toBe(true);
  }
});

it('no file outside the published tree is served', async () => {
  const secret = 'the register outside the tree';
  const served = await serve();
  writeFileSync(`${served.folder}/secret.txt`, secret);
  writeFileSync(`${served.folder}/public/v/${served.release}/.hidden`, secret);
  const paths = [
    '/data/latest/../../../secret.txt',
    '/data/v/RELEASE/../../../secret.txt',
    '/data/v/RELEASE/..%2f..%2f..%2fsecret.txt',
    '/data/v/RELEASE/%2e%2e/%2e%2e/%2e%2e/secret.txt',
    '/data/v/RELEASE/..%5c..%5c..%5csecret.txt',
    '/data/v/RELEASE/%252e%252e/%252e%252e/secret.txt',
    '/data/v/../../secret.txt',
    '/data/v/%2e%2e/%2e%2e/secret.txt',
    '/data/v/..%2f..%2fsecret.txt',
    '/data/latest//etc/passwd',
    '/data/latest/%2fetc%2fpasswd',
    '/data/latest/people.csv%00.json',
    '/data/latest/people.csv%0a',
    '/data/latest/%ff',
    '/data/latest/%',
    '/data/latest/api',
    '/data/v/RELEASE',
    '/data/v/RELEASE/.hidden',
    '/data/v/.building-2025-01-22-00000000/people.csv',
    '/data/.building-2025-01-22-00000000/people.csv',
    '/data//latest/people.csv',
    '//data/latest/people.csv',
    '/secret.txt',
    '/..%2f..%2fsecret.txt',
    '/../secret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/.building-x/index.html',
    `/data/latest/${'a'.repeat(5000)}`,
  ];
  for (const path of paths) {
    const answer = await served.ask(path.replace('RELEASE', served.release));
    expect([path, answer.status, answer.body.includes(secret)]).toEqual([path, 404, false]);
  }
});
