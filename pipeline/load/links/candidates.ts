import type { DbReader } from '../../db/open.ts';
import type { InitiativeEvents } from '../initiatives/initiative-events.ts';
import type { TitleHistory } from '../initiatives/title-history.ts';
import type { CandidateInitiative } from './titles.ts';

/** What documents say of initiatives beyond their rows. */
interface CandidateSources {
  titles: TitleHistory;
  events: InitiativeEvents;
}

/**
 * Returns the initiatives of a legislature that documents other than votes know. An end without a day was no
 * later than the document that reports it.
 */
export const candidatesOf = (
  { db, all }: DbReader,
  legislature: number,
  { titles, events }: CandidateSources,
): CandidateInitiative[] =>
  all(
    db
      .selectFrom('initiatives')
      .select([
        'id',
        'official_id as officialId',
        'type_code as type',
        'title_original as title',
        'submitted_by as authors',
        'submitted_at as submittedOn',
        'outcome',
        'closed_on',
      ])
      .where('legislature_id', '=', legislature)
      .orderBy('id'),
  ).map(({ outcome, closed_on, ...initiative }) => ({
    ...initiative,
    titles: titles.of(initiative.id, initiative.title),
    // An approval is decided by votes, so lists may give it the day of an earlier step.
    endedOn:
      outcome === null || outcome === 'approved' ? null : (closed_on ?? events.documentedOn(initiative.id)),
  }));
