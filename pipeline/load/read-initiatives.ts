import { inserter } from '../db/insert.ts';
import type { Write } from '../db/open.ts';
import { tables } from '../db/tables.ts';
import type { Files } from '../files.ts';
import type { Issue } from '../issues.ts';
import type { SnapshotDocument } from '../snapshots/open.ts';
import { initiativeOf, initiativeTables } from './initiatives.ts';
import type { Library } from './library.ts';

interface Settings {
  chamberId: number;
  fictional: boolean;
  files: Files;
  /** Where the curated tables lie. */
  folder: string;
}

/** Reads every initiative: answers of the search first, then the open-data files, which say more; the newest holds. */
export function readInitiatives(
  db: Write,
  library: Library,
  of: (...kinds: string[]) => SnapshotDocument[],
  { chamberId, fictional, files, folder }: Settings,
): { issues: Issue[]; legislatures: number[]; tablesHash: string } {
  const texts = ['initiative-types.json', 'initiative-statuses.json'].map((name) =>
    files.readText(`${folder}/${name}`),
  );
  const [types, statuses] = texts.map((text) => JSON.parse(text) as unknown);
  const curatedTables = initiativeTables(types, statuses);
  const insert = inserter(db, tables.initiatives, { replace: true });
  const issues: Issue[] = [];
  const documents = [...of('initiative-search'), ...of('initiatives').sort(byAge)];
  for (const document of documents) {
    for (const row of library.rows(document)) {
      const context = {
        chamberId,
        sourceId: document.id,
        document: document.place.path,
        fictional,
        tables: curatedTables,
      };
      const read = initiativeOf(row, context);
      issues.push(...read.issues);
      if (read.initiative !== null) insert(read.initiative);
    }
  }
  const named = db.all(db.db.selectFrom('initiatives').select('legislature_id').distinct());
  return {
    issues,
    legislatures: named.map(({ legislature_id }) => legislature_id),
    tablesHash: texts.join('\n'),
  };
}

const byAge = (a: SnapshotDocument, b: SnapshotDocument): number =>
  (a.place.generated ?? '') < (b.place.generated ?? '')
    ? -1
    : (a.place.generated ?? '') > (b.place.generated ?? '')
      ? 1
      : a.id - b.id;
