import { describe, expect, it } from 'vitest';
import type { Choice } from '../../pipeline/model/choice.ts';
import { hemicycle } from '../../site/group/hemicycle.ts';
import { groupVotes } from '../../site/vote/group-votes.ts';
import { FINENESS, seatMarks } from '../../site/vote/seat-marks.ts';
import type { VoteData } from '../../site/vote/vote-data.ts';
import { type Ballot, cohesionOf, recordsOf, voteOf } from './parliament.ts';

const BALLOT: Ballot = { solar: [120, 10, 5, 2], lunar: [0, 121, 0, 0], mixto: [2, 2, 1, 1] };

const fileOf = (ballot: Ballot): VoteData => ({
  vote: voteOf(1, 1, ballot),
  cohesion: cohesionOf(ballot),
  dissidents: new Map(),
  records: recordsOf(ballot).map((record) => ({ ...record, listed: record.full_name })),
});

/** Where each stroke of a path begins, the moves added up. */
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
  it('are as many for each group and choice as the group’s published figures', () => {
    const file = fileOf(BALLOT);
    const { marks } = seatMarks(file);
    const drawn = (group: string, choice: Choice) =>
      (marks.find((own) => own.group === group && own.choice === choice)?.path.split('m').length ?? 1) - 1;
    for (const group of groupVotes(file)) {
      for (const [choice, field] of Object.entries(FIELDS))
        expect([choice, drawn(group.group_slug, choice as Choice)]).toEqual([choice, group[field]]);
    }
  });

  it('have another shape for each choice', () => {
    const { marks } = seatMarks(fileOf({ solar: [1, 1, 1, 1] }));
    const shapes = marks.map(({ choice, path }) => [choice, /[hl].*$/.exec(path)![0]]);
    expect(Object.fromEntries(shapes)).toEqual({ aye: 'h0', abstention: 'h0', no: 'l1 1', absent: 'h24' });
  });

  it.each([
    ['aye', 0, 0],
    ['no', 1, 0],
    ['absent', 3, 12],
  ] as const)('stand where the seats are: %s', (_, place, before) => {
    const members = [0, 0, 0, 0].with(place, 137) as [number, number, number, number];
    const { marks } = seatMarks(fileOf({ solar: members }));
    const seats = hemicycle(137).seats.map(([x, y]) => [
      Math.round(x * FINENESS) - before,
      Math.round(y * FINENESS),
    ]);
    expect(startsOf(marks[0]!.path)).toEqual(seats);
  });

  it('are of no group where the official file names none', () => {
    const file = fileOf(BALLOT);
    const nobodys = { ...file, records: file.records.map((record) => ({ ...record, group_slug: null })) };
    const { marks } = seatMarks(nobodys);
    expect(new Set(marks.map(({ group }) => group))).toEqual(new Set([null]));
  });

  it('take little room: under four kilobytes for a full chamber', () => {
    const { marks } = seatMarks(
      fileOf({ solar: [137, 0, 0, 0], lunar: [0, 121, 0, 0], boreal: [31, 31, 30, 0] }),
    );
    expect(marks.reduce((bytes, { path }) => bytes + path.length, 0)).toBeLessThan(4_000);
  });
});
