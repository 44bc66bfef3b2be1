import { addDays, earliest, latest } from '../dates.ts';
import type { Bench } from '../people/groups.ts';
import { titleOf, type Wording } from './titles.ts';

/** One stage of an initiative. */
export interface FictionalStep {
  organ: string;
  phase: string | null;
  from: string;
  to: string | null;
}

export interface SampleInitiative {
  /** Official type code: `121`. */
  type: string;
  number: number;
  /** `121/000036`. */
  officialId: string;
  wording: Wording;
  title: string;
  /** One author a line: full names of groups, or people with their group's code. */
  authors: string[];
  /** The groups that propose it; empty for the Government and other institutions. */
  proposers: Bench[];
  submittedOn: string;
  /** Null until the bureau has considered it. */
  qualifiedOn: string | null;
  steps: FictionalStep[];
  result: string | null;
  resultOn: string | null;
  /** Whether the legislature ended first. */
  lapsed: boolean;
}

/** The facts of an initiative at submission. */
export type InitiativeDraft = Pick<SampleInitiative, 'wording' | 'authors' | 'proposers' | 'submittedOn'>;

/** The initiatives of one legislature, numbered by type in order of opening. */
export interface Ledger {
  all: SampleInitiative[];
  open(type: string, draft: InitiativeDraft): SampleInitiative;
}

export const GOVERNMENT = 'Gobierno';

export function ledgerFrom(start: string): Ledger {
  const opened = new Map<string, number>();
  const all: SampleInitiative[] = [];
  return {
    all,
    open(type, draft) {
      const number = (opened.get(type) ?? 0) + 1;
      opened.set(type, number);
      const submittedOn = latest(start, draft.submittedOn);
      const initiative: SampleInitiative = {
        ...draft,
        type,
        number,
        officialId: `${type}/${String(number).padStart(6, '0')}`,
        title: titleOf(draft.wording),
        submittedOn,
        qualifiedOn: addDays(submittedOn, 5),
        steps: [],
        result: null,
        resultOn: null,
        lapsed: false,
      };
      all.push(initiative);
      return initiative;
    },
  };
}

/** Moves an initiative to its next stage. */
export function enter(initiative: SampleInitiative, organ: string, phase: string | null, date: string): void {
  const last = initiative.steps.at(-1);
  if (last !== undefined) last.to = date;
  initiative.steps.push({ organ, phase, from: date, to: null });
}

/** Closes an initiative. */
export function close(initiative: SampleInitiative, result: string, date: string): void {
  enter(initiative, `Concluido - (${result})`, null, date);
  initiative.result = result;
  initiative.resultOn = date;
}

/** Lapses the initiatives that are still open on the day of dissolution. */
export function lapse({ all }: Ledger, end: string): void {
  for (const initiative of all.filter(({ result }) => result === null)) {
    enter(initiative, 'Concluido - (Caducado)', null, end);
    initiative.lapsed = true;
  }
}

/** Returns a day some weeks before another. */
export const before = (date: string, days: number, start: string): string =>
  earliest(date, latest(start, addDays(date, -days)));
