import { expect, it } from 'vitest';
import { type Placeholders, prepared } from '../../pipeline/core/prepared-query.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { topic } from '../rows.ts';

type Range = Placeholders<{ slug: string; above: number }>;

let built = 0;

/**
 * Selects topics with a higher id and another slug, in a form that works both with `prepared` and without.
 */
const build = (db: DbReader['db'], { slug, above }: Range) => {
  built++;
  return db.selectFrom('topics').select('id').where('id', '>', above).where('slug', '!=', slug).orderBy('id');
};
const others = prepared(build);

const read = openParliament({ topics: [topic(1, 'housing'), topic(2, 'health'), topic(3, 'education')] });
const idsOf = (slug: string, above: number) => read.all(others(read.db, { slug, above })).map(({ id }) => id);

it('a prepared query uses the values of each call', () => {
  expect([idsOf('health', 0), idsOf('housing', 0), idsOf('housing', 2), idsOf('health', 0)]).toEqual([
    [1, 3],
    [2, 3],
    [3],
    [1, 3],
  ]);
});

it('a prepared query is built once', () => {
  idsOf('health', 0);
  idsOf('housing', 1);
  expect(built).toBe(1);
});
