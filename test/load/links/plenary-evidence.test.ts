import { describe, expect, it } from 'vitest';
import { openPlenaryEvidence } from '../../../pipeline/load/links/plenary-evidence.ts';

const SESSION = 9;
const ONE = 15_162_000_001;
const OTHER = 15_162_000_002;

describe('what was before a plenary', () => {
  it.each([
    ['2025-02-10', null],
    ['2025-02-11', 'intervention_vote'],
    ['2025-02-12', 'intervention_vote'],
    ['2025-02-13', 'intervention_vote'],
    ['2025-02-14', null],
  ])('was voted on its day or, past midnight, the day beside it: %s', (day, evidence) => {
    const floor = openPlenaryEvidence();
    floor.voted(ONE, '2025-02-12');
    expect(floor.evidence(ONE, day, SESSION)).toBe(evidence);
  });

  it.each([
    ['2025-02-10', null],
    ['2025-02-11', 'intervention_debate'],
    ['2025-02-14', 'intervention_debate'],
    ['2025-02-15', null],
  ])('was debated up to three days before its vote, never after it: %s', (day, evidence) => {
    const floor = openPlenaryEvidence();
    floor.debated(ONE, '2025-02-11');
    expect(floor.evidence(ONE, day, SESSION)).toBe(evidence);
  });

  it('is told by any of several days, by the strongest first', () => {
    const floor = openPlenaryEvidence();
    floor.listed(ONE, SESSION);
    expect(floor.evidence(ONE, '2025-02-12', SESSION)).toBe('agenda');
    floor.debated(ONE, '2025-02-11');
    expect(floor.evidence(ONE, '2025-02-12', SESSION)).toBe('intervention_debate');
    floor.voted(ONE, '2024-05-09');
    floor.voted(ONE, '2025-02-12');
    expect(floor.evidence(ONE, '2025-02-12', SESSION)).toBe('intervention_vote');
    expect(floor.evidence(ONE, '2024-05-09', SESSION + 1)).toBe('intervention_vote');
    expect(floor.evidence(ONE, '2024-09-09', SESSION + 1)).toBeNull();
  });

  it('says nothing of another initiative, and the order of the day is not the minutes', () => {
    const floor = openPlenaryEvidence();
    floor.listed(ONE, SESSION);
    expect([floor.inMinutes(ONE), floor.evidence(OTHER, '2025-02-12', SESSION)]).toEqual([false, null]);
    floor.debated(ONE, '2025-02-12');
    floor.voted(OTHER, '2025-02-12');
    expect([floor.inMinutes(ONE), floor.inMinutes(OTHER)]).toEqual([true, true]);
  });
});
