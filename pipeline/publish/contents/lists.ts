import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { supersededVotes } from '../../endpoints/votes/superseded.ts';
import { SCHEMA_VERSION, schemaChange } from '../../model/schema/schema-change.ts';
import { schemaChanges } from '../../model/schema/schema-changes.ts';
import { jsonFile } from '../release/pointer.ts';
import { type ExtraFile, textFile } from '../release/write-release.ts';

/** `schema-changes.json`. */
export const schemaChangesFile = z.strictObject({
  schema_version: z.string().meta({ description: 'Version of the schema of this release.' }),
  changes: z.array(schemaChange).meta({ description: 'All changes since 1.0.0, latest first.' }),
});

/** Returns the changes of published shapes, for programs. */
export const schemaChangesOf = (): ExtraFile => {
  const content = schemaChangesFile.parse({ schema_version: SCHEMA_VERSION, changes: schemaChanges });
  return textFile('schema-changes.json', jsonFile(content), schemaChanges.length);
};

/** Returns the votes whose numbers the chamber no longer lists: they are in no other file. */
export function supersededVotesFile(read: DbReader): ExtraFile {
  const superseded_votes = supersededVotes(read);
  return textFile('superseded-votes.json', jsonFile({ superseded_votes }), superseded_votes.length);
}
