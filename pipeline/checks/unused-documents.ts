import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { UnusedDocuments } from '../model/quality.ts';

/** Maximum paths listed for one type of document. */
const LISTED = 100;

/** Returns documents that were parsed but that no row in the database names as its source, by type. */
export function unusedDocuments(read: DbReader): UnusedDocuments[] {
  const citing = rows<{ table: string; column: string }>(
    read,
    `select m.name as "table", f."from" as "column"
      from sqlite_master m join pragma_foreign_key_list(m.name) f
      where m.type = 'table' and f."table" = 'sources' order by 1, 2`,
  );
  const cited = citing.map(
    ({ table, column }) => `select ${column} from ${table} where ${column} is not null`,
  );
  const unused = rows<{ kind: string; path: string }>(
    read,
    `select kind, path from sources where id not in (${cited.join(' union ')}) order by kind, path`,
  );
  return [...Map.groupBy(unused, ({ kind }) => kind)].map(([kind, documents]) => ({
    kind,
    count: documents.length,
    documents: documents.slice(0, LISTED).map(({ path }) => path),
  }));
}

function rows<Row>(read: DbReader, text: string): Row[] {
  const query = sql.raw<Row>(text);
  return read.all(query);
}
