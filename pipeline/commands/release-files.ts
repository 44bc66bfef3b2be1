import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import { openDatabase } from '../db/open.ts';
import type { LoadSummary } from '../load/load.ts';
import { calendars } from '../publish/contents/calendars.ts';
import { feeds } from '../publish/contents/feeds.ts';
import { schemaChangesOf, supersededVotesFile } from '../publish/contents/lists.ts';
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
