import { describe, expect, it } from 'vitest';
import { type VoteLink, withoutContradictions } from '../../../pipeline/load/links/vote-links.ts';
import { votesOfDays } from '../votes/drafted-votes.ts';
import { candidate } from './candidates.ts';

const motion = candidate('173/000077', 'A motion');
const bill = candidate('121/000009', 'A bill');
const report = candidate('042/000011', 'A report on deputies');
const known = new Map([motion, bill, report].map((one) => [one.id, one]));
const link = (id: number, evidence: VoteLink['evidence']): VoteLink[] => [
  { initiativeId: id, evidence, certainty: 0.9 },
];

/** Returns the votes of these days that keep their link. */
function kept(links: Record<string, VoteLink[]>): string[] {
  const drafts = votesOfDays(Object.keys(links));
  const days = new Map([...drafts.byId.values()].map(({ id, row }) => [id, row.date]));
  const given = new Map([...days].map(([id, day]) => [id, links[day]!]));
  return [...withoutContradictions(given, drafts, known).keys()].map((id) => days.get(id)!);
}

describe('links by title alone', () => {
  it('are kept while one plenary explains them', () => {
    const byTitle = link(motion.id, 'exact_title');
    expect(kept({ '2025-02-11': byTitle, '2025-02-13': byTitle })).toHaveLength(2);
  });

  it('are dropped if a motion would have been voted in two plenaries', () => {
    const byTitle = link(motion.id, 'exact_title');
    expect(kept({ '2025-02-11': byTitle, '2025-05-13': byTitle })).toEqual([]);
  });

  it('are kept from the first day of a plenary to the last of four, and dropped on the next', () => {
    const byTitle = link(motion.id, 'near_title');
    expect(kept({ '2025-02-11': byTitle, '2025-02-14': byTitle })).toHaveLength(2);
    expect(kept({ '2025-02-11': byTitle, '2025-02-15': byTitle })).toEqual([]);
  });

  it('are dropped for the days between, whichever day’s votes are read first', () => {
    const byTitle = link(motion.id, 'exact_title');
    expect(kept({ '2025-05-13': byTitle, '2025-02-12': byTitle, '2025-02-11': byTitle })).toEqual([]);
  });

  it('keep other initiatives of the same vote', () => {
    const both = [...link(motion.id, 'exact_title'), ...link(bill.id, 'exact_title')];
    expect(kept({ '2025-02-11': both, '2025-05-13': both })).toHaveLength(2);
  });

  it('are dropped if better evidence has the initiative in another plenary', () => {
    const links = {
      '2025-02-11': link(motion.id, 'near_title'),
      '2025-05-13': link(motion.id, 'intervention_vote'),
    };
    expect(kept(links)).toEqual(['2025-05-13']);
  });

  it('are dropped if a report that is voted once would have been voted twice', () => {
    const byTitle = link(report.id, 'exact_title');
    expect(kept({ '2025-02-11': byTitle })).toHaveLength(1);
    expect(kept({ '2025-02-11': byTitle, '2025-02-12': byTitle })).toEqual([]);
    expect(kept({ '2025-02-11': byTitle, '2025-02-12': link(report.id, 'day_page') })).toEqual([
      '2025-02-12',
    ]);
  });

  it('are kept for a bill, which may return', () => {
    const byTitle = link(bill.id, 'exact_title');
    expect(kept({ '2025-02-11': byTitle, '2025-05-13': byTitle })).toHaveLength(2);
  });
});
