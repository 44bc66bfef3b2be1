import type { DbReader } from '../db/open.ts';
import { UPCOMING } from '../endpoints/agenda/present.ts';

/** A range of local dates, both ends included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** The highlights of some days: numbers of votes, initiatives and a session. */
export interface Highlights {
  votes: number[];
  initiatives: number[];
  /** The next session with an order of the day, and its points; null where none is announced. */
  session: { date: string; items: number[] } | null;
}

/** The events of some days: the votes by number, bills and decree-laws, and the next session. */
export const highlightsOf = (read: DbReader, days: DaySpan): Highlights => ({
  votes: votesIn(read, days),
  initiatives: initiativesOf(read, days),
  session: sessionAfter(read, days.to),
});

const votesIn = ({ db, all }: DbReader, { from, to }: DaySpan): number[] =>
  all(
    db.selectFrom('votes').select('id').where('date', '>=', from).where('date', '<=', to).orderBy('id'),
  ).map(({ id }) => id);

const initiativesOf = ({ db, all }: DbReader, { from, to }: DaySpan): number[] =>
  all(
    db
      .selectFrom('initiatives')
      .select('id')
      .where('submitted_at', '>=', from)
      .where('submitted_at', '<=', to)
      .where('type', 'in', ['proyecto_ley', 'proposicion_ley', 'real_decreto_ley'])
      .orderBy('submitted_at', 'desc')
      .orderBy('id'),
  ).map(({ id }) => id);

function sessionAfter({ db, all, get }: DbReader, date: string): Highlights['session'] {
  const session = get(
    db
      .selectFrom('sessions')
      .select(['id', 'date'])
      .where('date', '>', date)
      .where('status', 'in', [...UPCOMING])
      .orderBy('date')
      .orderBy('id')
      .limit(1),
  );
  if (session === undefined) return null;
  const items = all(
    db.selectFrom('agenda_items').select('id').where('session_id', '=', session.id).orderBy('position'),
  );
  return { date: session.date, items: items.map(({ id }) => id) };
}
