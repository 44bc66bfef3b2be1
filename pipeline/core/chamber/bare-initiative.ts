import type { InitiativeRow } from './rows.ts';

/** Returns an initiative of which a document contains only number and title. */
export const bareInitiative = (legislature: number, officialId: string, title: string): InitiativeRow => ({
  legislature,
  officialId,
  title,
  submittedOn: null,
  qualifiedOn: null,
  authors: [],
  result: null,
  resultOn: null,
  situation: null,
  steps: [],
  documents: [],
});
