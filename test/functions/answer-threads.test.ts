import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openAnswerThreads } from '../../functions/releases/answer-threads.ts';
import { type AnswerFormat, makeAnswer } from '../../functions/releases/make-answer.ts';
import { createDatabase, type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { writtenFeed } from '../../pipeline/feeds/write-feed.ts';
import { temporaryFolder } from '../effects.ts';
import { FULL } from '../length.ts';
import { sharedSample, TODAY } from '../shared-sample.ts';

const threads = openAnswerThreads();
let folder: string;
let release: string;
let read: DbReader;

beforeAll(async () => {
  const sample = await sharedSample('two');
  release = sample.release;
  folder = `${sample.publicFolder}/v/${release}`;
  read = openDatabase(`${folder}/parliament.sqlite`);
});
afterAll(async () => {
  read.close();
  await threads.close();
});

const requestOf = (path: string, params: Record<string, unknown>) => ({
  endpoint: endpoints.find((one) => one.path === path)!,
  params,
});
const of = (where = folder) => ({
  ...{ folder: where, generation: `${release} 1`, release, today: TODAY, webUrl: 'http://a' },
});
const dump = () => {
  const { id } = read.get(read.db.selectFrom('legislatures').select('id').orderBy('id', 'desc'))!;
  return requestOf('/dump/votes', { legislature_id: id, from: '2000-01-01' });
};

describe('an answer computed in a thread', () => {
  it('may be a feed with the usual bytes, and is refused for an unknown subject', async () => {
    const { id } = read.get(read.db.selectFrom('persons').select('id').orderBy('id'))!;
    const place = { folder, generation: `${release} 1`, webUrl: 'http://a' };
    for (const language of ['ca', 'en'] as const) {
      const written = writtenFeed(read, `persons/${id}`, language, 'atom', 'http://a');
      const apart = await threads.feed({ name: `persons/${id}`, language, format: 'atom' }, place);
      expect(Buffer.from(apart!.bytes).equals(written!)).toBe(true);
    }
    const unknown = threads.feed({ name: 'persons/0', language: 'ca', format: 'json' }, place);
    await expect(unknown).rejects.toMatchObject({ status: 404 });
  });

  it.each<AnswerFormat>(['json', 'csv', 'csv for Excel', 'xlsx'])(
    'has the same bytes as any other: %s',
    async (form) => {
      for (const request of [dump(), requestOf('/topics', {})]) {
        const context = () => ({ read, release, today: TODAY, webUrl: 'http://a' });
        const here = makeAnswer(request, form, { published: () => null, context, ...of() });
        expect(await threads.make(request, form, of())).toEqual(here);
      }
    },
  );

  it('waits for all work that the program itself lets pass', () => {
    const pool = new URL('../../pipeline/core/worker-pool.ts', import.meta.url);
    const worker = new URL('../../functions/releases/answer-worker.ts', import.meta.url);
    const niceness = `
      const { readdirSync, readFileSync } = await import('node:fs');
      const { openPool } = await import('${pool}');
      const pool = openPool(new URL('${worker}'), { threads: 1, data: 'big' });
      await pool.run([]);
      const of = (thread) => readFileSync('/proc/self/task/' + thread + '/stat', 'utf8').split(') ')[1].split(' ')[16];
      console.log(JSON.stringify([...new Set(readdirSync('/proc/self/task').map(of))].map(Number).sort((one, other) => one - other)));
      await pool.close();`;
    const threadsAt = (more: string) =>
      JSON.parse(
        execFileSync('nice', ['-n', more, process.execPath, '--input-type=module', '-e', niceness], {
          encoding: 'utf8',
        }),
      );
    const own = getPriority();
    expect(threadsAt('0')).toEqual([...new Set([own, Math.max(own, 10)])]);
    expect(threadsAt('15')).toEqual([Math.min(own + 15, 19)]);
  });

  it('is refused for the same reasons as in the main thread', async () => {
    const unknown = requestOf('/persons/{person_id}', { person_id: 987_654 });
    await expect(threads.make(unknown, 'json', of())).rejects.toMatchObject({
      status: 404,
      detail: 'Person not found',
    });
  });

  it('is missing without a database, and returns with it', async () => {
    expect(await threads.make(dump(), 'json', of(temporaryFolder()))).toBeNull();
    expect(await threads.make(dump(), 'json', of())).not.toBeNull();
  });

  it('is stopped after a time limit with a hint, and the next is computed', async () => {
    const limits = { milliseconds: 1, megabytes: 96, megabytesForNew: 16 };
    const hasty = openAnswerThreads({ usual: { ...limits, milliseconds: 20_000 }, big: limits });
    onTestFinished(() => hasty.close());
    await expect(hasty.make(dump(), 'json', of())).rejects.toMatchObject({
      status: 503,
      headers: { 'Retry-After': '60' },
      message: expect.stringContaining('ask for less at once'),
    });
    expect(await hasty.make(requestOf('/topics', {}), 'json', of())).not.toBeNull();
  });

  it.runIf(FULL)('ends its thread if it takes too much memory, and the next thread answers', async () => {
    const limits = { milliseconds: 60_000, megabytes: 48, megabytesForNew: 2 };
    const poor = openAnswerThreads({ usual: limits, big: limits });
    onTestFinished(() => poor.close());
    const vast = temporaryFolder();
    copyFileSync(`${folder}/parliament.sqlite`, `${vast}/parliament.sqlite`);
    chmodSync(`${vast}/parliament.sqlite`, 0o600);
    const database = createDatabase(`${vast}/parliament.sqlite`);
    database.exec(
      'update votes set title = hex(zeroblob(2000000)) where id in (select id from votes order by id desc limit 40)',
    );
    database.close();
    for (let turn = 0; turn < 2; turn++) {
      await expect(poor.make(dump(), 'json', of(vast))).rejects.toMatchObject({
        status: 503,
        headers: { 'Retry-After': '60' },
        message: expect.stringMatching(/ask for less at once \(\/dump\/votes: .*memory/),
      });
      expect(await poor.make(dump(), 'json', of())).not.toBeNull();
    }
  });
});
