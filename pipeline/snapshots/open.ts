import { basename, dirname, resolve } from 'node:path';
import type { ChamberAdapter } from '../core/chamber/chamber.ts';
import type { DocumentPlace, DocumentTypes, Source } from '../core/chamber/source.ts';
import type { Files } from '../core/effects.ts';
import { CliError } from '../core/errors.ts';
import { type Issue, issue } from '../core/issues.ts';
import { count } from '../core/log.ts';
import { EARLIER, earlierDocuments, readSidecar, SIDECAR } from './sidecar.ts';
import {
  UNREADABLE,
  type UnreadableDocument,
  unreadableDocuments,
  whyLeftOut,
} from './unreadable-documents.ts';

/** The folder of a fictional parliament. */
const SAMPLE = 'sample';

/** The chambers whose documents a snapshots folder may contain. A fictional parliament has the forms of the first. */
type Chambers = readonly [ChamberAdapter, ...ChamberAdapter[]];

const CURATED = 'curated/';

/** A document that has a parser; `Row` is what the parser reads in it. */
export interface SnapshotDocument<Row = unknown> {
  /** Position among the documents of the folder, by path, from 1. */
  id: number;
  source: Source<Row>;
  place: DocumentPlace;
  /** Former path of a replaced version. */
  officialPath?: string;
}

/** Returns the documents of one or several sources, in the order given. */
export type DocumentsOf = <Row>(...sources: readonly Source<Row>[]) => SnapshotDocument<Row>[];

/** Returns the documents of one or several sources among others, in the order given. */
export const documentsFrom = <Row>(
  documents: readonly SnapshotDocument[],
  ...sources: readonly Source<Row>[]
): SnapshotDocument<Row>[] =>
  documents.filter((document): document is SnapshotDocument<Row> =>
    sources.some((source) => source === document.source),
  );

/** The origin of a document. */
interface DocumentOrigin {
  url: string | null;
  retrieved_at: string | null;
  mirror: string | null;
}

/** A folder of official documents, opened for reading. */
export interface Snapshots {
  /** The folder of the documents: that of the chamber, or `sample`. */
  parliament: string;
  chamber: ChamberAdapter;
  documents: SnapshotDocument[];
  /** Paths without a parser. */
  unknown: string[];
  /** Documents that are not opened because of their name or size. */
  leftOut: Issue[];
  /** Received but unreadable documents: reported and not loaded. */
  unreadable: UnreadableDocument[];
  /** Returns the sidecars that are unreadable. */
  saysNothing(): string[];
  read(document: SnapshotDocument): Uint8Array;
  /** Returns address and time of fetching from the sidecar, if present, and the mirror that it came through. */
  provenance(document: SnapshotDocument): DocumentOrigin;
  /** Returns session and day from the sidecar, if present. */
  hint(document: SnapshotDocument): { session: number | null; date: string | null };
}

/** Lists the documents of a snapshots folder; throws if it mixes sample data with official documents. */
export function openSnapshots(folder: string, chambers: Chambers, files: Files): Snapshots {
  const { parliament, chamber } = parliamentOf(folder, chambers, files);
  const types = chamber.documents;
  const root = `${folder}/${parliament}`;
  const leaving = linksLeaving(root, folder, files);
  refuseCurated(root, leaving.links);
  const paths = leaving.without(files.walk(root)).filter((path) => !path.startsWith(CURATED));
  const sidecars = new Set(paths.filter((path) => path.endsWith(SIDECAR)));
  const documents: SnapshotDocument[] = [];
  const unknown: string[] = [];
  const leftOut: Issue[] = [...unknownChambers(folder, chambers, files), ...leaving.issues];
  const pathOf = ({ place, officialPath }: Omit<SnapshotDocument, 'id'>) =>
    officialPath === undefined ? `${root}/${place.path}` : `${folder}/${place.path}`;
  const add = (document: Omit<SnapshotDocument, 'id'>) => {
    const why = whyLeftOut(document.place, pathOf(document), files);
    if (why === null) documents.push({ id: documents.length + 1, ...document });
    else leftOut.push(why);
  };
  for (const path of paths) {
    if (sidecars.has(path)) continue;
    const known = types.identify(path);
    if (known === null) unknown.push(path);
    else add(known);
  }
  // Earlier versions come after all others: a new version of one document leaves the numbers of the others
  // unchanged.
  const earlierRoot = `${folder}/${EARLIER}/${parliament}`;
  const earlierLeaving = linksLeaving(earlierRoot, folder, files);
  leftOut.push(...earlierLeaving.issues);
  for (const earlier of earlierDocuments({ folder, parliament, types }, files, earlierLeaving.without))
    add(earlier);
  const sidecarOf = (document: SnapshotDocument) => {
    const { place, officialPath } = document;
    const isThere = officialPath !== undefined || sidecars.has(`${place.path}${SIDECAR}`);
    return isThere ? readSidecar(`${pathOf(document)}${SIDECAR}`, files) : null;
  };
  return {
    parliament,
    chamber,
    documents: withoutSparePdfs(documents),
    unknown,
    leftOut,
    unreadable: unreadableDocuments({ folder, parliament, types }, files),
    saysNothing: () => [...sidecars].filter((path) => readSidecar(`${root}/${path}`, files) === null),
    read: (document) => files.read(pathOf(document)),
    provenance(document) {
      const sidecar = sidecarOf(document);
      const { source, place, officialPath = place.path } = document;
      const official = parliament === SAMPLE ? null : source.url({ ...place, path: officialPath });
      // The site renames its files of open data each night; the page that lists them keeps its address.
      const offering = parliament === SAMPLE ? null : types.offeringPage(place);
      return {
        url: offering ?? sidecar?.url ?? official,
        retrieved_at: sidecar?.retrieved_at ?? sidecar?.first_seen ?? null,
        mirror: sidecar?.mirror ?? null,
      };
    },
    hint(document) {
      const sidecar = sidecarOf(document);
      return { session: sidecar?.session ?? null, date: sidecar?.date ?? null };
    },
  };
}

