import type { z } from 'zod';
import type { oneInitiative } from '../../pipeline/endpoints/initiatives/one.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import { cameFrom } from '../../pipeline/model/initiatives/carried-over.ts';
import type { Initiative, InitiativeStep } from '../../pipeline/model/initiatives/initiative.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';

/** All published facts about one initiative. */
export type InitiativeDetail = z.output<typeof oneInitiative.result>;

/** Returns the official type; the coarser type for a code that is missing from the official list. */
export const typeName = (
  { official_type, type }: Pick<Initiative, 'official_type' | 'type'>,
  { language, say }: Voice,
): string => inLanguage(official_type, 'name', language) ?? say(`type.${type}`);

/**
 * Returns the day of the latest known step; null if the initiative ended later than that on an unknown day.
 */
export const latestStepOn = ({
  outcome,
  closed_on,
  last_event_on,
}: Pick<Initiative, 'outcome' | 'closed_on' | 'last_event_on'>): string | null =>
  endedOnUnknownDay({ outcome, closed_on }) ? null : last_event_on;

/** Returns whether the outcome is known but not its day. */
export const endedOnUnknownDay = ({
  outcome,
  closed_on,
}: Pick<Initiative, 'outcome' | 'closed_on'>): boolean =>
  outcome !== null && outcome !== 'unknown' && closed_on === null;

/** Returns the label of the first day: an initiative from an earlier legislature was submitted there. */
export const firstDayKey = ({ title_original }: Pick<Initiative, 'title_original'>): Key =>
  cameFrom(title_original) === null ? 'initiative.submitted' : 'initiative.on_file';

/**
 * Returns the basis of the status; for a matter that is only reported to the chamber, that it needed no
 * decision.
 */
export function restsOn({ outcome, status_basis }: Pick<InitiativeDetail, 'outcome' | 'status_basis'>): Key {
  if (outcome === 'unknown') return 'initiative.unknown_end';
  if (outcome === 'concluded' && status_basis === 'dissolution') return 'initiative.made_known';
  return `initiative.basis.${status_basis}`;
}

/** One stage of an initiative. */
interface Stage {
  name: string;
  /** Whether the name is in official words. */
  official: boolean;
  phase: string | null;
  dates: string | null;
  /** First day of the stage; null if unknown. */
  day: string | null;
  /** Votes of the plenary at this stage, if it consists of votes. */
  votes: readonly Vote[];
}

/** Returns the known stages of an initiative: its submission, its steps, its votes and its end. */
export function stagesOf(
  {
    title_original,
    submitted_at,
    closed_on,
    steps,
    votes,
  }: Pick<InitiativeDetail, 'title_original' | 'submitted_at' | 'closed_on' | 'steps' | 'votes'>,
  voice: Voice,
): Stage[] {
  const { say, date } = voice;
  const point = (name: string, day: string | null): Stage[] =>
    day === null ? [] : [{ name, official: false, phase: null, dates: date(day), day, votes: [] }];
  const stages = [
    ...point(say(firstDayKey({ title_original })), submitted_at),
    ...steps.map((step) => ({
      name: step.organ,
      official: true,
      phase: step.phase,
      day: step.start_date,
      votes: [],
      dates: period(isConclusion(step) ? { ...step, end_date: step.start_date } : step, voice),
    })),
    ...(steps.some(isConclusion) ? [] : point(say('initiative.closed'), closed_on)),
  ];
  for (const [day, held] of Map.groupBy(votes, ({ voted_at }) => voted_at.slice(0, 10))) {
    const name = say('initiative.voted');
    const voted = { name, official: false, phase: null, dates: date(day), day, votes: held };
    // Insert it before later stages; stages without a day stay where the official words have them.
    const later = stages.findIndex((stage) => stage.day !== null && (stage.day > day || isEnd(stage, day)));
    stages.splice(later < 0 ? stages.length : later, 0, voted);
  }
  return stages;
}

/** Returns whether a stage is the end of the initiative on the day of the vote: the vote comes first. */
const isEnd = ({ day, name, official }: Stage, voted: string): boolean =>
  day === voted && (!official || name.startsWith(CONCLUDED));

const CONCLUDED = 'Concluido';

/** The last step names the outcome of the initiative; its end date carries no information about it. */
const isConclusion = ({ organ }: InitiativeStep): boolean => organ.startsWith(CONCLUDED);

function period(
  { start_date, end_date }: Pick<InitiativeStep, 'start_date' | 'end_date'>,
  { say, date }: Voice,
): string | null {
  if (start_date === null) return end_date && say('initiative.until', { date: date(end_date) });
  if (end_date === null) return say('initiative.since', { date: date(start_date) });
  if (start_date === end_date) return date(start_date);
  return say('initiative.between', { from: date(start_date), to: date(end_date) });
}
