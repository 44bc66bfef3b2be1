import type { Correction } from '../model/correction.ts';
import type { Archive } from './archive.ts';
import { plenaryWeeks, type Session, sessionsOf, votingSessions, type Week } from './calendar.ts';
import type { Chamber } from './chamber.ts';
import { addDays } from './dates.ts';
import type { Deputy } from './deputies.ts';
import { lapse, ledgerFrom } from './initiatives.ts';
import type { Term } from './legislatures.ts';
import { correctionOf, misprinted } from './misprint.ts';
import { writeOrders } from './orders.ts';
import { proceed } from './proceedings.ts';
import type { Random } from './random.ts';
import { dayOf } from './script.ts';
import { openUnvoted } from './unvoted.ts';
import { announcements } from './upcoming.ts';
import { writeCalendarPage } from './write-calendar-page.ts';
import { writeDayPage } from './write-day-page.ts';
import { writeDeputies } from './write-deputies.ts';
import { writeDiario } from './write-diario.ts';
import { writeInitiatives } from './write-initiatives.ts';
import { minutesOf } from './write-interventions.ts';
import { writeMemberPages } from './write-member-pages.ts';
import { writeSearchAnswers } from './write-search-answers.ts';
import { writeVotes } from './write-votes.ts';

/** How far ahead of the day of the data sessions are planned: over any summer. */
const PLANNED_DAYS = 100;

/** The plenary sessions of a legislature. */
export interface Plenary {
  weeks: Week[];
  /** Every session, the planned ones too. */
  sessions: Session[];
  /** Those with votes. */
  voting: Session[];
}

/** What one legislature came to. */
export interface LegislatureSummary {
  votes: number;
  records: number;
  initiatives: number;
  /** What mends its misprints. */
  corrections: Correction[];
}

export function plenaryOf(
  term: Term,
  { votes, asOf }: { votes: number; asOf: string },
  random: Random,
): Plenary {
  const weeks = plenaryWeeks(term.start, term.end ?? addDays(asOf, PLANNED_DAYS), random);
  const sessions = sessionsOf(weeks);
  const held = sessions.filter(({ date }) => date <= (term.end ?? asOf));
  return { weeks, sessions, voting: votingSessions(held, votes) };
}

/** Lets one legislature sit, vote and legislate, and writes every document it leaves. */
export function writeLegislature(
  archive: Archive,
  about: { term: Term; plenary: Plenary; deputies: Deputy[]; random: Random },
  { votes, seats, asOf, firstSeen }: { votes: number; seats: number; asOf: string; firstSeen: string },
  progress: (votes: number) => void,
): LegislatureSummary {
  const { term, plenary, deputies, random } = about;
  const { voting } = plenary;
  const ledger = ledgerFrom(term.start);
  const chamber: Chamber = {
    term,
    deputies,
    ledger,
    random,
    inCommittee: [],
    inSenate: [],
    decrees: new Map(),
  };
  const minutes = minutesOf(term);
  const summary = { votes: 0, records: 0 };
  const corrections: Correction[] = [];
  openUnvoted(chamber, { votes, start: term.start, lastDay: term.end ?? asOf });
  for (const sittingDay of proceed(chamber, voting, votes)) {
    summary.records += writeVotes(archive, term, sittingDay, { days: voting.length, seats });
    summary.votes += sittingDay.items.reduce((sum, item) => sum + item.votes.length, 0);
    writeDayPage(archive, term, sittingDay, voting);
    if (sittingDay.day === dayOf('investiture', voting.length)) writeDiario(archive, term, sittingDay);
    const wrong = misprinted(sittingDay, voting.length);
    if (wrong !== null) corrections.push(correctionOf(wrong, sittingDay, term));
    minutes.add(sittingDay);
    progress(summary.votes);
  }
  if (term.end === null) writeWhatIsToCome(archive, chamber, plenary, asOf);
  else lapse(ledger, term.end);
  const business = { term, initiatives: ledger.all };
  const published = term.end === null ? asOf : addDays(term.end, 5);
  const firstList = voting[dayOf('firstList', voting.length)]!.date;
  writeDeputies(archive, { term, deputies }, { firstList, asOf, firstSeen });
  writeMemberPages(archive, { term, deputies }, asOf);
  writeInitiatives(archive, business, published);
  writeSearchAnswers(archive, business);
  minutes.write(archive, published);
  return { ...summary, initiatives: ledger.all.length, corrections };
}

/** The calendar, and the orders of the day of the next sessions. */
function writeWhatIsToCome(
  archive: Archive,
  chamber: Chamber,
  { weeks, sessions }: Plenary,
  asOf: string,
): void {
  const points = announcements(chamber, asOf);
  const announced = writeOrders(archive, chamber.term.number, weeks, { sessions, points, asOf });
  writeCalendarPage(archive, weeks, announced, asOf);
}
