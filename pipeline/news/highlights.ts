import { type ExpressionBuilder, sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { DatabaseSchema } from '../db/tables.ts';
import { UPCOMING } from '../endpoints/agenda/present.ts';
import { againstOwnLine } from '../metrics/against-line.ts';
import { DECREE_LAW_QUESTION, LAW_QUESTIONS } from './week-headlines.ts';

/** A range of local dates, both ends included. */
export interface DaySpan {
  from: string;
  to: string;
}

/** Votes with which a bill or a decree-law passes a chamber as a whole. */
const LAWMAKING = [...LAW_QUESTIONS, DECREE_LAW_QUESTION] as const;

/** What of some days mattered most; numbers of votes, initiatives and a session. */
export interface Highlights {
  votes: number;
  laws: number[];
  /** With the difference between yes and no. */
  closest: { id: number; margin: number }[];
  /** With the votes cast against the line of the own group. */
  dissent: { id: number; against: number }[];
  initiatives: number[];
  /** The next session with an order of the day, and its points; null where none is announced. */
  session: { date: string; items: number[] } | null;
}

/** How many votes are picked for one reason. */
const PICKED = 5;

/** Picks what mattered in some days: every text that passed, the closest votes, those with most dissent. */
export const highlightsOf = (read: DbReader, days: DaySpan): Highlights => ({
  votes: countOf(read, days),
  laws: lawsOf(read, days),
  closest: closestOf(read, days),
  dissent: dissentOf(read, days),
  initiatives: initiativesOf(read, days),
  session: sessionAfter(read, days.to),
});

const within =
  ({ from, to }: DaySpan) =>
  (eb: ExpressionBuilder<{ v: DatabaseSchema['votes'] }, 'v'>) =>
    eb.and([eb('v.date', '>=', from), eb('v.date', '<=', to)]);

const countOf = ({ db, get }: DbReader, days: DaySpan): number =>
  get(
    db
      .selectFrom('votes as v')
      .where(within(days))
      .select(({ fn }) => fn.countAll<number>().as('count')),
  )!.count;

const lawsOf = ({ db, all }: DbReader, days: DaySpan): number[] =>
  all(
    db
      .selectFrom('votes as v')
      .select('v.id')
      .where(within(days))
      .where('v.is_final', '=', 1)
      .where('v.result', '=', 'approved')
      .where('v.question', 'in', [...LAWMAKING])
      .where(({ eb }) => eb.or([eb('v.passed', 'is', null), eb('v.passed', '=', 1)]))
      .orderBy('v.date', 'desc')
      .orderBy('v.id'),
  ).map(({ id }) => id);

/** Matters decided as a whole come before parts of them: a tie over an amendment is rarely the news of a week. */
const closestOf = ({ db, all }: DbReader, days: DaySpan): Highlights['closest'] =>
  all(
    db
      .selectFrom('votes as v')
      .select(['v.id', sql<number>`abs(v.yes - v.no)`.as('margin')])
      .where(within(days))
      .where(sql<boolean>`v.yes + v.no > 0`)
      .orderBy('margin')
      .orderBy(sql`coalesce(v.is_final, 0)`, 'desc')
      .orderBy('v.id')
      .limit(PICKED),
  );

const dissentOf = ({ db, all }: DbReader, days: DaySpan): Highlights['dissent'] =>
  all(
    db
      .selectFrom('votes as v')
      .innerJoin('vote_records as r', 'r.vote_id', 'v.id')
      .select(['v.id', ({ fn }) => fn.countAll<number>().as('against')])
      .where('v.date', '>=', days.from)
      .where('v.date', '<=', days.to)
      .where(againstOwnLine, '=', 1)
      .groupBy('v.id')
      .orderBy('against', 'desc')
      .orderBy('v.id')
      .limit(PICKED),
  );

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
