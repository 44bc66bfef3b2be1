import { describe, expect, it } from 'vitest';
import { groupPlaces, hemicycle } from '../../pipeline/drawing/hemicycle.ts';
import {
  DIAMOND,
  FINENESS,
  type Seated,
  seatedOf,
  seatMarks,
  strokeWidth,
} from '../../pipeline/drawing/seat-marks.ts';
import type { Choice } from '../../pipeline/model/votes/choice.ts';
import { type Ballot, dissidentsOf, groupTotalsOf, recordsOf } from '../site/parliament.ts';

const BALLOT: Ballot = { solar: [120, 10, 5, 2], lunar: [0, 121, 0, 0], mixto: [2, 2, 1, 1] };

const seatedIn = (ballot: Ballot): Seated[] => {
  const dissidents = new Set(dissidentsOf(ballot).map(({ person_id }) => person_id));
  return recordsOf(ballot).map((record) => ({ ...record, departs: dissidents.has(record.person_id) }));
};

/** Returns the start of each stroke of a path, with relative moves added up. */
function startsOf(path: string): number[][] {
  let [x, y] = [0, 0];
  return [...path.matchAll(/m(-?\d+) ?(-?\d+)(?:h(\d+)|l(\d+) (\d+))/g)].map((found) => {
    const [dx, dy, along, right, down] = found.slice(1).map((text) => Number(text ?? 0)) as Steps;
    const start = [x + dx, y + dy];
    [x, y] = [start[0]! + along + right, start[1]! + down];
    return start;
  });
}

type Steps = [number, number, number, number, number];

const FIELDS = { aye: 'ayes', no: 'noes', abstention: 'abstentions', absent: 'no_vote' } as const;

describe('the marks of the seats of a vote', () => {
  it('are as many for each group and choice as in the published totals', () => {
    const { marks } = seatMarks(seatedIn(BALLOT));
    const drawn = (group: string, choice: Choice) =>
      (marks.find((own) => own.group === group && own.choice === choice)?.path.split('m').length ?? 1) - 1;
    for (const group of groupTotalsOf(BALLOT)) {
      for (const [choice, field] of Object.entries(FIELDS))
        expect([choice, drawn(group.group_slug, choice as Choice)]).toEqual([choice, group[field]]);
    }
  });

  it('have a different shape for each choice', () => {
    const { marks } = seatMarks(seatedIn({ solar: [1, 1, 1, 1] }));
    const shapes = marks.map(({ choice, path }) => [choice, /[hl].*$/.exec(path)![0]]);
    expect(Object.fromEntries(shapes)).toEqual({ aye: 'h0', abstention: 'h0', no: 'l1 1', absent: 'h24' });
  });

  it('are as wide as a seat, diamonds slightly less, and dashes the same for every size of chamber', () => {
    for (const choice of ['aye', 'abstention', 'no_vote_recorded'] as const)
      expect(strokeWidth(choice, 5)).toBe(5 * FINENESS);
    expect(strokeWidth('no', 5)).toBe(5 * FINENESS * DIAMOND);
    expect(strokeWidth('absent', 5)).toBe(strokeWidth('absent', 9));
    expect(strokeWidth('absent', 5)).toBeLessThan(strokeWidth('no', 5));
  });

  it.each([
    ['aye', 0, 0],
    ['no', 1, 0],
    ['absent', 3, 12],
  ] as const)('are at the positions of the seats: %s', (_, place, before) => {
    const members = [0, 0, 0, 0].with(place, 137) as [number, number, number, number];
    const { marks } = seatMarks(seatedIn({ solar: members }));
    const seats = hemicycle(137).seats.map(([x, y]) => [
      Math.round(x * FINENESS) - before,
      Math.round(y * FINENESS),
    ]);
    expect(startsOf(marks[0]!.path)).toEqual(seats);
  });

  it('belong to no group if the official file names none', () => {
    const { marks } = seatMarks(seatedIn(BALLOT).map((one) => ({ ...one, group_slug: null })));
    expect(new Set(marks.map(({ group }) => group))).toEqual(new Set([null]));
  });

  it('take less than four kilobytes for a full chamber', () => {
    const { marks } = seatMarks(
      seatedIn({ solar: [137, 0, 0, 0], lunar: [0, 121, 0, 0], boreal: [31, 31, 30, 0] }),
    );
    expect(marks.reduce((bytes, { path }) => bytes + path.length, 0)).toBeLessThan(4_000);
  });

  it('are the same from the totals of groups as from the records, if no seat is numbered', () => {
    const unnumbered = seatedIn(BALLOT).map((one) => ({ ...one, seat: null }));
    expect(
      seatMarks(seatedOf({ totals: null, group_totals: groupTotalsOf(BALLOT) }, dissidentsOf(BALLOT))),
    ).toEqual(seatMarks(unnumbered));
  });

  it('repeat exactly the members who voted against the position of their group', () => {
    const apart = seatMarks(seatedIn(BALLOT)).marks.map(({ group, choice, departing }) => [
      `${group} ${choice}`,
      departing.split('m').length - 1,
    ]);
    expect(apart.filter(([, count]) => count !== 0)).toEqual([
      ['solar abstention', 5],
      ['solar no', 10],
    ]);
  });

  it('follow the given order of groups, with the names of the large ones in the same order', () => {
    const { groups } = seatMarks(seatedIn(BALLOT));
    expect(groups.map(({ group }) => group)).toEqual(['solar', 'lunar']);
    const [left, right] = groups.map(({ x }) => x);
    expect(left).toBeLessThan(right!);
  });

  it('put the name of a group at the middle of its seats', () => {
    const { seats } = hemicycle(300);
    const [all] = groupPlaces(
      seats.map(() => ({ group_slug: 'solar' })),
      seats,
    );
    expect([all?.x, all?.anchor]).toEqual([200, 'middle']);
  });
});
