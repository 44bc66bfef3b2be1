import type { CuratedGovernment, CuratedInvestiture } from '../../model/curated.ts';
import type { VotingDay } from '../business/proceedings.ts';
import { addDays } from '../dates.ts';
import type { SampleLegislature } from '../legislatures.ts';

export const SOURCE = 'Invented for the sample parliament: nothing of this exists.';

/** Returns the investiture vote, with the head of the Government as its candidate. */
export function investitureOf(
  { number }: SampleLegislature,
  { date, sitting, items }: VotingDay,
  seats: number,
): CuratedInvestiture {
  const { ayes, noes, abstentions } = items[0]!.votes[0]!.division!;
  return {
    id: number * 100 + 1,
    legislature_id: number,
    candidate: sitting.find(({ deputy }) => deputy.minister)!.name,
    procedure: 'investiture',
    date,
    required_majority: 'absolute',
    yes: ayes,
    no: noes,
    abstention: abstentions,
    invested: ayes > seats / 2,
    source: SOURCE,
  };
}

/**
 * Returns the Governments: an elected candidate takes office on the following day and stays until the next
 * one does.
 */
export const governmentsAfter = (investitures: readonly CuratedInvestiture[]): CuratedGovernment[] =>
  investitures
    .filter(({ invested }) => invested)
    .map(({ candidate, date }, at, all) => {
      const next = all[at + 1];
      return {
        id: at + 1,
        president: candidate,
        start_date: addDays(date, 1),
        end_date: next === undefined ? null : addDays(next.date, 1),
        source: SOURCE,
      };
    });
