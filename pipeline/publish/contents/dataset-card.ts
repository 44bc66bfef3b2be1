import { stringify } from 'yaml';
import type { DbReader } from '../../db/open.ts';
import { parquet } from '../../dumps/formats/parquet.ts';
import { dumpTables } from '../../dumps/registry.ts';
import { tablePath } from '../../dumps/table-files.ts';
import { recordsWide } from '../../dumps/tables/records-wide.ts';
import { wholeTables } from '../../dumps/whole-tables.ts';
import type { Provenance } from './licence.ts';

/** Categories of sizes by their lower limits, as Hugging Face names them. */
const SIZES: readonly [from: number, name: string][] = [
  [1e7, '10M<n<100M'],
  [1e6, '1M<n<10M'],
  [1e5, '100K<n<1M'],
  [1e4, '10K<n<100K'],
  [1e3, '1K<n<10K'],
  [0, 'n<1K'],
];

/** The table that a page shows first. */
const FIRST = 'votes';

/**
 * Returns the head of README.md that a dataset page of Hugging Face reads, if a release is uploaded there: the licence,
 * languages, and each table that has one file for everything. The size is that of the longest table, the records of votes.
 */
export function datasetCard({ chamber, fictional }: Provenance, { db, get }: DbReader): string {
  const rows = get(db.selectFrom('vote_records').select(({ fn }) => fn.countAll<number>().as('rows')))!.rows;
  const tables = dumpTables.filter((table) => table.scope === 'all' || wholeTables.includes(table));
  const card = {
    pretty_name: `Votes, deputies and initiatives of ${chamber.name_en}`,
    license: 'cc-by-4.0',
    language: ['es', 'ca', 'en'],
    tags: ['parliament', 'roll-call-votes', 'open-data', ...(fictional ? ['fictional'] : [])],
    size_categories: [SIZES.find(([from]) => rows >= from)![1]],
    configs: [...tables, recordsWide].map((table) => ({
      config_name: table.name,
      data_files: tablePath(table, null, parquet),
      ...(table.name === FIRST ? { default: true } : {}),
    })),
  };
  return `---\n${stringify(card)}---\n`;
}
