import type { FetchedChamber } from '../snapshots/fetching/plan.ts';
import { decide } from './decisions/decide.ts';
import { outcomeOf, resolveStatus } from './decisions/resolve-status.ts';
import { officialTitle } from './decisions/subject.ts';
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
