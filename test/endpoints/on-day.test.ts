import { describe, expect, it } from 'vitest';
import { group, legislature, mandate, membership, person, record, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { parliamentOfTest } from './parliament.ts';

const LEGISLATURES = [
  { id: 14, start: '2019-12-03', end: '2023-05-30' },
  { id: 15, start: '2023-08-17', end: null },
];

/** Every way in which a mandate can end: on a day, before a day, with its legislature, not yet. */
const MANDATES = (
  [
    [1, 1, 14, '2019-12-03', null, null, 'Lugo'],
    [2, 1, 15, '2023-08-17', '2024-05-10', null, 'Girona'],
    [3, 1, 15, '2024-09-01', null, null, 'Lugo'],
    [4, 2, 15, '2023-08-17', null, '2025-03-01', 'Lugo'],
    [5, 3, 15, '2024-05-11', null, null, 'Lugo'],
    [6, 4, 15, '2023-08-17', null, '2023-12-01', 'Lugo'],
  ] as const
).map(([id, person, of, start, end, before, constituency]) => {
  const open = end === null && before === null;
  return { id, person, of, start, end, before, open, constituency };
});

const MEMBERSHIPS = [
  { id: 101, group: 1401, start: '2019-12-10', end: null },
  { id: 201, group: 1501, start: '2023-08-18', end: '2024-05-10' },
  { id: 301, group: 1501, start: '2024-09-01', end: '2024-12-01' },
  { id: 302, group: 1502, start: '2024-12-01', end: null },
  { id: 401, group: 1502, start: '2023-08-18', end: null },
  { id: 501, group: 1501, start: '2024-05-12', end: null },
] as const;

const LAST_VOTES = new Map<number, string>([[4, '2024-10-10']]);

const read = () =>
  parliamentOfTest({
    legislatures: LEGISLATURES.map(({ id, start, end }) =>
      legislature(id, { start_date: start, end_date: end }),
    ),
    groups: [group(1401, 'red'), group(1501, 'red'), group(1502, 'blue')],
    persons: [1, 2, 3, 4].map((id) => person(id, `Gil ${'ABCD'[id - 1]}, Ana`)),
    mandates: MANDATES.map(({ id, person, of, start, end, before, open, constituency }) =>
      mandate(id, person, {
        ...{ legislature_id: of, start_date: start, end_date: end, ended_before: before },
        ...{ is_open: open, constituency },
      }),
    ),
    memberships: MEMBERSHIPS.map(({ id, group: own, start, end }) =>
      membership(id, own, { start_date: start, end_date: end, is_open: end === null }),
    ),
    votes: [vote(15001001, '2024-10-10')],
    vote_records: [record(15001001, 4, 1502, 0)],
  });

/** The last day of a mandate in plain words; a mandate that no vote shows counts on its first day alone. */
function lastDay({ id, of, start, end, before, open }: (typeof MANDATES)[number]): string {
  if (end !== null) return end;
  if (before !== null) return LAST_VOTES.get(id) ?? start;
  return (open ? LEGISLATURES.find((own) => own.id === of)!.end : null) ?? '9999-12-31';
}

const heldOn = (day: string) => MANDATES.filter((held) => held.start <= day && day <= lastDay(held));

/** The membership of a mandate on a day: of two that share a day, the later one. */
const groupOn = (mandateId: number, day: string): number | undefined =>
  MEMBERSHIPS.filter(({ id, start }) => Math.floor(id / 100) === mandateId && start <= day)
    .slice(-1)
    .find(({ end }) => end === null || end >= day)?.group;

const DAYS = [
  ...['2019-12-02', '2019-12-03', '2019-12-10', '2023-05-30', '2023-05-31', '2023-08-16', '2023-08-17'],
  ...['2023-08-18', '2024-05-10', '2024-05-11', '2024-05-12', '2024-08-31', '2024-09-01', '2024-10-10'],
  ...['2024-10-11', '2024-11-30', '2024-12-01', '2024-12-02', '2025-02-28', '2025-03-01', '2030-01-01'],
];

describe.each(DAYS)('on %s', (day) => {
  const ids = (address: string): number[] => {
    const answer = ask(read(), address);
    return (answer.items ?? answer).map(
      (row: { id?: number; person_id?: number }) => row.id ?? row.person_id,
    );
  };
  const persons = (held: readonly { person: number }[]) =>
    [...new Set(held.map(({ person }) => person))].sort();

  it('those sat whose mandate has the day', () => {
    expect(ids(`/persons?on=${day}`).sort()).toEqual(persons(heldOn(day)));
    expect(ids(`/persons?on=${day}&legislature_id=15`).sort()).toEqual(
      persons(heldOn(day).filter(({ of }) => of === 15)),
    );
    expect(ids(`/persons?on=${day}&constituency=Lugo`).sort()).toEqual(
      persons(heldOn(day).filter(({ constituency }) => constituency === 'Lugo')),
    );
  });

  it('groups had the members of that day', () => {
    const groups = ask(read(), `/groups?on=${day}`) as { id: number; slug: string; members_active: number }[];
    const counted = Map.groupBy(heldOn(day), ({ id }) => groupOn(id, day));
    counted.delete(undefined);
    expect(new Map(groups.map(({ id, members_active }) => [id, members_active]))).toEqual(
      new Map([...counted].map(([id, members]) => [id, members.length])),
    );
    for (const { id, slug } of groups) {
      expect(ids(`/groups/${slug}/members?on=${day}`).sort()).toEqual(persons(counted.get(id)!));
      expect(ids(`/persons?on=${day}&group_slug=${slug}`).sort()).toEqual(persons(counted.get(id)!));
    }
  });
});
