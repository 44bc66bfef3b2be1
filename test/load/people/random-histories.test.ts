import { describe, expect, it } from 'vitest';
import type { DeputyRow } from '../../../pipeline/core/chamber/people-rows.ts';
import { seededRandom } from '../../../pipeline/core/seeded-random.ts';
import { mandateOn } from '../../../pipeline/load/people/mandates.ts';
import { FULL } from '../../length.ts';
import { active, departed, listed, readChamber, type Voter, voteOf } from './small-chamber.ts';

/** Deputies who take, leave and retake seats, change groups, share names, and lists and votes with accidents. */

const NAMES = [
  'Abad Gil, Ana',
  'Bosch Pla, Berta',
  'Cano Ruiz, Carles',
  'Díaz Sanz, Dolors',
  'Egea Roca, Enric',
];
const PLACES = ['Girona', 'Lleida', 'Valencia/València'];
const FIRST_DAY = Date.UTC(2023, 7, 17);
const DAYS = 700;

const dayAt = (day: number): string => new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10);

const dayOf = (date: string): number => (Date.parse(date) - FIRST_DAY) / 86_400_000;

/** A stay in the chamber, in days after the first. */
interface Stay {
  name: string;
  place: string;
  from: number;
  /** Last day; null if the deputy still sits. */
  to: number | null;
  /** Groups by the first day in each. */
  groups: [day: number, group: 'A' | 'B'][];
  seat: number;
}

function randomStays(random: () => number): Stay[] {
  const upTo = (limit: number) => Math.floor(random() * limit);
  const stays: Stay[] = [];
  const deputies = NAMES.flatMap((name) => (random() < 0.3 ? [name, name] : [name]));
  deputies.forEach((name, at) => {
    // Two deputies of one name are of two constituencies.
    const place = PLACES[(at + (deputies[at - 1] === name ? 1 : 0)) % PLACES.length]!;
    let from = random() < 0.6 ? 0 : 1 + upTo(DAYS - 1);
    for (;;) {
      const to = random() < 0.5 ? null : from + upTo(300);
      const group = random() < 0.5 ? 'A' : 'B';
      const isOpen = to === null || to >= DAYS;
      const groups: Stay['groups'] = [[from, group]];
      if (random() < 0.2) groups.push([from + 1 + upTo(200), group === 'A' ? 'B' : 'A']);
      const last = isOpen ? DAYS : to;
      stays.push({
        ...{ name, place, from, to: isOpen ? null : to, seat: 10 + at },
        groups: groups.filter(([day]) => day <= last),
      });
      if (isOpen || random() < 0.5) return;
      from = to + 2 + upTo(200);
      if (from >= DAYS) return;
    }
  });
  return stays;
}

const isHeld = ({ from, to }: Stay, day: number): boolean => from <= day && (to === null || to >= day);
const groupOn = ({ groups }: Stay, day: number) =>
  (groups.findLast(([since]) => since <= day) ?? groups[0])![1];

/** Returns the row that the lists of a day have of a stay. */
function rowOn(stay: Stay, day: number): DeputyRow {
  const { name, place, from, to, groups } = stay;
  const last = to !== null && to < day ? to : day;
  const [since] = groups.findLast(([first]) => first <= last) ?? groups[0]!;
  const left = last === to ? dayAt(to) : null;
  return listed(name, {
    ...{ constituency: place, startedOn: dayAt(from), fullConditionOn: dayAt(from), leftOn: left },
    ...{ groupName: `Grupo ${groupOn(stay, last)}`, groupSince: dayAt(since), groupUntil: left },
  });
}

/**
 * Returns the documents of a history: lists of some days and of the last one, and votes. Accidents cut lists,
 * lose lists and print other codes.
 */
function documentsOf(stays: readonly Stay[], random: () => number, hasAccidents = true) {
  const happens = (likelihood: number) => random() < likelihood && hasAccidents;
  const upTo = (limit: number) => Math.floor(random() * limit);
  const lists = [...Array.from({ length: upTo(3) }, () => 1 + upTo(DAYS)), ...(happens(0.5) ? [] : [DAYS])]
    .filter((day, at, days) => days.indexOf(day) === at)
    .sort((a, b) => a - b)
    .flatMap((day) => {
      const rows = stays.filter((stay) => isHeld(stay, day)).map((stay) => rowOn(stay, day));
      const gone = stays.filter(({ to }) => to !== null && to < day).map((stay) => rowOn(stay, day));
      const isCut = happens(0.2);
      const whole = active(dayAt(day), ...(isCut ? rows.slice(0, upTo(rows.length)) : rows));
      return happens(0.2) ? [whole] : [whole, departed(dayAt(day), ...gone)];
    })
    .filter(({ kind, rows }) => kind === 'departed' || rows.length > 0);
  const votes = Array.from({ length: 8 }, () => upTo(DAYS))
    .sort((a, b) => a - b)
    .map((day, at) => {
      const voters = stays
        .filter((stay) => isHeld(stay, day))
        .map((stay): Voter => {
          const stray = happens(0.05) ? 'GX' : `G${groupOn(stay, day)}`;
          return [stay.name, happens(0.05) ? stray.toLowerCase() : stray, 'aye', stay.seat];
        });
      return voteOf(`${at + 1}/1`, dayAt(day), voters);
    });
  return { lists, votes, held: votes.map(({ date }) => stays.filter((stay) => isHeld(stay, dayOf(date)))) };
}

