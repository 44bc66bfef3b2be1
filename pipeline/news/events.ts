import type { DbReader } from '../db/open.ts';
import { UPCOMING } from '../endpoints/agenda/present.ts';
import { departures } from './departures.ts';

/** An event that subscribers are notified of. */
export interface NewsEvent {
  kind: 'vote' | 'records' | 'initiative' | 'status' | 'agenda' | 'departure';
  /** Number of the vote, the initiative, the agenda item, or the mandate that ended. */
  id: number;
  date: string;
  /** A permanent name for the event, so that no subscriber is notified twice: an agenda item can move. */
  what: string;
}

/** The first day of news, and the current day. */
export interface NewsPeriod {
  votesSince: string;
  initiativesSince: string;
  departuresSince: string;
  today: string;
}

/**
 * Returns the events of a period: votes, new initiatives, new agenda items, and deputies who left a seat.
 * Questions and other business with hundreds of papers a day are left out.
 */
export const eventsIn = (read: DbReader, period: NewsPeriod): NewsEvent[] => [
  ...votesSince(read, period.votesSince),
  ...initiativesSince(read, period.initiativesSince),
  ...comingUp(read, period.today),
  ...departuresSince(read, period.departuresSince),
];

/** Returns the day of the newest vote; null if there are no votes. */
export const newestVote = ({ db, get }: DbReader): string | null =>
  get(db.selectFrom('votes').select('date').orderBy('date', 'desc').limit(1))?.date ?? null;

/**
 * Returns votes without records that may still get them: those of the given votes that are neither by assent
 * nor secret, and every vote whose Diario has not been printed. Subscribers who were notified of such a vote
 * are notified once more when its records arrive.
 */
export const votesWithoutRecords = ({ db, all }: DbReader, votes: ReadonlySet<number>): NewsEvent[] =>
  all(
    db
      .selectFrom('votes')
      .select(['id', 'date', 'records_expected_in'])
      .where('has_records', '=', 0)
      .where('by_assent', '=', 0)
      .where('secret', '=', 0)
      .orderBy('id'),
  )
    .filter(({ id, records_expected_in }) => records_expected_in !== null || votes.has(id))
    .map(({ id, date }) => event('vote', id, date));

/** Returns those of the given votes that have records now, as separate news. */
export const recordsOf = ({ db, all }: DbReader, votes: readonly number[]): NewsEvent[] =>
  all(
    db
      .selectFrom('votes')
      .select(['id', 'date'])
      .where('id', 'in', [...votes])
      .where('has_records', '=', 1)
      .orderBy('date')
      .orderBy('id'),
  ).map(({ id, date }) => event('records', id, date));

function event(kind: NewsEvent['kind'], id: number, date: string, what = `${kind} ${id}`): NewsEvent {
  return { kind, id, date, what };
}

const votesSince = ({ db, all }: DbReader, since: string): NewsEvent[] =>
  all(
    db.selectFrom('votes').select(['id', 'date']).where('date', '>=', since).orderBy('date').orderBy('id'),
  ).map(({ id, date }) => event('vote', id, date));

const initiativesSince = ({ db, all }: DbReader, since: string): NewsEvent[] =>
  all(
    db
      .selectFrom('initiatives')
      .select(['id', 'submitted_at'])
      .where('submitted_at', '>=', since)
      .where('type', '!=', 'other')
      .orderBy('submitted_at')
      .orderBy('id'),
  ).map(({ id, submitted_at }) => event('initiative', id, submitted_at!));

/**
 * Returns the present status of each initiative whose latest event is on a day or later, which subscribers who follow
 * the initiative are notified of; a status that is reached again is not announced again.
 */
export const statusesSince = ({ db, all }: DbReader, since: string): NewsEvent[] =>
  all(
    db
      .selectFrom('initiatives')
      .select(['id', 'status', 'outcome', 'last_event_on'])
      .where('last_event_on', '>=', since)
      .orderBy('last_event_on')
      .orderBy('id'),
  ).map(({ id, status, outcome, last_event_on }) =>
    event('status', id, last_event_on!, `status ${id} ${outcome ?? status}`),
  );

const comingUp = ({ db, all }: DbReader, today: string): NewsEvent[] =>
  all(
    db
      .selectFrom('agenda_items as i')
      .innerJoin('sessions as s', 's.id', 'i.session_id')
      .select(['i.id', 'i.session_id', 'i.initiative_id', 's.date'])
      .where('s.date', '>=', today)
      .where('s.status', 'in', [...UPCOMING])
      .where('i.initiative_id', 'is not', null)
      .orderBy('s.date')
      .orderBy('i.id'),
  ).map(({ id, session_id, initiative_id, date }) =>
    event('agenda', id, date, `agenda ${session_id} ${initiative_id}`),
  );

const departuresSince = (read: DbReader, since: string): NewsEvent[] =>
  departures(read)
    .filter(({ endedOn }) => endedOn >= since)
    .map(({ mandate, endedOn }) => event('departure', mandate, endedOn));
