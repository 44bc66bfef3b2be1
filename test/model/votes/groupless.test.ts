import { describe, expect, it } from 'vitest';
import { seatedOf } from '../../../pipeline/drawing/seat-marks.ts';
import { grouplessIn } from '../../../pipeline/model/votes/listed-votes.ts';

const ofGroup = { group_slug: 'a', group_name_short: 'A', group_color_hex: null };
const group_totals = [{ ...ofGroup, ayes: 2, noes: 1, abstentions: 0, no_vote: 0, line: 'aye' as const }];

describe('the records of a vote that are in no group', () => {
  it('are what the totals have beyond the groups, and are drawn as seats of none', () => {
    const vote = { totals: { yes: 2, no: 3, abstention: 1, absent: 0 }, group_totals };
    expect(grouplessIn(vote)).toEqual({ ayes: 0, noes: 2, abstentions: 1, no_vote: 0 });
    const seats = seatedOf(vote, []);
    expect(seats).toHaveLength(6);
    expect(seats.filter(({ group_slug }) => group_slug === null)).toHaveLength(3);
  });

  it('are none where the groups add up to the totals, and where the vote has no groups', () => {
    const whole = { totals: { yes: 2, no: 1, abstention: 0, absent: null }, group_totals };
    expect(grouplessIn(whole)).toBeNull();
    expect(grouplessIn({ totals: { yes: 2, no: 1, abstention: 0, absent: 0 }, group_totals: [] })).toBeNull();
  });
});
