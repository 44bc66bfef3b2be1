import { describe, expect, it } from 'vitest';
import type { Choice } from '../../pipeline/model/choice.ts';
import { groupVotes } from '../../site/group-votes.ts';
import type { VoteFile } from '../../site/published.ts';
import { seatMarks } from '../../site/seat-marks.ts';
import { type Ballot, cohesionOf, recordsOf, voteOf } from './parliament.ts';

const BALLOT: Ballot = { solar: [120, 10, 5, 2], lunar: [0, 121, 0, 0], mixto: [2, 2, 1, 1] };

const fileOf = (ballot: Ballot): VoteFile => ({
  vote: voteOf(1, 1, ballot),
  cohesion: cohesionOf(ballot),
  records: recordsOf(ballot),
});

const FIELDS = { aye: 'ayes', no: 'noes', abstention: 'abstentions', absent: 'no_vote' } as const;

describe('the marks of the seats of a vote', () => {
  it('are as many for each group and choice as the group’s published figures', () => {
    const file = fileOf(BALLOT);
    const { marks } = seatMarks(file);
    const drawn = (group: string, choice: Choice) =>
      (marks.find((own) => own.group === group && own.choice === choice)?.path.split('M').length ?? 1) - 1;
    for (const group of groupVotes(file)) {
      for (const [choice, field] of Object.entries(FIELDS))
        expect([choice, drawn(group.group_slug, choice as Choice)]).toEqual([choice, group[field]]);
    }
  });

  it('have another shape for each choice', () => {
    const { marks } = seatMarks(fileOf({ solar: [1, 1, 1, 1] }));
    const shapes = new Map(marks.map(({ choice, path }) => [choice, path.replace(/^M\S+ [\d.]+/, '')]));
    expect(shapes).toEqual(
      new Map([
        ['aye', 'h0'],
        ['abstention', 'h0'],
        ['no', 'l.1.1'],
        ['absent', 'h6'],
      ]),
    );
  });

  it('are of no group where the official file names none', () => {
    const file = fileOf(BALLOT);
    const nobodys = { ...file, records: file.records.map((record) => ({ ...record, group_slug: null })) };
    const { marks } = seatMarks(nobodys);
    expect(new Set(marks.map(({ group }) => group))).toEqual(new Set([null]));
  });

  it('take little room: under ten kilobytes for a full chamber', () => {
    const { marks } = seatMarks(
      fileOf({ solar: [137, 0, 0, 0], lunar: [0, 121, 0, 0], boreal: [31, 31, 30, 0] }),
    );
    expect(marks.reduce((bytes, { path }) => bytes + path.length, 0)).toBeLessThan(10_000);
  });
});
