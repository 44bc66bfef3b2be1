import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DayPageVote } from '../../pipeline/core/chamber/rows.ts';
import { fiction } from './fiction.ts';
import { type ReadVote, votesOf } from './held-votes.ts';

const isTie = ({ totals }: ReadVote) => totals !== null && totals.yes === totals.no;
const words = ({ text, subgroupTitle, subgroupText }: ReadVote) =>
  [text, subgroupTitle, subgroupText].join('\n');

it('every event of reality takes place, for any day, seed and size', () => {
  // Between 1805 and 2201: many legislatures reach back for centuries.
  const day = fc
    .integer({ min: -80_000, max: 65_000 })
    .map((days) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10));
  const size = fc.record({
    votes: fc.integer({ min: 60, max: 100 }),
    seats: fc.integer({ min: 40, max: 70 }),
  });
  fc.assert(
    fc.property(day, fc.integer(), size, (asOf, seed, { votes, seats }) => {
      const made = fiction({ asOf, seed, votes, seats, legislatures: 1 });
      expect(made.issues).toEqual([]);
      expect(made.summary.votes).toBe(votes);
      expect(eventsOf(made, seats)).toEqual({
        assents: 1,
        secretBallots: 1,
        jointVotes: 1,
        calls: 2,
        daysWithVacancy: 2,
        daysWithoutGroup: 1,
        repeatedTie: true,
        orders: true,
        ordersChanged: 1,
        zips: 1,
        xml: true,
      });
    }),
    { numRuns: 8 },
  );
});

function eventsOf(made: ReturnType<typeof fiction>, seats: number) {
  const votes = votesOf(made);
  const days = (matching: ReadVote[]) => new Set(matching.map(({ date }) => date)).size;
  const pages = made.rows<DayPageVote>('day-page');
  return {
    assents: votes.filter(({ byAssent }) => byAssent).length,
    secretBallots: votes.filter(({ byAssent, rollCall }) => !byAssent && rollCall === null).length,
    jointVotes: votes.filter(({ joint }) => joint.length > 0).length,
    calls: pages.filter(({ byCall }) => byCall).length,
    daysWithVacancy: days(votes.filter(({ rollCall }) => rollCall?.names.length === seats - 1)),
    daysWithoutGroup: days(votes.filter(({ rollCall }) => rollCall?.groups.includes(''))),
    repeatedTie: votes.some((vote, index) => {
      const next = votes[index + 1];
      return next !== undefined && isTie(vote) && !isTie(next) && words(vote) === words(next);
    }),
    orders: made.paths(/orden_dia.*\.txt$/).length > 0,
    ordersChanged: made.paths(/docu\/tramit.*\.txt$/).length,
    zips: made.paths(/\.zip$/).length,
    xml: made.paths(/\.xml$/).length > 0,
  };
}
