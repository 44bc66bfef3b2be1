import { describe, expect, it } from 'vitest';
import type { Ask } from '../../../pipeline/core/answers.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import { differencesOf, LOOKED_AT } from '../../../site/compare/comparison.ts';

const person = (id: number) => ({ id, legislature_ids: [14, 15] }) as Person;
const [STAYED, LEFT, CAME, LATE] = [person(1), person(2), person(3), person(4)];

/** One vote a day: 200 votes; the other deputies are in the first 120, from the 131st on, and in the last. */
const days = Array.from({ length: 200 }, (_, at) =>
  new Date(Date.UTC(2025, 0, at + 1)).toISOString().slice(0, 10),
);
const SEATS = new Map([
  [STAYED!.id, [0, 200]],
  [LEFT!.id, [0, 120]],
  [CAME!.id, [130, 200]],
  [LATE!.id, [199, 200]],
]);

/** In the previous legislature there was one vote, with two of the deputies. */
const BEFORE = { id: 0, voted_at: '2022-02-03T12:00:00+01:00' };

/** The deputy who left said no to everything; all others said yes. */
const ask = (<Body>(path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const id = Number(pathname.split('/')[2]);
  if (searchParams.get('legislature_id') === '14') {
    const items =
      id === LEFT!.id || id === CAME!.id ? [{ ...BEFORE, choice: id === LEFT!.id ? 'no' : 'aye' }] : [];
    return { total: items.length, items } as Body;
  }
  const [from, to] = SEATS.get(id)!;
  const until = searchParams.get('date_to') ?? '9999-12-31';
  const items = days
    .map((day, at) => ({
      id: at + 1,
      voted_at: `${day}T12:00:00+01:00`,
      choice: id === LEFT!.id ? 'no' : 'aye',
    }))
    .slice(from, to)
    .filter(({ voted_at }) => voted_at.slice(0, 10) <= until)
    .reverse();
  return { total: items.length, items: items.slice(0, LOOKED_AT) } as Body;
}) as Ask;
const differing = (...persons: (Person | undefined)[]) =>
  differencesOf(
    ask,
    persons.map((known) => known!),
  )?.votes.map(({ vote, choices }) => [vote.id, ...choices]);

describe('differences between deputies', () => {
  it('come from the last votes they shared, even if one of them left long ago', () => {
    const found = differing(STAYED, LEFT)!;
    expect(found).toHaveLength(20);
    expect([found[0], found.at(-1)]).toEqual([
      [120, 'aye', 'no'],
      [101, 'aye', 'no'],
    ]);
    expect(differing(LEFT, STAYED)![0]).toEqual([120, 'no', 'aye']);
  });

  it('come for each pair, whenever a third deputy joined', () => {
    expect(differing(STAYED, LEFT, CAME, LATE)![0]).toEqual([120, 'aye', 'no', null, null]);
  });

  it('are empty if they always voted alike', () => {
    expect(differing(STAYED, CAME, LATE)).toEqual([]);
  });

  it('are left out if they never took part in the same vote', () => {
    expect(differing(LEFT, LATE)).toBeUndefined();
  });

  it('come from the previous legislature if they only met there', () => {
    expect(differing(LEFT, CAME)).toEqual([[0, 'no', 'aye']]);
  });
});
