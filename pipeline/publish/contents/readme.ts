import { stringify } from 'yaml';
import type { DbReader } from '../../db/open.ts';
import { parquet } from '../../dumps/formats/parquet.ts';
import { dumpTables, voteTables } from '../../dumps/registry.ts';
import { tablePath } from '../../dumps/table-files.ts';
import { recordsWide } from '../../dumps/tables/records-wide.ts';
import { wholeTables } from '../../dumps/whole-tables.ts';
import { attribution } from '../../endpoints/service.ts';
import type { Coverage } from '../../model/coverage.ts';
import type { Curated } from '../../model/curated.ts';
import { END_OF_DUMP_VIEWS } from '../../model/schema/changes-of-2-4.ts';
import { changesText, coverageText, dictionaryText, READING_VOTES } from './readme-texts.ts';

/** The chamber a release is about, and whether its data is invented. */
export type Provenance = Pick<Curated, 'chamber' | 'fictional'>;

const LICENCE_ADDRESS = 'https://creativecommons.org/licenses/by/4.0/';
const INVENTED = 'All data here are fictional: an invented parliament for testing.';

/** How users who download a signed release verify its origin. */
const SIGNED =
  '| manifest.json.minisig, minisign.pub | its signature, and the key: `minisign -V -p minisign.pub -m manifest.json`; compare the key with the one that the publisher gives elsewhere |\n';

/** Returns the notice that official photographs are not free to reuse. */
const photographsAreNot = ({ chamber }: Provenance): string =>
  `The photographs of deputies in the folder photographs are not covered by this licence: © ${chamber.name_es}, shown with that credit.`;

/** Returns the LICENSE file of a release. */
export const licence = (
  about: Provenance,
): string => `Creative Commons Attribution 4.0 International (CC BY 4.0)
${LICENCE_ADDRESS}legalcode

You may share and adapt these data for any purpose, even commercially, as long as you credit their authors, link to the
licence and indicate whether you changed anything. Give credit with this sentence:

    ${attribution(about.chamber)}

${about.fictional ? INVENTED : `The official documents are published by the parliament under its own terms of reuse.\n\n${photographsAreNot(about)}`}
`;

