import { bareInitiative, type InitiativeRow, type InterventionRow } from '../../core/chamber/rows.ts';
import { initiativeNumber } from './initiatives.ts';
import type { PlenaryEvidence } from './plenary-evidence.ts';

/** Returns whether an intervention was in the plenary: debates and votes of committees say nothing about its votes. */
export const isOfPlenary = ({ organ }: Pick<InterventionRow, 'organ'>): boolean => organ === 'Pleno';

/** Returns whether a row records a vote, and not a speech. */
export const isVote = ({ kind }: Pick<InterventionRow, 'kind'>): boolean => kind === 'Votación';

/**
 * What interventions say of initiatives: that they exist, who proposed them, and when they were before the plenary. Each
 * is returned once, as far as interventions know it.
 */
export function readInterventions(
  rows: readonly InterventionRow[],
  plenary: PlenaryEvidence,
): InitiativeRow[] {
  const initiatives = new Map<number, InitiativeRow>();
  for (const row of rows) {
    const id = row.officialId === null ? null : initiativeNumber(row.legislature, row.officialId);
    if (id === null) continue;
    if (isOfPlenary(row)) {
      if (isVote(row)) plenary.voted(id, row.date);
      else plenary.debated(id, row.date);
    }
    if (row.title !== null && !initiatives.has(id)) initiatives.set(id, asInitiative(row, row.title));
  }
  return [...initiatives.values()];
}

const asInitiative = ({ legislature, officialId, authors }: InterventionRow, title: string) => ({
  ...bareInitiative(legislature, officialId!, title),
  authors,
});
