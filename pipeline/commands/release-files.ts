import type { Config } from '../core/config.ts';
import type { Files } from '../core/effects.ts';
import type { LoadSummary } from '../load/load.ts';
import { calendarFiles } from '../publish/contents/calendars.ts';
import { feedFiles } from '../publish/contents/feeds.ts';
import { schemaChangesOf, supersededVotesFile } from '../publish/contents/lists.ts';
import type { Pictures } from '../publish/contents/photographs.ts';
import { popoloFiles } from '../publish/contents/popolo.ts';
import { jsonFile } from '../publish/release/pointer.ts';
import { PUBLIC_KEY, type ReleaseSigner } from '../publish/release/signature.ts';
import type { ExtraFile } from '../publish/release/write-release.ts';
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
  // The corrections in a separate file, for readers who want to see where the data differs from official
  // documents.
  yield textFile('corrections.json', jsonFile({ corrections }), corrections.length);
  yield supersededVotesFile(database);
  // The publisher of data and service, from the configuration; pages read it from here.
  yield textFile('publisher.json', jsonFile({ publisher }), null);
  // The public key of the release, for comparison with the one that the operator publishes elsewhere.
  if (signer !== null) yield textFile(PUBLIC_KEY, signer.publicKey, null);
  yield schemaChangesOf();
  yield* photographs;
  yield* calendarFiles(database, webUrl);
  yield* feedFiles(database, webUrl);
  yield* popoloFiles(database);
  yield* translationsFile(register, files);
}

const textFile = (path: string, text: string, rows: number | null): ExtraFile => ({
  path,
  bytes: new TextEncoder().encode(text),
  rows,
});

/** Yields the translations that the release was made with. */
function* translationsFile(register: string, files: Files): Generator<ExtraFile> {
  const path = translationsPath(register);
  if (!files.exists(path)) return;
  const text = files.readText(path);
  yield textFile('translations.jsonl', text, text.trimEnd().split('\n').length);
}
