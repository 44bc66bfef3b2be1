import { z } from 'zod';
import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import type { DocumentTypes } from '../../core/chamber/source.ts';
import type { Effects } from '../../core/effects.ts';
import { lastFetchFile, readLastFetchFile } from '../fetching/last-fetch.ts';
import { absencesFile, readAbsences } from '../fetching/notes.ts';
import { outstandingFile, readOutstanding } from '../fetching/outstanding.ts';
import { EARLIER, earlierVersion, readSidecar, SIDECAR, sidecar } from '../sidecar.ts';
import { openSnapshotStore } from '../snapshot-store.ts';

/** Folder of official documents on a published site. */
export const DOCUMENTS = 'data/documents';

/** The list of these documents with their hashes, in that folder. */
export const DOCUMENT_LIST = 'documents.json';

/** The only parliament that has official documents. */
const MIRRORED = 'congreso';

/** Returns whether a path stays below the folder that it is appended to. */
const staysBelow = (path: string): boolean =>
  !/[\\\0]/.test(path) && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

/** A shared document: its path, size and hash, and the metadata of its sidecar. */
const sharedDocument = ({ site, identify }: DocumentTypes) =>
  sidecar.omit({ mirror: true }).extend({
    path: z
      .string()
      .max(500)
      .refine((path) => staysBelow(path) && identify(path) !== null, 'the path of an official document'),
    bytes: z.int().nonnegative(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'a SHA-256 hash'),
    url: z
      .url()
      .refine((text) => new URL(text).origin === site, `an address of ${site}`)
      .nullable(),
    /** Whether a later version has replaced it. */
    earlier: z.boolean(),
  });
export type SharedDocument = z.output<ReturnType<typeof sharedDocument>>;

/** Everything that a mirror offers, and what its own fetches found out. */
export const documentList = (types: DocumentTypes) =>
  z.object({
    format: z.literal(1, '1, the only known format'),
    parliament: z.literal(MIRRORED, `documents of the ${MIRRORED}`),
    made_at: z.iso.datetime({ offset: true }),
    last_fetch: lastFetchFile,
    absences: absencesFile,
    outstanding: outstandingFile,
    documents: z
      .array(sharedDocument(types))
      .refine((rows) => new Set(rows.map(sharedFile)).size === rows.length, 'each document once'),
  });
export type DocumentList = z.output<ReturnType<typeof documentList>>;

/** Returns the published path of a document: pages are text, so that their scripts do not run. */
export function sharedFile({
  path,
  sha256,
  earlier,
}: Pick<SharedDocument, 'path' | 'sha256' | 'earlier'>): string {
  const place = earlier ? `${EARLIER}/${MIRRORED}/${earlierVersion(path, sha256)}` : `${MIRRORED}/${path}`;
  return /\.html?$/i.test(place) ? `${place}.txt` : place;
}

/** A list, and the local file of each of its documents. */
interface SharedFolder {
  list: DocumentList;
  fileOf(document: SharedDocument): string;
  /** Documents without a valid sidecar: nothing shows when they were retrieved. */
  withoutOrigin: string[];
}

/** Lists the documents of a snapshots folder whose sidecars record their origin. */
export function sharedFolder(
  folder: string,
  chamber: Pick<ChamberAdapter, 'folder' | 'documents'>,
  { files, clock }: Pick<Effects, 'files' | 'clock'>,
): SharedFolder {
  const store = openSnapshotStore(folder, chamber, { files, clock });
  const schema = sharedDocument(chamber.documents);
  const root = `${folder}/${MIRRORED}`;
  const earlierRoot = `${folder}/${EARLIER}/${MIRRORED}`;
  const documents: SharedDocument[] = [];
  const withoutOrigin: string[] = [];
  for (const path of documentsBelow(root, folder, files)) {
    if (chamber.documents.identify(path) === null) continue;
    const held = store.held(path);
    const shared = schema.safeParse({
      ...held?.sidecar,
      path,
      bytes: held?.bytes.length,
      earlier: false,
    });
    if (shared.success) documents.push(shared.data);
    else withoutOrigin.push(path);
  }
  for (const file of documentsBelow(earlierRoot, folder, files)) {
    const path = file.slice(0, file.lastIndexOf('/'));
    const facts = readSidecar(`${earlierRoot}/${file}${SIDECAR}`, files);
    const bytes = files.stat(`${earlierRoot}/${file}`)?.bytes;
    const shared = schema.safeParse({ ...facts, path, bytes, earlier: true });
    if (shared.success && earlierVersion(path, shared.data.sha256) === file) documents.push(shared.data);
  }
  return {
    list: {
      format: 1,
      parliament: MIRRORED,
      made_at: clock.now().toISOString(),
      last_fetch: readLastFetchFile(folder, files),
      absences: readAbsences(folder, files),
      outstanding: readOutstanding(folder, files),
      documents,
    },
    fileOf: (document) =>
      document.earlier
        ? `${earlierRoot}/${earlierVersion(document.path, document.sha256)}`
        : `${root}/${document.path}`,
    withoutOrigin,
  };
}

/** Returns the documents below a folder, except those that a symbolic link out of the snapshots leads to. */
function documentsBelow(root: string, folder: string, files: Effects['files']): string[] {
  const links = files.linksOutOf(root, [folder]);
  return files
    .walk(root)
    .filter((path) => !path.endsWith(SIDECAR))
    .filter((path) => links.every((link) => path !== link && !path.startsWith(`${link}/`)));
}