/** Returns the items in another order, the same for the same numbers. */
const shuffled = <T>(items: readonly T[], random: () => number): T[] =>
  items
    .map((item) => [random(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

type Chamber = ReturnType<typeof readChamber>;

/** Returns the impossible facts about the people of a chamber. */
function impossible({ held, cast }: Chamber): string[] {
  const faults: string[] = [];
  const open = new Map<number, number>();
  for (const { mandate, memberships } of held) {
    const { id, person_id, start_date, end_date, ended_before, is_open } = mandate;
    if (is_open) open.set(person_id, (open.get(person_id) ?? 0) + 1);
    if (end_date !== null && end_date < start_date) faults.push(`mandate ${id} ends before it begins`);
    if (memberships.filter((each) => each.is_open).length > 1) faults.push(`mandate ${id} has two groups`);
    for (const membership of memberships) {
      const days = [membership.start_date, ...(membership.end_date === null ? [] : [membership.end_date])];
      const isOutside = days.some(
        (day) =>
          day < start_date ||
          (end_date !== null && day > end_date) ||
          (ended_before !== null && day >= ended_before),
      );
      if (isOutside || days.at(-1)! < days[0]! || (membership.is_open && !is_open))
        faults.push(`a membership of mandate ${id} is not within it: ${days.join(' to ')}`);
    }
  }
  for (const [person, count] of open) if (count > 1) faults.push(`person ${person} sits twice`);
  for (const { vote, date, mandate } of cast)
    if (mandateOn([mandate], date) === null) faults.push(`vote ${vote} is outside mandate ${mandate.id}`);
  for (const own of Map.groupBy(cast, ({ vote, person }) => `${vote} ${person}`).values())
    if (own.length > 1) faults.push(`person ${own[0]!.person} is twice in vote ${own[0]!.vote}`);
  return faults;
}

const facts = ({ held }: Chamber) =>
  held.map(({ mandate: { source_id: _, ...mandate }, memberships }) => ({ ...mandate, memberships }));

describe('random histories of a chamber, with accidents in lists and votes,', () => {
  const seeds = Array.from({ length: FULL ? 3000 : 40 }, (_, at) => at + 1);

  it('are found as they were if there is no accident', () => {
    let certain = 0;
    const wrong = seeds.filter((seed) => {
      const random = seededRandom(seed);
      const stays = randomStays(random);
      const { lists, votes, held } = documentsOf(stays, random, false);
      const chamber = readChamber({ lists, votes });
      certain += chamber.cast.length;
      const expected = stays.map(({ place, from, to }) => [
        place,
        dayAt(from),
        to === null ? null : dayAt(to),
      ]);
      const found = chamber.held.map(({ mandate }) => [
        ...[mandate.constituency, mandate.start_date, mandate.end_date],
      ]);
      const misplaced = chamber.cast.filter(({ vote, row, mandate }) => {
        const stay = held[Math.floor(vote / 1000) - 15_001]![row]!;
        return mandate.constituency !== stay.place || mandate.start_date !== dayAt(stay.from);
      });
      return misplaced.length > 0 || JSON.stringify(expected.sort()) !== JSON.stringify(found.sort());
    });
    expect(wrong).toEqual([]);
    expect(certain).toBeGreaterThan(10 * seeds.length);
  });

  it('never lead to an impossible state', () => {
    const faults = seeds.flatMap((seed) => {
      const random = seededRandom(seed);
      const documents = documentsOf(randomStays(random), random);
      return impossible(readChamber(documents)).map((fault) => `seed ${seed}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('lead to the same people whatever the order of rows and of files', () => {
    const differing = seeds.filter((seed) => {
      const random = seededRandom(seed);
      const { lists, votes } = documentsOf(randomStays(random), random);
      const mixed = shuffled(
        lists.map((list) => ({ ...list, rows: shuffled(list.rows, random) })),
        random,
      );
      return (
        JSON.stringify(facts(readChamber({ lists, votes }))) !==
        JSON.stringify(facts(readChamber({ lists: mixed, votes: shuffled(votes, random) })))
      );
    });
    expect(differing).toEqual([]);
  });

  it('keep all numbers if the register is there and nothing changes', () => {
    const differing = seeds.filter((seed) => {
      const random = seededRandom(seed);
      const documents = documentsOf(randomStays(random), random);
      const first = readChamber(documents);
      const again = readChamber({ ...documents, register: first.register });
      return (
        again.register !== first.register || JSON.stringify(facts(again)) !== JSON.stringify(facts(first))
      );
    });
    expect(differing).toEqual([]);
  });
});
