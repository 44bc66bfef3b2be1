import { createHash } from 'node:crypto';
import { unreadable } from '../../core/chamber/document-issues.ts';
import type { Parsed } from '../../core/chamber/source.ts';
import { sha256 as sha256Of } from '../../core/hash.ts';
import { issue } from '../../core/issues.ts';
import { localDateOf } from '../../core/time.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { SnapshotDocument, Snapshots } from '../../snapshots/open.ts';
import { isPdf, type PdfTexts } from '../../snapshots/pdf/pdf-texts.ts';
import { parseInBounds } from '../../snapshots/unreadable-documents.ts';
import { mendRows } from './mend-text.ts';

/** Reads the documents of one build. Each is read once, hashed and entered in `sources`. */
export type DocumentReader = ReturnType<typeof openDocumentReader>;

/** Opens a reader; `pdfTexts` are read before the transaction begins. */
export function openDocumentReader(snapshots: Snapshots, db: DbWriter, pdfTexts: PdfTexts) {
  const insert = inserter(db, tables.sources);
  const hashes = new Map<number, string>();
  const issues = [
    ...snapshots.unknown.map((path) => issue('unknown_document', { document: path })),
    ...snapshots.leftOut,
    ...snapshots.unreadable.flatMap((document) => document.issues),
  ];
  return {
    issues,
    /** Session and day of a document that its snapshot records outside the document. */
    hint: snapshots.hint,
    /** Returns the local day on which a document was first seen; null if no sidecar has it. */
    seenOn(document: SnapshotDocument): string | null {
      const moment = snapshots.provenance(document).retrieved_at;
      return moment === null ? null : localDateOf(new Date(moment));
    },
    /** Returns when the bytes of a document were transferred, ISO 8601; null if no sidecar has it. */
    retrievedAt: (document: SnapshotDocument): string | null => snapshots.provenance(document).retrieved_at,
    /** Returns the rows of a document and collects its issues. */
    rows<Row>(document: SnapshotDocument<Row>): Row[] {
      const { source, place, id } = document;
      const bytes = snapshots.read(document);
      const sha256 = sha256Of(bytes);
      const provenance = snapshots.provenance(document);
      hashes.set(id, `${sha256} ${JSON.stringify(provenance)}`);
      insert({ id, path: place.path, kind: source.kind, sha256, bytes: bytes.length, ...provenance });
      const parsed = isPdf(document) ? parsePdf(document, pdfTexts) : parseInBounds(source, bytes, place);
      issues.push(...parsed.issues, ...mendRows(parsed.rows, place));
      return parsed.rows;
    },
    /** Returns the hash over every document, with its sidecar: those read, and those that could not be. */
    hash(): string {
      const all = createHash('sha256');
      for (const id of [...hashes.keys()].sort((a, b) => a - b)) all.update(`${id} ${hashes.get(id)}\n`);
      for (const { path, state } of snapshots.unreadable) all.update(`${path} ${state}\n`);
      for (const { document, found } of snapshots.leftOut) all.update(`${document} ${found}\n`);
      return all.digest('hex');
    },
  };
}

function parsePdf<Row>({ source, place }: SnapshotDocument<Row>, texts: PdfTexts): Parsed<Row> {
  const taken = texts.get(place.path) ?? { trouble: 'a PDF whose text was not taken out' };
  return 'text' in taken
    ? parseInBounds(source, Buffer.from(taken.text), place)
    : unreadable(place, taken.trouble, 'a PDF with text');
}
