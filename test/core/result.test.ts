import { describe, expect, it } from 'vitest';
import { marginOf } from '../../pipeline/core/chamber/result.ts';

const totals = { present: 340, yes: 230, no: 4, abstention: 106, notVoting: 10 };

describe('the margin of a vote', () => {
  it('is the difference of its sides', () => {
    expect(marginOf(totals, 'motion')).toBe(226);
  });

  it('is unknown without totals, and for a ballot that elects a person, which has no sides', () => {
    expect(marginOf(null, 'motion')).toBeNull();
    expect(marginOf(totals, 'election')).toBeNull();
  });
});
