import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../pipeline/core/endpoint.ts';
import { pageOf, pageParams } from '../../pipeline/endpoints/lists.ts';
import { respond } from '../../pipeline/endpoints/respond.ts';
import { contextOf } from './ask.ts';
import { smallParliament } from './parliament.ts';

const context = contextOf(smallParliament());

/** Returns a record with its fields out of order, which counts how often it is read. */
function thing(id: number, name: string): { record: { id: number; name: string }; reads: () => number } {
  let reads = 0;
  const record = {
    get name() {
      reads++;
      return name;
    },
    id,
  };
  return { record: Object.freeze(record), reads: () => reads };
}

const page = (items: readonly object[], of = z.object({ id: z.int().max(9), name: z.string() })) =>
  endpoint({
    path: '/things',
    tag: 'Utility',
    summary: 'Things',
    params: z.object(pageParams),
    result: pageOf('ThingPage', of),
    compute: ({ page, page_size }) => ({ items: [...items] as never[], page_size, page, total: 7 }),
    prebuild: () => [],
  });

const list = (items: readonly object[]) =>
  endpoint({
    path: '/things',
    tag: 'Utility',
    summary: 'Things',
    params: z.object({}),
    result: z.array(z.object({ id: z.int(), name: z.string() })),
    compute: () => [...items] as never[],
    prebuild: () => [],
  });

describe('a frozen record', () => {
  it('is the same as any other in every list', () => {
    const records = [
      { name: 'uno — «dos»', id: 1 },
      { name: '"items":[]', id: 2 },
    ];
    const frozen = records.map((record) => Object.freeze({ ...record }));
    for (const route of [page, list]) {
      const [plain, said] = [respond(route(records), {}, context), respond(route(frozen), {}, context)];
      expect(said.body).toBe(plain.body);
      expect(Buffer.from(said.bytes).equals(Buffer.from(plain.bytes))).toBe(true);
      expect(Buffer.from(said.bytes).toString()).toBe(said.body);
      expect(said.total).toBe(plain.total);
    }
    expect(respond(page(frozen), { page: '2', page_size: '5' }, context).body).toBe(
      '{"total":7,"page":2,"page_size":5,"items":[{"id":1,"name":"uno — «dos»"},{"id":2,"name":"\\"items\\":[]"}]}',
    );
  });

  it('is written once, however many lists it is in', () => {
    const [one, other] = [thing(1, 'one'), thing(2, 'other')];
    const route = page([one.record, other.record]);
    respond(route, {}, context);
    const before = [one.reads(), other.reads()];
    expect(respond(route, { page: '2' }, context).body).toContain('"items":[{"id":1,"name":"one"},{"id":2');
    expect([one.reads(), other.reads()]).toEqual(before);
  });

  it('has the requested fields, too', () => {
    const route = page([Object.freeze({ id: 1, name: 'one' })]);
    respond(route, {}, context);
    expect(JSON.parse(respond(route, { fields: 'name' }, context).body).items).toEqual([
      { id: 1, name: 'one' },
    ]);
    expect(JSON.parse(respond(route, { fields: 'id' }, context).body).items).toEqual([{ id: 1 }]);
  });

  it('that breaks the schema is a server error with its place', () => {
    const route = page([Object.freeze({ id: 1, name: 'one' }), Object.freeze({ id: 10, name: 'two' })]);
    for (let time = 0; time < 2; time++)
      expect(() => respond(route, {}, context)).toThrow('at /items/1/id: Too big: expected number to be <=9');
  });
});
