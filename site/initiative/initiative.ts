import type { z } from 'zod';
import type { oneInitiative } from '../../pipeline/endpoints/initiatives/one.ts';
import type { Key, Voice } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import { cameFrom } from '../../pipeline/model/initiatives/carried-over.ts';
import type { Initiative, InitiativeStep } from '../../pipeline/model/initiatives/initiative.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';

/** All that is published about one initiative. */
export type InitiativeDetail = z.output<typeof oneInitiative.result>;

/** What it officially is; the coarser type for a code that the official list does not have. */
export const typeName = (
  { official_type, type }: Pick<Initiative, 'official_type' | 'type'>,
  { language, say }: Voice,
): string => inLanguage(official_type, 'name', language) ?? say(`type.${type}`);

/** The day of the latest step that is known; null where it ended later than that, and nobody knows when. */
export const latestStepOn = ({
  outcome,
  closed_on,
  last_event_on,
}: Pick<Initiative, 'outcome' | 'closed_on' | 'last_event_on'>): string | null =>
  endedOnUnknownDay({ outcome, closed_on }) ? null : last_event_on;

/** Whether it is known how it ended, and not on which day. */
export const endedOnUnknownDay = ({
  outcome,
  closed_on,
}: Pick<Initiative, 'outcome' | 'closed_on'>): boolean =>
  outcome !== null && outcome !== 'unknown' && closed_on === null;

/** What the first day of it was: what comes from an earlier legislature was submitted there. */
export const firstDayKey = ({ title_original }: Pick<Initiative, 'title_original'>): Key =>
  cameFrom(title_original) === null ? 'initiative.submitted' : 'initiative.on_file';

/** What its standing rests on; that nothing had to be decided where a matter is only made known. */
export function restsOn({ outcome, status_basis }: Pick<InitiativeDetail, 'outcome' | 'status_basis'>): Key {
  if (outcome === 'unknown') return 'initiative.unknown_end';
  if (outcome === 'concluded' && status_basis === 'dissolution') return 'initiative.made_known';
  return `initiative.basis.${status_basis}`;
}

/** One point on the way of an initiative. */
interface Stage {
  name: string;
  /** Whether the name is in official words. */
  official: boolean;
  phase: string | null;
  dates: string | null;
  /** The first day of it; null where nobody knows. */
  day: string | null;
  /** What the plenary voted then, where that is what happened. */
  votes: readonly Vote[];
}

/** How an initiative was submitted, where it went, when it was voted and when it was closed, as far as anybody knows. */
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
    // Before whatever came later; what has no day stays where the official words have it.
    const later = stages.findIndex((stage) => stage.day !== null && (stage.day > day || isEnd(stage, day)));
    stages.splice(later < 0 ? stages.length : later, 0, voted);
  }
  return stages;
}

/** Whether a stage is how it ended on that very day: the vote comes first. */
const isEnd = ({ day, name, official }: Stage, voted: string): boolean =>
  day === voted && (!official || name.startsWith(CONCLUDED));

const CONCLUDED = 'Concluido';

/** The last step names how the initiative ended; what its end date says is nothing about the initiative. */
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
