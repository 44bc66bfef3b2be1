import type { z } from 'zod';
import type { oneInitiative } from '../../pipeline/endpoints/initiatives/one.ts';
import type { Voice } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { Initiative, InitiativeStep } from '../../pipeline/model/initiative.ts';

/** All that is published about one initiative. */
export type InitiativeDetail = z.output<typeof oneInitiative.result>;

/** What it officially is; the coarser type for a code that the official list does not have. */
export const typeName = (
  { official_type, type }: Pick<Initiative, 'official_type' | 'type'>,
  { language, say }: Voice,
): string => inLanguage(official_type, 'name', language) ?? say(`type.${type}`);

/** One point on the way of an initiative. */
export interface Stage {
  name: string;
  /** Whether the name is in official words. */
  official: boolean;
  phase: string | null;
  dates: string | null;
}

/** How an initiative was submitted, where it went and when it was closed, as far as anybody knows. */
export function stagesOf(
  { submitted_at, closed_on, steps }: Pick<InitiativeDetail, 'submitted_at' | 'closed_on' | 'steps'>,
  voice: Voice,
): Stage[] {
  const { say, date } = voice;
  const point = (name: string, day: string | null): Stage[] =>
    day === null ? [] : [{ name, official: false, phase: null, dates: date(day) }];
  return [
    ...point(say('initiative.submitted'), submitted_at),
    ...steps.map((step) => ({
      name: step.organ,
      official: true,
      phase: step.phase,
      dates: period(isConclusion(step) ? { ...step, end_date: step.start_date } : step, voice),
    })),
    ...(steps.some(isConclusion) ? [] : point(say('initiative.closed'), closed_on)),
  ];
}

/** The last step names how the initiative ended; what its end date says is nothing about the initiative. */
const isConclusion = ({ organ }: InitiativeStep): boolean => organ.startsWith('Concluido');

function period(
  { start_date, end_date }: Pick<InitiativeStep, 'start_date' | 'end_date'>,
  { say, date }: Voice,
): string | null {
  if (start_date === null) return end_date && say('initiative.until', { date: date(end_date) });
  if (end_date === null) return say('initiative.since', { date: date(start_date) });
  if (start_date === end_date) return date(start_date);
  return say('initiative.between', { from: date(start_date), to: date(end_date) });
}
