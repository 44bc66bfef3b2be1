import type { FetchedChamber } from '../snapshots/fetching/plan.ts';
import { decide } from './decisions/decide.ts';
import { officialTitle } from './decisions/official-title.ts';
import { outcomeOf } from './decisions/outcome.ts';
import { resolveStatus } from './decisions/resolve-status.ts';
import { fetching } from './fetching/plans.ts';
import { documentTypes, sources } from './sources/index.ts';

/** Spain’s Congreso de los Diputados. */
export const congreso: FetchedChamber = {
  folder: 'congreso',
  documents: documentTypes,
  sources,
  decisions: { decide, outcomeOf, resolveStatus, officialTitle },
  fetching,
};
