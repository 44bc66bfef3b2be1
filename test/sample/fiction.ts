import { unzipSync } from 'fflate';
import { identifyDocument } from '../../pipeline/congreso/sources/index.ts';
import type { DocumentPlace } from '../../pipeline/core/chamber/source.ts';
import type { Issue } from '../../pipeline/core/issues.ts';
import {
  SAMPLE_DEFAULTS,
  type SampleOptions,
  type SampleSummary,
  writeSample,
} from '../../pipeline/sample/sample.ts';

/** A document parsed by the parser of its type. */
export interface ReadDocument<Row> {
  path: string;
  place: DocumentPlace;
  rows: Row[];
}

/** A sample parliament in memory. */
export interface Fiction {
  summary: SampleSummary;
  /** Every file by its path below `sample/`. */
  files: Map<string, Buffer>;
  text(path: string): string;
  // biome-ignore lint/suspicious/noExplicitAny: documents are of many shapes, and tests look at a few fields
  json(path: string): any;
  /** Returns matching paths, sorted. */
  paths(pattern: RegExp): string[];
  /** Returns the documents of one kind, parsed by the project's parser. */
  read<Row>(kind: string): ReadDocument<Row>[];
  /** Returns the rows of all documents of some kinds. */
  rows<Row>(...kinds: string[]): Row[];
  /** Issues of the parsers, and files that no parser knows. */
  issues: Issue[];
  unknown: string[];
}

/** The day of the data in these tests. */
export const AS_OF = '2026-03-20';

export function fiction(options: Partial<SampleOptions> = {}): Fiction {
  const files = new Map<string, Buffer>();
  const root = 'snapshots/sample/';
  const summary = writeSample(
    { ...SAMPLE_DEFAULTS, asOf: AS_OF, folder: 'snapshots', ...options },
    {
      files: {
        write: (path, bytes) => void files.set(path.slice(root.length), Buffer.from(bytes as string)),
      },
      log: { progress: () => {} },
    },
  );
  const documents = [...files.keys()].filter(
    (path) => !path.startsWith('curated/') && !path.endsWith('.meta.json'),
  );
  const parsed = documents.sort().map((path) => {
    const known = identifyDocument(path);
    if (known === null) return { path, kind: null, place: null, rows: [], issues: [] };
    const { source, place } = known;
    return { path, kind: source.kind, place, ...source.parse(files.get(path)!, place) };
  });
  const text = (path: string) => files.get(path)!.toString('utf8');
  const read = <Row>(kind: string) =>
    parsed
      .filter((document) => document.kind === kind)
      .map(({ path, place, rows }) => ({ path, place: place!, rows: rows as Row[] }));
  return {
    summary,
    files,
    text,
    json: (path) => JSON.parse(text(path)),
    paths: (pattern) => [...files.keys()].filter((path) => pattern.test(path)).sort(),
    read,
    rows: <Row>(...kinds: string[]) => kinds.flatMap(read<Row>).flatMap(({ rows }) => rows),
    issues: parsed.flatMap(({ issues }) => issues),
    unknown: parsed.filter(({ kind }) => kind === null).map(({ path }) => path),
  };
}

/** Returns the entries of a ZIP by name. */
export const unpacked = (bytes: Uint8Array): Record<string, Uint8Array> => unzipSync(bytes);
