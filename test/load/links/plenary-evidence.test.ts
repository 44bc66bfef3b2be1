import { describe, expect, it } from 'vitest';
import { openPlenaryEvidence } from '../../../pipeline/load/initiatives/initiative-evidence.ts';

const SESSION = 9;
const ONE = 15_162_000_001;
const OTHER = 15_162_000_002;

describe('initiatives before a plenary', () => {
  it.each([
    ['2025-02-10', null],
    ['2025-02-11', 'intervention_vote'],
    ['2025-02-12', 'intervention_vote'],
    ['2025-02-13', 'intervention_vote'],
    ['2025-02-14', null],
  ])(
    'count as voted on the day of the vote or, past midnight, on the next or previous day: %s',
    (day, evidence) => {
      const plenary = openPlenaryEvidence();
      plenary.voted(ONE, '2025-02-12');
      expect(plenary.evidence(ONE, day, SESSION)).toBe(evidence);
    },
  );

  it.each([
    ['2025-02-10', null],
    ['2025-02-11', 'intervention_debate'],
    ['2025-02-14', 'intervention_debate'],
    ['2025-02-15', null],
  ])('count as debated up to three days before their vote, never after it: %s', (day, evidence) => {
    const plenary = openPlenaryEvidence();
    plenary.debated(ONE, '2025-02-11');
    expect(plenary.evidence(ONE, day, SESSION)).toBe(evidence);
  });

  it('follow the strongest of several days', () => {
    const plenary = openPlenaryEvidence();
    plenary.listed(ONE, SESSION);
    expect(plenary.evidence(ONE, '2025-02-12', SESSION)).toBe('agenda');
    plenary.debated(ONE, '2025-02-11');
    expect(plenary.evidence(ONE, '2025-02-12', SESSION)).toBe('intervention_debate');
    plenary.voted(ONE, '2024-05-09');
    plenary.voted(ONE, '2025-02-12');
    expect(plenary.evidence(ONE, '2025-02-12', SESSION)).toBe('intervention_vote');
    expect(plenary.evidence(ONE, '2024-05-09', SESSION + 1)).toBe('intervention_vote');
    expect(plenary.evidence(ONE, '2024-09-09', SESSION + 1)).toBeNull();
  });

  it('give no evidence of another initiative, and the order of the day does not count as minutes', () => {
    const plenary = openPlenaryEvidence();
    plenary.listed(ONE, SESSION);
    expect([plenary.hasIntervention(ONE), plenary.evidence(OTHER, '2025-02-12', SESSION)]).toEqual([
      false,
      null,
    ]);
    plenary.debated(ONE, '2025-02-12');
    plenary.voted(OTHER, '2025-02-12');
    expect([plenary.hasIntervention(ONE), plenary.hasIntervention(OTHER)]).toEqual([true, true]);
  });
});
