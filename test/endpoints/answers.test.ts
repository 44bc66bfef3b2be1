import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../pipeline/core/endpoint.ts';
import { respond } from '../../pipeline/endpoints/respond.ts';
import { votes } from '../../pipeline/endpoints/votes/votes.ts';
import { answerTo, contextOf, timelessly } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();

const timeless = timelessly(read);

describe('an answer', () => {
  it('has its keys in the order of the schema, whatever the order they were computed in', () => {
    const route = endpoint({
      path: '/things',
      tag: 'Utility',
      summary: 'A thing',
      params: z.object({}),
      result: z.object({ first: z.int(), second: z.object({ a: z.int(), b: z.int() }) }),
      compute: () => ({ second: { b: 2, a: 1 }, first: 0 }),
      prebuild: () => [],
    });
    expect(respond(route, {}, timeless).body).toBe('{"first":0,"second":{"a":1,"b":2}}');
  });

  it('that breaks its own schema is a server error with route and place', () => {
    const route = endpoint({
      path: '/things',
      tag: 'Utility',
      summary: 'Things',
      params: z.object({}),
      result: z.object({ items: z.array(z.object({ size: z.int().max(3) })) }),
      compute: () => ({ items: [{ size: 1 }, { size: 4 }] }),
      prebuild: () => [],
    });
    expect(() => respond(route, {}, timeless)).toThrowErrorMatchingInlineSnapshot(
      `[Error: The answer to GET /things does not match its schema, at /items/1/size: Too big: expected number to be <=3]`,
    );
  });

  it('may be cached for five minutes, and health never', () => {
    expect(answerTo(read, '/chambers').maxAge).toBe(300);
    expect(answerTo(read, '/health').maxAge).toBe(0);
  });

  it('has its total and its parameters only if it has pages', () => {
    expect(respond(votes, { page: '2', page_size: '3' }, contextOf(read))).toMatchObject({
      total: 8,
      params: { page: 2, page_size: 3 },
    });
    expect(answerTo(read, '/dump/vote-records?vote_id=15001001').total).toBeNull();
  });
});

it('to the same question about the same parliament has the same bytes', () => {
  const again = smallParliament();
  for (const address of ['/votes', '/persons', '/metrics/attendance?legislature_id=15', '/groups']) {
    expect(answerTo(again, address).body).toBe(answerTo(read, address).body);
  }
});
