import { z } from 'zod';
import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import { type DbReader, openDatabase } from '../db/open.ts';
import { supersededVotes } from '../endpoints/votes/superseded.ts';
import type { LoadSummary } from '../load/load.ts';
import { SCHEMA_VERSION, schemaChange } from '../model/schema/schema-change.ts';
import { schemaChanges } from '../model/schema/schema-changes.ts';
import { calendars } from '../publish/contents/calendars.ts';
import { feeds } from '../publish/contents/feeds.ts';
import type { Pictures } from '../publish/contents/photographs.ts';
import { popoloFiles } from '../publish/contents/popolo.ts';
import { jsonFile } from '../publish/release/pointer.ts';
import { PUBLIC_KEY, type ReleaseSigner } from '../publish/release/signature.ts';
import { type ExtraFile, textFile } from '../publish/release/write-release.ts';
import type { Snapshots } from '../snapshots/open.ts';
import { translationsPath } from '../summaries/translations.ts';

/** Returns the official photographs among the documents, by their addresses. */
export const picturesIn = ({ documents, read }: Snapshots): Pictures =>
  new Map(
    documents.flatMap((document) => {
      const { source, place, officialPath } = document;
      const url = source.kind === 'photograph' && officialPath === undefined ? source.url(place) : null;
      return url === null ? [] : [[url, () => read(document)]];
    }),
  );

/** Yields the files of every release besides answers and tables. */
export function* extraFiles(
  { corrections }: LoadSummary,
  photographs: readonly ExtraFile[],
  database: string,
  { webUrl, publisher }: Config,
  { signer, register, files }: { signer: ReleaseSigner | null; register: string; files: Files },
): Generator<ExtraFile> {
  using read = openDatabase(database);
  // The corrections in a separate file, for readers who want to see where the data differs from official
  // documents.
  yield textFile('corrections.json', jsonFile({ corrections }), corrections.length);
  yield supersededVotesFile(read);
  // The publisher of data and service, from the configuration; pages read it from here.
  yield textFile('publisher.json', jsonFile({ publisher }));
  // The public key of the release, for comparison with the one that the operator publishes elsewhere.
  if (signer !== null) yield textFile(PUBLIC_KEY, signer.publicKey);
  yield schemaChangesOf();
  yield* photographs;
  yield* calendars(read, webUrl);
  yield* feeds(read, webUrl);
  yield* popoloFiles(read);
  yield* translationsFile(register, files);
}

/** Yields the translations that the release was made with. */
function* translationsFile(register: string, files: Files): Generator<ExtraFile> {
  const path = translationsPath(register);
  if (!files.exists(path)) return;
  const text = files.readText(path);
  yield textFile('translations.jsonl', text, text.trimEnd().split('\n').length);
}

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
function supersededVotesFile(read: DbReader): ExtraFile {
  const superseded_votes = supersededVotes(read);
  return textFile('superseded-votes.json', jsonFile({ superseded_votes }), superseded_votes.length);
}
