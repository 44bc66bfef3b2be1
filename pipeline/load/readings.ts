import { deserialize, serialize } from 'node:v8';
import type { Keep } from '../db/keep.ts';
import type { SnapshotDocument } from '../snapshots/open.ts';
import type { Parsed } from '../sources/source.ts';

/** What parsers found in documents, kept from one build to the next: most documents never change. */
export interface Readings {
  /** What a document with these bytes says; `parse` finds it out where no build before did. */
  // biome-ignore lint/suspicious/noExplicitAny: rows have the type of the document's own source
  of(document: SnapshotDocument, sha256: string, parse: () => Parsed<any>): Parsed<any>;
}

/** `version` tells everything apart that decides, besides the document, about what is found in it. */
export function openReadings(keep: Keep, version: string): Readings {
  return {
    of({ place: { path } }, sha256, parse) {
      const [name, key] = [`reading of ${path}`, `${sha256} ${version} ${process.version}`];
      const kept = keep.get(name, key);
      if (kept !== null) return deserialize(kept);
      const parsed = parse();
      keep.put(name, key, serialize(parsed));
      return parsed;
    },
  };
}
