import { z } from 'zod';
import { fold } from '../../fold.ts';
import { type Issue, issue } from '../../issues.ts';
import { INITIATIVE_STATUSES, type InitiativeStatus } from '../../model/initiative.ts';
import type { InitiativeRow, StepRow } from '../../sources/rows.ts';

const phrases = z.array(z.object({ words: z.string().min(1), status: z.enum(INITIATIVE_STATUSES) }));

/** Hand-written table: which status the official words mean. */
export const initiativeStatuses = z.object({
  source: z.string().min(1),
  results: phrases.meta({ description: 'Words of a result: the initiative is concluded.' }),
  situations: phrases.meta({ description: 'Phases, and organs without one: the initiative is on its way.' }),
});

export interface Statuses {
  results: ReadonlyMap<string, InitiativeStatus>;
  situations: ReadonlyMap<string, InitiativeStatus>;
}

export const statusesOf = ({ results, situations }: z.output<typeof initiativeStatuses>): Statuses => ({
  results: byWords(results),
  situations: byWords(situations),
});

const byWords = (list: z.output<typeof phrases>): Map<string, InitiativeStatus> =>
  new Map(list.map(({ words, status }) => [fold(words), status]));

/** Where an initiative stands, in our words and in the official ones. */
export interface Standing {
  status: InitiativeStatus;
  detail: string | null;
  closedOn: string | null;
  issues: Issue[];
}

type StatusSources = Pick<InitiativeRow, 'result' | 'resultOn' | 'situation' | 'steps'>;

/** A result decides, in its own field or as the conclusion of the way; without one the situation tells how far it came. */
export function standingOf(row: StatusSources, statuses: Statuses, about: Partial<Issue>): Standing {
  const situation = row.situation ?? situationIn(row.steps);
  const detail = row.result ?? situation;
  const concluded = row.result ?? conclusionIn(situation) ?? conclusionIn(row.steps.at(-1)?.organ ?? null);
  if (concluded !== null) {
    const status = statuses.results.get(fold(concluded)) ?? null;
    const closedOn = row.resultOn ?? dayOfConclusion(row.steps);
    return { detail, closedOn, ...orInDebate(status, concluded, about) };
  }
  // A day without words says that an initiative is closed and not how.
  if (row.resultOn !== null) return { status: 'in_debate', detail, closedOn: row.resultOn, issues: [] };
  if (situation === null) return { status: 'submitted', detail, closedOn: null, issues: [] };
  const status = statuses.situations.get(fold(phaseOf(situation))) ?? null;
  return { detail, closedOn: null, ...orInDebate(status, situation, about) };
}

/** "Comisión de Agricultura, Pesca y Alimentación, Informe": the phase stands last; an organ alone is its own. */
const phaseOf = (situation: string): string => situation.slice(situation.lastIndexOf(', ') + 1).trim();

function situationIn(steps: StepRow[]): string | null {
  const last = steps.at(-1);
  if (last === undefined) return null;
  return last.phase === null ? last.organ : `${last.organ}, ${last.phase}`;
}

/** "Concluido - (Caducado)" concludes in the words of a result. */
const conclusionIn = (words: string | null): string | null =>
  /^Concluido - \((.+)\)$/.exec(words ?? '')?.[1] ?? null;

/** The last stage begins with the decision and ends with its publication. */
function dayOfConclusion(steps: StepRow[]): string | null {
  const last = steps.at(-1);
  return last === undefined || conclusionIn(last.organ) === null ? null : (last.to ?? last.from);
}

function orInDebate(
  status: InitiativeStatus | null,
  found: string,
  about: Partial<Issue>,
): Pick<Standing, 'status' | 'issues'> {
  if (status !== null) return { status, issues: [] };
  const expected = 'words listed in data/curated/initiative-statuses.json';
  return {
    status: 'in_debate',
    issues: [issue('unknown_initiative_status', { ...about, found, expected })],
  };
}
