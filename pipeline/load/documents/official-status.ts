import { z } from 'zod';
import type { InitiativeRow, StepRow } from '../../core/chamber/rows.ts';
import { type Issue, issue } from '../../core/issues.ts';
import {
  INITIATIVE_OUTCOMES,
  INITIATIVE_STATUSES,
  type InitiativeOutcome,
  type InitiativeStatus,
  STATUS_OF_OUTCOME,
} from '../../model/initiatives/initiative.ts';
import { fold } from '../../text/names.ts';

const words = z.string().min(1);

/** Hand-written table of the status or outcome that official words mean. */
export const initiativeStatuses = z.object({
  source: z.string().min(1),
  results: z
    .array(z.object({ words, outcome: z.enum(INITIATIVE_OUTCOMES) }))
    .meta({ description: 'Words of a result: the initiative is concluded.' }),
  situations: z
    .array(z.object({ words, status: z.enum(INITIATIVE_STATUSES) }))
    .meta({ description: 'Phases, and organs without one: the initiative is on its way.' }),
});

export interface Statuses {
  results: ReadonlyMap<string, InitiativeOutcome>;
  situations: ReadonlyMap<string, InitiativeStatus>;
}

export const statusesOf = ({ results, situations }: z.output<typeof initiativeStatuses>): Statuses => ({
  results: new Map(results.map(({ words, outcome }) => [fold(words), outcome])),
  situations: new Map(situations.map(({ words, status }) => [fold(words), status])),
});

/** The status of an initiative, in our words and in the official ones. */
interface OfficialStatus {
  status: InitiativeStatus;
  outcome: InitiativeOutcome | null;
  detail: string | null;
  closedOn: string | null;
  issues: Issue[];
}

type StatusSources = Pick<InitiativeRow, 'result' | 'resultOn' | 'situation' | 'steps'>;

/**
 * Returns the status that official fields show: that of the result, in its own field or as a conclusion, else
 * that of the situation.
 */
export function officialStatusOf(
  row: StatusSources,
  statuses: Statuses,
  about: Partial<Issue>,
): OfficialStatus {
  const situation = row.situation ?? situationIn(row.steps);
  const lastOrgan = row.steps.at(-1)?.organ ?? null;
  const detail = row.result ?? (conclusionIn(lastOrgan) === null ? situation : lastOrgan);
  const result = row.result ?? conclusionIn(situation) ?? conclusionIn(lastOrgan);
  const concluded =
    result ?? (situation !== null && statuses.results.has(fold(situation)) ? situation : null);
  if (concluded !== null || row.resultOn !== null) {
    const known = concluded === null ? UNKNOWN_END : statuses.results.get(fold(concluded));
    const outcome = known ?? UNKNOWN_END;
    return {
      status: STATUS_OF_OUTCOME[outcome],
      outcome,
      detail,
      closedOn: dayOfConclusion(row.steps) ?? row.resultOn,
      issues: known === undefined ? [unknownWords(concluded!, about)] : [],
    };
  }
  const open = { outcome: null, detail, closedOn: null };
  if (situation === null) return { ...open, status: 'submitted', issues: [] };
  const status = statuses.situations.get(fold(phaseOf(situation)));
  return { ...open, status: status ?? 'in_debate', issues: status ? [] : [unknownWords(situation, about)] };
}

/** A day without words, or a result in unknown words, shows that an initiative ended but not how. */
const UNKNOWN_END: InitiativeOutcome = 'concluded';

const unknownWords = (found: string, about: Partial<Issue>): Issue =>
  issue('unknown_initiative_status', {
    ...about,
    found,
    expected: 'words listed in data/curated/initiative-statuses.json',
  });

/**
 * Returns the phase, the last part of "Comisión de Agricultura, Pesca y Alimentación, Informe"; a body alone is
 * its own phase.
 */
const phaseOf = (situation: string): string => situation.slice(situation.lastIndexOf(', ') + 1).trim();

function situationIn(steps: StepRow[]): string | null {
  const last = steps.at(-1);
  if (last === undefined) return null;
  return last.phase === null ? last.organ : `${last.organ}, ${last.phase}`;
}

/** Returns the result in "Concluido - (Caducado)", also with the typing error "Concluido- (Subsumido …)". */
const conclusionIn = (words: string | null): string | null =>
  /^Concluido ?- ?\((.+)\)$/.exec(words ?? '')?.[1] ?? null;

/** Returns the first day of the last stage, that of the decision: the file is closed weeks later. */
function dayOfConclusion(steps: StepRow[]): string | null {
  const last = steps.at(-1);
  return last === undefined || conclusionIn(last.organ) === null ? null : (last.from ?? last.to);
}
