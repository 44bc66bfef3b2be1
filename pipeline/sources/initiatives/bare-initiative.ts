import type { InitiativeRow } from '../rows.ts';

/** An initiative of which a document tells no more than number and title. */
export const bareInitiative = (legislature: number, officialId: string, title: string): InitiativeRow => ({
  legislature,
  officialId,
  title,
  typeName: null,
  submittedOn: null,
  qualifiedOn: null,
  authors: [],
  procedure: null,
  result: null,
  resultOn: null,
  situation: null,
  committee: null,
  steps: [],
  documents: [],
});