/** Returns the README.md of a release: its contents and how to verify them. */
export const readme = (
  about: Provenance,
  webUrl: string,
  routes: [path: string, summary: string][],
  coverage: readonly Coverage[],
  start: string,
  signed = false,
): string => `# ${about.chamber.name_en}: open data
${about.fictional ? `\n**${INVENTED}**\n` : ''}
${attribution(about.chamber)}. Made by ${webUrl} and free to reuse under [CC BY 4.0](${LICENCE_ADDRESS}): see LICENSE.

| File | Content |
|---|---|
| manifest.json | every file with its size and SHA-256 |
${signed ? SIGNED : ''}| parliament.sqlite, datasette.json | the complete database, and its configuration for Datasette. Its views \`dump_*\` of tables to download will be removed on ${END_OF_DUMP_VIEWS}: the files in dumps/ have the same rows. \`source_id\` refers to the documents in \`sources\`. To open it in Datasette: \`datasette parliament.sqlite -m datasette.json\` |
| people.csv, votes.csv | the registers that keep the numbers of people and votes permanent; votes.csv has the title, date and totals under which each vote was published |
| translations.jsonl | machine translations of titles into Catalan and English, one per line, with the Spanish text, the program and the date |
| quality.json | all data that the build could not confirm, left out or withheld |
| status.json | dates of the newest data, number of issues, sizes |
| superseded-votes.json | votes whose numbers the chamber no longer lists; they are not in any other file |
| corrections.json | manual corrections, with the reason and the document that supports each |
| schema-changes.json | all changes of routes, tables, columns and meanings, with their dates: see Changes |
| publisher.json | the publisher of the data, if the operator has set one |
| first-questions.ipynb | a Python notebook with introductory analyses: coincidence of groups, dissidence, cohesion of groups and positions of deputies |
| first-questions.R, first-questions.py | the vote matrix and its deputies, read in R (pscl, W-NOMINATE) and in Python (pandas) |
| openapi.json | the description of the API (OpenAPI 3.1), with responses of this release as examples |
| agenda/ | the sessions as calendars to subscribe to (iCalendar): one for the chamber, and one for each legislature, topic and group |
| feeds/ | feeds (Atom, JSON Feed) of all votes, of each group, topic and type of initiative, and of changes to the data, in three languages; older entries in archive/ (RFC 5005) |
${about.fictional ? '' : `| photographs/ | portraits of deputies, named by the number of the person, © ${about.chamber.name_es}: not covered by the licence of the data |\n`}| api/ | responses of the API, byte for byte: \`api/<route>[/<param>=<value>].json\` |
| dumps/ | tables, described below: \`dumps/<legislature>/<table>\`, and for all legislatures together \`dumps/all/<table>\` |
| popolo/ | deputies, groups, memberships and votes with their counts in the [Popolo](https://www.popoloproject.com/specs/) format, one file for each legislature |
| tables.zip | all tables, as Parquet in folders by legislature (\`legislature=15\`), which query engines read as one table, and as CSV |
| dumps/tables.sql, metrics/ | views of the tables for DuckDB, and every metric as a query on these views |
| datapackage.json, tables.csv-metadata.json | the tables with columns, keys and hashes: Data Package 2 and CSV on the Web |
| other-formats.datapackage.json | the same tables as Parquet, NDJSON and XLSX, in a separate Data Package |
| croissant.json, dataset.jsonld | the same metadata for machine learning (Croissant 1.1) and for search engines (schema.org) |
| catalog.ttl, catalog.jsonld | the same metadata for open data catalogues (DCAT-AP-ES 1.0.0), if the publisher is registered with one |
| CITATION.cff, zenodo.json, datacite.json, llms.txt | how to cite the data; metadata for a deposit on Zenodo, and for a DOI (DataCite 4.6); an overview of the data for language models |

## Quick start

${start}

## Coverage

${coverageText(coverage)}

## API responses

The files under api/ are responses of these routes:

| Route | Response |
|---|---|
${routes.map(([path, summary]) => `| \`${path}\` | ${summary} |`).join('\n')}

To verify a download, compare \`sha256sum\` of a file with its \`sha256\` in manifest.json. Files with the endings
.br and .gz next to large files are compressed copies of the same bytes. A server at a different address from the one that the
release was built for inserts its own address into the texts that it sends from \`/data/latest/\`. These texts differ from the
hashed bytes, and each has a link to the original under \`/data/v/<release>/\` (\`Link\`, \`rel="canonical"\`). Tables, the database and manifest.json are identical in both.

## What a vote decided

${READING_VOTES}

## Identifiers

The data set across all releases is identified by \`${webUrl}/data/latest/\`. A single release is identified by \`${webUrl}/data/v/<release>/\`: it
never changes, and is the version named in catalogues and CITATION.cff. A table is identified by the address of its plain file,
such as \`${webUrl}/data/latest/dumps/all/persons.csv\`, and a row by that address followed by its key:
\`…/persons.csv#id=1\`. The ids of rows are never reused.

A static host has only the newest release, as \`data/latest/\`: it has neither \`data/v/\` nor
\`data/releases.json\` nor \`data/changes/\`.

## Changes

${changesText(webUrl)}

## Tables

CSV follows RFC 4180 in UTF-8, compressed (\`.csv.gz\`) and plain (\`.csv\`): an empty cell is null, \`""\` an empty string. In Parquet, integers are INT64, dates are DATE, and
values from a closed list are dictionary strings. NDJSON has one object per line. XLSX is for spreadsheets: numbers and dates have their types, texts are never
formulas, and a sheet of notes explains the columns; tables of the votes of every deputy are too large for it. In CSV, texts are as in the data: cells that begin
with =, +, - or @ are not escaped. The numbers of persons, votes, initiatives and so on are
the same in all tables and all releases.

${dictionaryText([...dumpTables, recordsWide], voteTables)}`;

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
