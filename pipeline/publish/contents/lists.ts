import { z } from 'zod';
import { openDatabase } from '../../db/open.ts';
import { supersededVotes } from '../../endpoints/votes/superseded.ts';
import { SCHEMA_VERSION, schemaChange } from '../../model/schema/schema-change.ts';
import { schemaChanges } from '../../model/schema/schema-changes.ts';
import { jsonFile } from '../release/pointer.ts';
import type { ExtraFile } from '../release/write-release.ts';

/** `schema-changes.json`. */
export const schemaChangesFile = z.strictObject({
  schema_version: z.string().meta({ description: 'Version of the schema of this release.' }),
  changes: z.array(schemaChange).meta({ description: 'All changes since 1.0.0, latest first.' }),
});

/** Returns the changes of published shapes, for programs. */
export const schemaChangesOf = (): ExtraFile => {
  const content = schemaChangesFile.parse({ schema_version: SCHEMA_VERSION, changes: schemaChanges });
  return {
    path: 'schema-changes.json',
    bytes: new TextEncoder().encode(jsonFile(content)),
    rows: schemaChanges.length,
  };
};

/** Name of the list of votes whose numbers the chamber no longer lists. */
const SUPERSEDED_VOTES = 'superseded-votes.json';

/** Returns the votes that are in no other file: their pages are made from this one. */
export function supersededVotesFile(database: string): ExtraFile {
  using read = openDatabase(database);
  const superseded_votes = supersededVotes(read);
  return {
    path: SUPERSEDED_VOTES,
    bytes: new TextEncoder().encode(jsonFile({ superseded_votes })),
    rows: superseded_votes.length,
  };
}
