import { addDays, earliest, latest } from './dates.ts';
import { benchOn, type SampleDeputy, sitsOn } from './deputies.ts';
import type { SampleLegislature } from './legislatures.ts';
import { BENCHES, type Bench, isBig } from './people.ts';
import type { Random } from './random.ts';
import { titleOf, type Wording } from './titles.ts';

/** A sitting legislature: the material for agenda items. */
export interface SampleChamber {
  legislature: SampleLegislature;
  deputies: SampleDeputy[];
  random: Random;
  /** Every initiative so far. */
  initiatives: SampleInitiative[];
  /** The last number of each series. */
  numbers: Map<string, number>;
  /** Bills that await the report of their committee. */
  inCommittee: SampleInitiative[];
  /** Bills that return from the Senate. */
  inSenate: SampleInitiative[];
}

export const GOVERNMENT = 'Gobierno';

export type SampleInitiative = ReturnType<typeof draft>;

function draft(
  { legislature: { start } }: SampleChamber,
  type: string,
  number: number,
  {
    wording,
    ...submission
  }: { wording: Wording; submittedOn: string; proposers?: Bench[]; authors?: string[] },
) {
  const { proposers = [] } = submission;
  const submittedOn = latest(start, submission.submittedOn);
  const names = proposers.length === 0 ? [GOVERNMENT] : proposers.map(({ group }) => group.nameLong);
  return {
    ...{ type, number, wording, submittedOn, title: titleOf(wording) },
    /** The groups that propose it; empty for the Government and other institutions. */
    proposers,
    /** Full names of groups, or people with the codes of their groups. */
    authors: submission.authors ?? names,
    /** `121/000036`. */
    officialId: `${type}/${String(number).padStart(6, '0')}`,
    /** Null until the bureau has considered it. */
    qualifiedOn: addDays(submittedOn, 5) as string | null,
    steps: [] as { organ: string; phase: string | null; from: string; to: string | null }[],
    result: null as string | null,
    resultOn: null as string | null,
    /** Whether the legislature ended first. */
    lapsed: false,
  };
}

/** Opens an initiative of a type such as `121`, numbered in order of opening; without authors, of the Government. */
export function open(
  chamber: SampleChamber,
  type: string,
  submission: Parameters<typeof draft>[3],
): SampleInitiative {
  const initiative = draft(chamber, type, nextOf(chamber, type), submission);
  chamber.initiatives.push(initiative);
  return initiative;
}

export function nextOf({ numbers }: SampleChamber, series: string): number {
  const number = (numbers.get(series) ?? 0) + 1;
  numbers.set(series, number);
  return number;
}

/** Moves an initiative to its next stage. */
export function enter({ steps }: SampleInitiative, organ: string, phase: string | null, date: string): void {
  const last = steps.at(-1);
  if (last !== undefined) last.to = date;
  steps.push({ organ, phase, from: date, to: null });
}

/** Closes an initiative. */
export function close(initiative: SampleInitiative, result: string, date: string): void {
  enter(initiative, `Concluido - (${result})`, null, date);
  Object.assign(initiative, { result, resultOn: date });
}

/** Lapses the initiatives that are still open on the day of dissolution. */
export function lapse({ initiatives }: SampleChamber, end: string): void {
  for (const initiative of initiatives.filter(({ result }) => result === null)) {
    enter(initiative, 'Concluido - (Caducado)', null, end);
    initiative.lapsed = true;
  }
}

/** Returns a day some days before another, but not before the start. */
export const before = (date: string, days: number, start: string): string =>
  earliest(date, latest(start, addDays(date, -days)));

/** The groups that propose half of all initiatives. */
const BIG = BENCHES.filter(isBig);

export const proposingBench = ({ random }: SampleChamber): Bench =>
  random.pick(random.chance(0.5) ? BIG : BENCHES);

/** Returns a group outside the Government: governing groups neither amend nor interpellate themselves. */
export function opposingBench(chamber: SampleChamber): Bench {
  const bench = proposingBench(chamber);
  return chamber.legislature.government.includes(bench) ? opposingBench(chamber) : bench;
}

/** Returns the members of a group on a day. */
export const membersOf = ({ deputies }: SampleChamber, bench: Bench, date: string): SampleDeputy[] =>
  deputies.filter((deputy) => sitsOn(deputy, date) && benchOn(deputy, date) === bench);

/** Returns a group’s name; that of the mixed one includes the speaker: `... (Sra. Vallcanera i Fàbregues)`. */
export function authorAs(chamber: SampleChamber, bench: Bench, date: string): string {
  const { nameLong, lineMeaningful } = bench.group;
  const [member] = membersOf(chamber, bench, date);
  if (lineMeaningful || member === undefined) return nameLong;
  return `${nameLong} (${member.person.female ? 'Sra.' : 'Sr.'} ${member.person.family})`;
}
