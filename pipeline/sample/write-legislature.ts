import type { Correction } from '../model/correction.ts';
import type { Archive } from './archive.ts';
import { plenaryWeeks, type Session, type SittingWeek, sessionsOf, votingSessions } from './calendar.ts';
import type { SampleChamber } from './chamber.ts';
import { addDays } from './dates.ts';
import type { SampleDeputy } from './deputies.ts';
import { lapse, ledgerFrom } from './initiatives.ts';
import type { SampleLegislature } from './legislatures.ts';
import { correctionOf, misprinted } from './misprint.ts';
import { writeOrders } from './orders.ts';
import { holdVotes } from './proceedings.ts';
import type { Random } from './random.ts';
import { dayOf } from './scenario.ts';
import { openUnvoted } from './unvoted.ts';
import { orderPoints } from './upcoming.ts';
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
  weeks: SittingWeek[];
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
  legislature: SampleLegislature,
  { votes, asOf }: { votes: number; asOf: string },
  random: Random,
): Plenary {
  const weeks = plenaryWeeks(legislature.start, legislature.end ?? addDays(asOf, PLANNED_DAYS), random);
  const sessions = sessionsOf(weeks);
  const held = sessions.filter(({ date }) => date <= (legislature.end ?? asOf));
  return { weeks, sessions, voting: votingSessions(held, votes) };
}

/** Lets one legislature sit, vote and legislate, and writes every document it leaves. */
export function writeLegislature(
  archive: Archive,
  about: { legislature: SampleLegislature; plenary: Plenary; deputies: SampleDeputy[]; random: Random },
  { votes, seats, asOf, firstSeen }: { votes: number; seats: number; asOf: string; firstSeen: string },
  progress: (votes: number) => void,
): LegislatureSummary {
  const { legislature, plenary, deputies, random } = about;
  const { voting } = plenary;
  const ledger = ledgerFrom(legislature.start);
  const chamber: SampleChamber = {
    legislature,
    deputies,
    ledger,
    random,
    inCommittee: [],
    inSenate: [],
    decrees: new Map(),
  };
  const minutes = minutesOf(legislature);
  const summary = { votes: 0, records: 0 };
  const corrections: Correction[] = [];
  openUnvoted(chamber, { votes, start: legislature.start, lastDay: legislature.end ?? asOf });
  for (const sittingDay of holdVotes(chamber, voting, votes)) {
    summary.records += writeVotes(archive, legislature, sittingDay, { days: voting.length, seats });
    summary.votes += sittingDay.items.reduce((sum, item) => sum + item.votes.length, 0);
    writeDayPage(archive, legislature, sittingDay, voting);
    if (sittingDay.day === dayOf('investiture', voting.length)) writeDiario(archive, legislature, sittingDay);
    const wrong = misprinted(sittingDay, voting.length);
    if (wrong !== null) corrections.push(correctionOf(wrong, sittingDay, legislature));
    minutes.add(sittingDay);
    progress(summary.votes);
  }
  if (legislature.end === null) writeWhatIsToCome(archive, chamber, plenary, asOf);
  else lapse(ledger, legislature.end);
  const business = { legislature, initiatives: ledger.all };
  const published = legislature.end === null ? asOf : addDays(legislature.end, 5);
  const firstList = voting[dayOf('firstList', voting.length)]!.date;
  writeDeputies(archive, { legislature, deputies }, { firstList, asOf, firstSeen });
  writeMemberPages(archive, { legislature, deputies }, asOf);
  writeInitiatives(archive, business, published);
  writeSearchAnswers(archive, business);
  minutes.write(archive, published);
  return { ...summary, initiatives: ledger.all.length, corrections };
}

/** The calendar, and the orders of the day of the next sessions. */
function writeWhatIsToCome(
  archive: Archive,
  chamber: SampleChamber,
  { weeks, sessions }: Plenary,
  asOf: string,
): void {
  const points = orderPoints(chamber, asOf);
  const announced = writeOrders(archive, chamber.legislature.number, weeks, { sessions, points, asOf });
  writeCalendarPage(archive, weeks, announced, asOf);
}
