import { agendaOf } from '../agenda/agenda.ts';
import type { Session } from '../agenda/calendar.ts';
import { membersOf, type SampleChamber } from '../people/chamber.ts';
import { MIXED_BENCHES } from '../people/groups.ts';
import type { BusinessItem, QuestionPut } from './questions.ts';
import { divide, type FictionalRollCall } from './roll-calls.ts';
import { dayOf } from './scenario.ts';
import { type SittingDeputy, sitting } from './sittings.ts';

/** A completed vote. */
export interface HeldVote {
  number: number;
  question: QuestionPut;
  /** Null for a vote by assent. */
  division: FictionalRollCall | null;
}

/** A completed voting day. */
export interface VotingDay {
  /** Position among the voting days of the legislature. */
  day: number;
  session: number;
  date: string;
  sitting: SittingDeputy[];
  items: { item: BusinessItem; votes: HeldVote[] }[];
}

/** Simulates the votes of a legislature, one day after the other, until it has exactly this many. */
export function* holdVotes(
  chamber: SampleChamber,
  sessions: Session[],
  votes: number,
): Generator<VotingDay, void, void> {
  let held = 0;
  for (const [day, { number, date }] of sessions.entries()) {
    const daysToCome = sessions.length - 1 - day;
    const most = votes - daysToCome - held;
    const wanted = Math.min(most, Math.max(1, plannedBy(day, sessions.length, votes, chamber) - held));
    const agenda = agendaOf(chamber, { day, days: sessions.length, date }, { wanted, most });
    const sitters = sitting(chamber.deputies, date, withoutGroup(chamber, day, sessions), chamber.random);
    const items = vote(agenda, sitters, date, chamber);
    held += items.reduce((sum, { votes: taken }) => sum + taken.length, 0);
    yield { day, session: number, date, sitting: sitters, items };
  }
}

/**
 * Returns the number of votes held by the end of a day: days differ in length; on the last day all are done.
 */
function plannedBy(day: number, days: number, votes: number, { random }: SampleChamber): number {
  const perDay = votes / days;
  const unevenness = day === days - 1 ? 0 : random.drift() * perDay;
  return Math.round(perDay * (day + 1) + unevenness);
}

/** Removes the group of one member of the mixed group from the files of one day. */
function withoutGroup(chamber: SampleChamber, day: number, sessions: Session[]) {
  if (day !== dayOf('noGroup', sessions.length)) return { withoutGroup: null };
  const [member] = MIXED_BENCHES.flatMap((bench) => membersOf(chamber, bench, sessions[day]!.date));
  return { withoutGroup: member ?? null };
}

function vote(
  agenda: BusinessItem[],
  sitters: SittingDeputy[],
  date: string,
  { random }: SampleChamber,
): VotingDay['items'] {
  let number = 0;
  return agenda
    .filter(({ questions }) => questions.length > 0)
    .map((item) => {
      const votes = item.questions.map((question) => {
        number++;
        const division = question.method === 'assent' ? null : divide(sitters, question, random);
        question.decided?.(division === null || division.ayes > division.noes, date);
        return { number, question, division };
      });
      return { item, votes };
    });
}
