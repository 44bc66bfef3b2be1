import { ABSENT, ABSTENTION, AYE, NO } from '../model/votes/choice.ts';
import { agendaOf } from './agenda.ts';
import type { QuestionPut } from './business.ts';
import { membersOf, type SampleChamber } from './chamber.ts';
import { benchOn, nameOn, sitsOn } from './deputies.ts';
import { dayOf } from './legislatures.ts';
import { BENCHES, type Bench, MIXED_BENCHES } from './people.ts';
import type { Random } from './random.ts';

/** A deputy on one voting day, as that day’s vote files show them. */
export type Sitter = ReturnType<typeof sittingOn>[number];

/** A completed voting day: its position among those of the legislature, and the items with their votes. */
export type VotingDay = ReturnType<typeof holdVotes> extends Generator<infer Day> ? Day : never;

/** A completed vote; one by assent has no division. */
export type HeldVote = VotingDay['items'][number]['votes'][number];

/** Share of remote voters. */
const REMOTE = 0.02;
/** Agreement above which a group votes yes, and below which it votes no. */
const YES_ABOVE = 0.5;
const NO_BELOW = 0.32;

/** Simulates the votes of a legislature, one day after the other, until it has exactly the wanted number. */
export function* holdVotes(chamber: SampleChamber) {
  const { legislature, random } = chamber;
  const { voting, votes } = legislature;
  const perDay = votes / voting.length;
  let held = 0;
  for (const [day, { number: session, date }] of voting.entries()) {
    const daysToCome = voting.length - 1 - day;
    // Days differ in length; on the last day all votes are done.
    const unevenness = daysToCome === 0 ? 0 : random.drift() * perDay;
    const most = votes - daysToCome - held;
    const wanted = Math.min(most, Math.max(1, Math.round(perDay * (day + 1) + unevenness) - held));
    const agenda = agendaOf(chamber, { day, date }, { wanted, most });
    const sitting = sittingOn(chamber, day, date);
    let number = 0;
    const items = agenda
      .filter(({ questions }) => questions.length > 0)
      .map((item) => {
        const votes = item.questions.map((question) => {
          const division = question.method === 'assent' ? null : divide(sitting, question, random);
          question.decided?.(division === null || division.ayes > division.noes, date);
          return { number: ++number, question, division };
        });
        return { item, votes };
      });
    held += number;
    yield { legislature, day, session, date, sitting, items };
  }
}

function sittingOn(chamber: SampleChamber, day: number, date: string) {
  const { deputies, legislature, random } = chamber;
  // On one day, the files lack the group of one member of the mixed group.
  const lacksGroup =
    day === dayOf('noGroup', legislature)
      ? MIXED_BENCHES.flatMap((bench) => membersOf(chamber, bench, date))[0]
      : null;
  return deputies
    .filter((deputy) => sitsOn(deputy, date))
    .sort((one, other) => one.code - other.code)
    .map((deputy) => {
      const bench = benchOn(deputy, date);
      return {
        ...{ deputy, bench, name: nameOn(deputy, date) },
        /** Empty if the files of the day contain none. */
        groupCode: deputy === lacksGroup ? '' : bench.group.code,
        /** `-1` for a remote vote. */
        seat: random.chance(REMOTE) ? '-1' : deputy.seat,
      };
    });
}

/** Simulates a vote: nearly all members follow their group, some are absent, few vote otherwise. */
function divide(sitting: Sitter[], question: QuestionPut, random: Random) {
  const lines = linesOf(question, random);
  const choices = new Uint8Array(sitting.length);
  for (const [index, { deputy, bench }] of sitting.entries()) {
    const line = lines.get(bench)!;
    const drawn = random.next();
    if (drawn < deputy.absence) choices[index] = ABSENT;
    else if (drawn > 1 - deputy.dissent) choices[index] = (line + 1 + random.below(2)) % 3;
    else choices[index] = line;
  }
  const division = counted(choices);
  const { ayes, noes } = division;
  if (question.method === 'tied') return tied(choices);
  if (question.method !== 'settling' || ayes !== noes) return division;
  // The repeated vote is decisive.
  choices[choices.indexOf(NO)] = ABSENT;
  return counted(choices);
}

/** Returns each group’s vote: the closer its position to the question, the likelier a yes. */
function linesOf({ position, consensus, backers, method }: QuestionPut, random: Random): Map<Bench, number> {
  const lines = new Map<Bench, number>();
  for (const bench of BENCHES) {
    const distance = Math.abs(bench.position - position) * (1 - consensus);
    const agreement = 1 - distance + random.drift() * 0.3;
    lines.set(bench, agreement > YES_ABOVE ? AYE : agreement < NO_BELOW ? NO : ABSTENTION);
  }
  // A tied vote splits the chamber in two, without abstentions.
  if (method === 'tied' || method === 'settling')
    for (const bench of BENCHES) lines.set(bench, bench.position <= 0 ? AYE : NO);
  else for (const bench of backers) lines.set(bench, AYE);
  return lines;
}

/** Makes members of the larger side absent until both sides are equal. */
function tied(choices: Uint8Array) {
  for (;;) {
    const division = counted(choices);
    if (division.ayes === division.noes) return division;
    choices[choices.indexOf(division.ayes > division.noes ? AYE : NO)] = ABSENT;
  }
}

function counted(choices: Uint8Array) {
  const counts = [0, 0, 0, 0];
  for (const choice of choices) counts[choice]!++;
  const [ayes, noes, abstentions] = counts as [number, number, number];
  return { choices, ayes, noes, abstentions };
}
