import { z } from 'zod';
import { SCHEMA_VERSION, schemaChange } from '../../model/schema/schema-change.ts';
import { schemaChanges } from '../../model/schema/schema-changes.ts';
import { jsonFile } from '../release/pointer.ts';
import type { ExtraFile } from '../release/write-release.ts';

/** `schema-changes.json`. */
export const schemaChangesFile = z.strictObject({
  schema_version: z.string().meta({ description: 'Version of the shapes of this release.' }),
  changes: z.array(schemaChange).meta({ description: 'Every change since 1.0.0, the latest first.' }),
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
