import { bareInitiative } from '../../sources/initiatives/initiative-page.ts';
import type { InitiativeRow, InterventionRow } from '../../sources/rows.ts';
import { initiativeNumber } from './initiatives.ts';
import type { PlenaryEvidence } from './plenary-evidence.ts';

/** Interventions write "Pleno"; committees vote and debate too, and that says nothing about votes of the plenary. */
const PLENARY = 'Pleno';
const VOTE = 'Votación';

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
    if (row.organ === PLENARY) {
      if (row.kind === VOTE) plenary.voted(id, row.date);
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
