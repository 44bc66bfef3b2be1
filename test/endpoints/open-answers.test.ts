import { describe, expect, it } from 'vitest';
import { answered, openAnswers } from '../../pipeline/core/answers.ts';
import type { Context } from '../../pipeline/core/endpoint.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { locator } from '../../pipeline/endpoints/locate.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { ask, contextOf } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const locate = locator(endpoints);

/**
 * Returns the answers of a release with these files and optional database; `asked` lists the files that were
 * read.
 */
function answersOf(files: Record<string, unknown>, database: (() => Context) | null = () => contextOf(read)) {
  const asked: string[] = [];
  const answers = openAnswers({
    read(file) {
      asked.push(file);
      return file in files ? JSON.stringify(files[file]) : null;
    },
    ...(database && { locate: (address: string) => locate(address, database) }),
  });
  return { ...answers, asked };
}

const closed = (): Context => {
  throw new Error('looked into the database');
};

describe('an answer of a release', () => {
  it('comes from its published file, however its address is written, without the database', () => {
    const file = 'api/votes/page=2.json';
    for (const address of ['/votes?page=2', '/votes/?page=2', '/votes?page_size=20&page=02']) {
      const { ask, asked } = answersOf({ [file]: 'published' }, closed);
      expect([ask(address), asked]).toEqual(['published', [file]]);
    }
  });

  it('is computed if it has no file', () => {
    expect(answersOf({}).ask('/votes?page=2&page_size=3')).toEqual(ask(read, '/votes?page=2&page_size=3'));
  });

  it('never comes from a file if it depends on the clock', () => {
    const { ask, asked } = answersOf({ 'api/legislatures.json': 'of yesterday' });
    expect(ask('/health')).toMatchObject({ status: 'ok' });
    expect(ask('/legislatures')).toMatchObject([{ id: 14 }, { id: 15 }]);
    expect(asked).toEqual([]);
  });

  it('is read once for repeated requests', () => {
    const { ask, asked } = answersOf({ 'api/chambers.json': [{ id: 1 }] });
    expect(ask('/chambers')).toBe(ask('/chambers'));
    expect(asked).toEqual(['api/chambers.json']);
  });

  it('is read once, even with hundreds of small ones in between', () => {
    const { ask, asked } = answersOf({}, null);
    for (const round of [1, 2]) for (let id = 0; id < 500; id++) ask(`/persons/${id}?round=${round}`);
    for (let id = 0; id < 500; id++) ask(`/persons/${id}?round=1`);
    expect(asked).toHaveLength(1000);
  });

  it('is dropped from the cache after others of four million characters', () => {
    const million = 'x'.repeat(1_000_000);
    const files = Object.fromEntries([1, 2, 3, 4].map((id) => [`api/votes/${id}.json`, million]));
    const { ask, asked } = answersOf(files, null);
    for (const id of [1, 2, 3, 3, 4]) ask(`/votes/${id}`);
    expect(asked).toHaveLength(4);
    ask('/votes/4');
    expect(asked).toHaveLength(4);
    ask('/votes/1');
    expect(asked).toHaveLength(5);
  });
});

describe('a refusal of the API', () => {
  it('is null for callers that do not ask for it, and otherwise the reason', () => {
    const { ask, get } = answersOf({});
    for (const [address, status] of [
      ['/votes/15999999', 404],
      ['/votes/no-number', 422],
    ] as const) {
      expect(ask(address)).toBeNull();
      expect(() => get(address)).toThrow(expect.objectContaining({ status }));
    }
    expect([ask('/nothing'), get('/nothing')]).toEqual([null, null]);
  });

  it('names the parameters at fault', () => {
    const { faults } = answersOf({}, closed);
    expect([...faults('/votes?page=none&page_size=20')]).toEqual([['page', 'int_parsing']]);
    expect([...faults('/votes')]).toEqual([]);
    expect([...faults('/nothing?page=none')]).toEqual([]);
  });

  it('is not reported as a server error', () => {
    const broken = () => {
      throw new HttpError(503, 'Database not reachable');
    };
    expect(() => answersOf({}, broken).ask('/votes')).toThrow('Database not reachable');
  });
});

describe('a release that has only files', () => {
  const { ask } = answersOf({ 'api/index.json': 'root', 'api/votes/15001001.json': 'vote' }, null);

  it('answers published files, and nothing else', () => {
    expect([ask('/'), ask('/votes/15001001'), ask('/votes/15001002')]).toEqual(['root', 'vote', null]);
  });

  it('reports a missing file that must exist', () => {
    expect(answered(ask, '/votes/15001001')).toBe('vote');
    expect(() => answered(ask, '/chambers')).toThrow('Nothing is published at /chambers');
  });
});
