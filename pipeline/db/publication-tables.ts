import { storedInitiativeDocument, storedLaw } from '../model/initiatives/initiative-document.ts';
import { table } from './table.ts';

/** Tables of the official publications of initiatives, and of the resulting laws. */
export const publicationTables = {
  initiative_documents: table(
    'initiative_documents',
    'An official publication about an initiative.',
    storedInitiativeDocument,
    { primaryKey: ['initiative_id', 'position'], references: { initiative_id: 'initiatives' } },
  ),
  laws: table('laws', 'The law that an initiative became.', storedLaw, {
    primaryKey: ['initiative_id'],
    references: { initiative_id: 'initiatives' },
  }),
};
