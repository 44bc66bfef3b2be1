import { dumpTables, voteTables } from '../../dumps/registry.ts';
import { recordsWide } from '../../dumps/tables/records-wide.ts';
import { attribution } from '../../endpoints/service.ts';
import type { Coverage } from '../../model/coverage.ts';
import type { Curated } from '../../model/curated.ts';
import { changesText, coverageText, dictionaryText, READING_VOTES } from './readme-texts.ts';

/** The chamber a release is about, and whether its data is invented. */
export type Provenance = Pick<Curated, 'chamber' | 'fictional'>;

const LICENCE_ADDRESS = 'https://creativecommons.org/licenses/by/4.0/';
const INVENTED = 'Everything here is invented: a fictional parliament for trying things out.';

/** How users who download a signed release verify its origin. */
const SIGNED =
  '| manifest.json.minisig, minisign.pub | its signature, and the key: `minisign -V -p minisign.pub -m manifest.json`; compare the key with what the publisher tells elsewhere |\n';

/** Returns the notice that official photographs are not free to reuse. */
const photographsAreNot = ({ chamber }: Provenance): string =>
  `The photographs of deputies in the folder photographs are not under this licence: © ${chamber.name_es}, shown with that credit.`;

/** Returns the LICENSE file of a release. */
export const licence = (
  about: Provenance,
): string => `Creative Commons Attribution 4.0 International (CC BY 4.0)
${LICENCE_ADDRESS}legalcode

You may share and adapt these data for any purpose, even commercially, as long as you name their makers, link to the
licence and say whether you changed anything. Name them with this sentence:

    ${attribution(about.chamber)}

${about.fictional ? INVENTED : `The official documents are published by the parliament under its own conditions of reuse.\n\n${photographsAreNot(about)}`}
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

| File | What it is |
|---|---|
| manifest.json | every file with its size and SHA-256 |
${signed ? SIGNED : ''}| parliament.sqlite, datasette.json | the whole database, where a table that is stored in another form is a view (\`dump_cohesion\`; not \`vote_matrix\`, whose columns are the votes of one legislature, nor \`positions\`, which names those alone who have a place), and where \`source_id\` leads to the documents in \`sources\`; how Datasette shows it: \`datasette parliament.sqlite -m datasette.json\` |
| people.csv, votes.csv | the registers that keep the numbers of people and votes the same for ever; votes.csv has the title, day and totals under which each vote was published |
| translations.jsonl | titles that a program translated into Catalan, one a line, with the Spanish words, the program and the day |
| quality.json | everything the build doubted, left out or withheld |
| status.json | how new the data are, how much was in trouble, sizes |
| superseded-votes.json | votes whose numbers the chamber no longer lists: they are in no other file |
| corrections.json | what is corrected by hand, with the reason and the document that shows it |
| schema-changes.json | every change of routes, tables, columns and meanings, with its days: see Changes |
| publisher.json | who answers for the data, where the operator says so |
| first-questions.ipynb | the first questions of a researcher as a notebook for Python: who votes with whom, who breaks ranks, how united groups are, where deputies stand |
| openapi.json | the description of the API (OpenAPI 3.1), with answers of this release as examples |
| api.d.ts | TypeScript types of every answer and request |
| agenda/ | the sessions to come as calendars to subscribe to (iCalendar): one of the chamber, one for each topic |
| feeds/ | news to subscribe to (Atom, JSON Feed) of all votes, each group, topic and type of initiative, and of changes to the data, in three languages |
${about.fictional ? '' : `| photographs/ | portraits of deputies by the person’s number, © ${about.chamber.name_es}: not under the licence of the data |\n`}| api/ | answers of the API, byte for byte: \`api/<route>[/<param>=<value>].json\` |
| dumps/ | tables, described below: \`dumps/<legislature>/<table>\`, and over every legislature \`dumps/all/<table>\` |
| tables.zip | every table at once, as Parquet in folders by legislature (\`legislature=15\`) that engines read as one, and as CSV |
| dumps/tables.sql, metrics/ | views of the tables for DuckDB, and every metric as a query over them |
| datapackage.json, tables.csv-metadata.json | the tables with columns, keys and hashes: Data Package 2 and CSV on the Web |
| other-formats.datapackage.json | the same tables as Parquet and NDJSON, as a Data Package of their own |
| croissant.json, dataset.jsonld | the same for those who train models (Croissant 1.1) and for search engines (schema.org) |
| catalog.ttl, catalog.jsonld | the same for catalogues of open data (DCAT-AP-ES 1.0.0), where the publisher is registered with one |
| CITATION.cff, zenodo.json, llms.txt | how to cite the data; what a deposit at Zenodo asks for; what there is, for language models |

## Quick start

${start}

## What is loaded

${coverageText(coverage)}

## Answers

The answers under api/ belong to these routes:

| Route | What it answers |
|---|---|
${routes.map(([path, summary]) => `| \`${path}\` | ${summary} |`).join('\n')}

To check what you downloaded, compare \`sha256sum\` of a file with its \`sha256\` in manifest.json. Files with the endings
.br and .gz beside large files are the same bytes compressed. At another address than the release was built for, a server puts its own
into the texts that it sends from \`/data/latest/\`: these differ from what was hashed, and each tells where that lies, which is
under \`/data/v/<release>/\` (\`Link\`, \`rel="canonical"\`). Tables, the database and manifest.json are the same in both.

## What a vote decided

${READING_VOTES}

## Identifiers

The data set through all its releases is \`${webUrl}/data/latest/\`; one release is \`${webUrl}/data/v/<release>/\`, stays as
it is, and is the version that catalogues and CITATION.cff name. A table is the address of its plain file, as
\`${webUrl}/data/latest/dumps/all/persons.csv\`, and a row that with its key behind: \`…/persons.csv#id=1\`. Numbers of rows never
mean anything else.

A host of nothing but files keeps the newest release alone, as \`data/latest/\`: it has neither \`data/v/\` nor
\`data/releases.json\` nor \`data/changes/\`.

## Changes

${changesText(webUrl)}

## Tables

CSV follows RFC 4180 in UTF-8, packed (\`.csv.gz\`) and plain (\`.csv\`): an empty cell is null, \`""\` an empty text. In Parquet whole numbers are INT64, dates DATE, and
texts of a closed list dictionary strings. NDJSON has one object a line. Numbers of persons, votes, initiatives and so on are
the same in every table and every release.

${dictionaryText([...dumpTables, recordsWide], voteTables)}`;