/** Throws if the hand-written facts of a parliament, or some of them, are elsewhere. */
function refuseCurated(root: string, links: readonly string[]): void {
  const link = links.find((path) => `${path}/`.startsWith(CURATED));
  if (link === undefined) return;
  throw new CliError(`${root}/${link} is a symbolic link that leads out of the snapshots folder.`, {
    hint: 'Replace the link by a copy of the files: links to other folders are not followed.',
  });
}

function parliamentOf(
  folder: string,
  chambers: Chambers,
  files: Files,
): Pick<Snapshots, 'parliament' | 'chamber'> {
  const names = [...chambers.map((chamber) => chamber.folder), SAMPLE];
  const found = names.filter((name) => files.list(`${folder}/${name}`).length > 0);
  const [parliament] = found;
  if (parliament !== undefined && found.length === 1)
    return { parliament, chamber: chambers.find((chamber) => chamber.folder === parliament) ?? chambers[0] };
  if (parliament === undefined) {
    const isOneBelow = names.includes(basename(resolve(folder)));
    throw new CliError(
      `No official documents in ${folder}: expected a folder ${names.join(' or ')} inside it.`,
      {
        hint: isOneBelow
          ? `Pass the folder above it: ${dirname(resolve(folder))}`
          : 'Fetch the documents with `npx hemicicle fetch`, or make a fictional parliament with `npx hemicicle sample`.',
      },
    );
  }
  throw new CliError(
    `${folder} contains ${found.join(' and ')}: a release has the documents of one parliament, real or fictional.`,
    {
      hint: 'Move each to its own snapshots folder, and build them separately.',
    },
  );
}

/** Returns an issue for each folder next to those of known chambers; the slash after its name excludes files. */
function unknownChambers(folder: string, chambers: Chambers, files: Files): Issue[] {
  const expected = chambers.map((chamber) => chamber.folder);
  const known = new Set([...expected, SAMPLE, EARLIER, UNREADABLE]);
  return files
    .list(folder)
    .filter(
      (name) => !known.has(name) && !name.startsWith('.') && files.list(`${folder}/${name}/`).length > 0,
    )
    .map((name) => issue('unknown_chamber', { document: `${name}/`, expected: expected.join(' or ') }));
}

/** The facts in the path of a document. */
interface Placed {
  source: { kind: string };
  place: DocumentPlace;
}

/** Removes prints of votes that have another form: extracting text takes longer than all else. */
function withoutSparePdfs<Document extends Placed>(documents: Document[]): Document[] {
  const covered = new Set<string>();
  for (const { source, place } of documents) {
    if (source.kind === 'vote-json' || source.kind === 'vote-xml') covered.add(voteOf(place));
    if (source.kind === 'session-zip') covered.add(dayOf(place));
  }
  return documents.filter(
    ({ source, place }) =>
      source.kind !== 'vote-pdf' || !(covered.has(voteOf(place)) || covered.has(dayOf(place))),
  );
}

const dayOf = ({ legislature, session, date }: DocumentPlace): string => `${legislature} ${session} ${date}`;

const voteOf = (place: DocumentPlace): string => `${dayOf(place)} ${place.number}`;

/** Returns advice about files in the wrong folder; null if some are in the right one. */
export function misplaced({
  parliament,
  chamber,
  documents,
  unknown,
}: Pick<Snapshots, 'parliament' | 'chamber' | 'documents' | 'unknown'>): string | null {
  const between = unknown
    .map((path) => foldersBefore(path, chamber.documents))
    .find((folders) => folders !== null);
  if (between !== undefined)
    return `Official paths begin directly below ${parliament}/: move the contents of ${parliament}/${between}/ up there.`;
  if (documents.length > 0 || unknown.length === 0) return null;
  return `None of the ${count(unknown.length)} files, such as ${unknown[0]}, is where its type belongs: data/README.md says where.`;
}

/** Returns the surplus folders before an official path; null if no folder is surplus. */
function foldersBefore(path: string, types: DocumentTypes): string | null {
  const parts = path.split('/');
  const at = parts.findIndex(
    (_, before) => before > 0 && types.identify(parts.slice(before).join('/')) !== null,
  );
  return at === -1 ? null : parts.slice(0, at).join('/');
}

/** The symbolic links below a folder that lead out of the snapshots, and what to do about them. */
interface LeavingLinks {
  /** Paths of the links. */
  links: readonly string[];
  issues: Issue[];
  /** Returns the paths that are not reached by such a link. */
  without(paths: string[]): string[];
}

/**
 * Finds the links below a folder that lead out of the snapshots. Their targets were not fetched, and the author
 * of a packed folder of documents could publish any file of this machine through one. The folder itself may be a link.
 */
function linksLeaving(root: string, snapshots: string, files: Pick<Files, 'linksOutOf'>): LeavingLinks {
  const links = files.linksOutOf(root, [snapshots]);
  return {
    links,
    issues: links.map((path) =>
      issue('link_leaves_snapshots', { document: path, expected: 'a file, or a link inside the folder' }),
    ),
    without: (paths) =>
      links.length === 0
        ? paths
        : paths.filter((path) => links.every((link) => path !== link && !path.startsWith(`${link}/`))),
  };
}
