import type { Correction } from '../model/correction.ts';
import type { CuratedInvestiture } from '../model/curated.ts';
import type { CuratedQuizPin } from '../model/quiz.ts';
import {
  plenaryWeeks,
  type Session,
  type SittingWeek,
  sessionsOf,
  votingSessions,
} from './agenda/calendar.ts';
import { writeOrders } from './agenda/orders.ts';
import { orderPoints } from './agenda/upcoming.ts';
import { lapse, ledgerFrom } from './business/initiatives.ts';
import { holdVotes } from './business/proceedings.ts';
import { dayOf } from './business/scenario.ts';
import { openUnvoted } from './business/unvoted.ts';
import { addDays } from './dates.ts';
import type { Archive } from './documents/archive.ts';
import { investitureOf } from './documents/investitures.ts';
import { correctionOf, misprinted } from './documents/misprint.ts';
import { quizPinsOf } from './documents/quiz-pins.ts';
import { writeCalendarPage } from './documents/write-calendar-page.ts';
import { writeDayPage } from './documents/write-day-page.ts';
import { writeDeputies } from './documents/write-deputies.ts';
import { writeDiario } from './documents/write-diario.ts';
import { writeInitiatives } from './documents/write-initiatives.ts';
import { minutesOf } from './documents/write-interventions.ts';
import { writeMemberPages } from './documents/write-member-pages.ts';
import { writeSearchAnswers } from './documents/write-search-answers.ts';
import { writeVotes } from './documents/write-votes.ts';
import type { SampleLegislature } from './legislatures.ts';
import type { SampleChamber } from './people/chamber.ts';
import type { SampleDeputy } from './people/deputies.ts';
import type { Random } from './random.ts';

/** Days after the date of the data for which sessions are planned: enough to span the summer. */
const PLANNED_DAYS = 100;

/** The plenary sessions of a legislature. */
export interface Plenary {
  weeks: SittingWeek[];
  /** Every session, including planned ones. */
  sessions: Session[];
  /** Those with votes. */
  voting: Session[];
}

/** The results of one legislature. */
interface LegislatureSummary {
  votes: number;
  records: number;
  initiatives: number;
  /** The votes of investiture. */
  investitures: CuratedInvestiture[];
  /** The corrections of its misprints. */
  corrections: Correction[];
  /** The quiz questions pinned by an editor. */
  quizPins: CuratedQuizPin[];
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

/** Simulates one legislature and writes all its documents. */
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
  const investitures: CuratedInvestiture[] = [];
  const corrections: Correction[] = [];
  const quizPins: CuratedQuizPin[] = [];
  openUnvoted(chamber, { votes, start: legislature.start, lastDay: legislature.end ?? asOf });
  for (const sittingDay of holdVotes(chamber, voting, votes)) {
    summary.records += writeVotes(archive, legislature, sittingDay, { days: voting.length, seats });
    summary.votes += sittingDay.items.reduce((sum, item) => sum + item.votes.length, 0);
    writeDayPage(archive, legislature, sittingDay, voting);
    if (sittingDay.day === dayOf('investiture', voting.length)) {
      writeDiario(archive, legislature, sittingDay);
      investitures.push(investitureOf(legislature, sittingDay, seats));
    }
    const wrong = misprinted(sittingDay, voting.length);
    if (wrong !== null) corrections.push(correctionOf(wrong, sittingDay, legislature));
    quizPins.push(...quizPinsOf(legislature, sittingDay, quizPins));
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
  return { ...summary, initiatives: ledger.all.length, investitures, corrections, quizPins };
}

/** Writes the calendar, and the orders of the day of the next sessions. */
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
