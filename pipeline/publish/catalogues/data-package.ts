import type { Column, ColumnType } from '../../dumps/columns.ts';
import { csv } from '../../dumps/formats/csv.ts';
import type { PublishedFile } from '../release/release.ts';
import { DATABASE } from '../release/release.ts';
import { type CataloguedRelease, type CataloguedTable, targetOf, titleOf } from './catalogued-release.ts';
import { author, description, KEYWORDS, LICENCE, title } from './words.ts';

const PROFILES = 'https://datapackage.org/profiles/2.0';

const TYPES: Readonly<Record<ColumnType, string>> = {
  integer: 'integer',
  number: 'number',
  text: 'string',
  boolean: 'boolean',
  date: 'date',
  'date-time': 'datetime',
};

/** `datapackage.json`: Data Package 2. Tables are described on their CSV files; Parquet, NDJSON and SQLite are named. */
export function dataPackage(release: CataloguedRelease): object {
  const { about, webUrl, dataDate, publisher } = release;
  const { chamber } = about;
  return {
    $schema: `${PROFILES}/datapackage.json`,
    name: chamber.slug,
    id: `${webUrl}/data/latest/datapackage.json`,
    title: title(release).en,
    description: description(release).en,
    homepage: webUrl,
    version: dataDate,
    created: `${dataDate}T00:00:00Z`,
    keywords: KEYWORDS.en,
    licenses: [{ name: LICENCE.name, title: LICENCE.title, path: LICENCE.address }],
    sources:
      chamber.website === null
        ? [{ title: chamber.name_es }]
        : [{ title: chamber.name_es, path: chamber.website }],
    contributors: [
      { title: author(release), roles: publisher === null ? ['creator'] : ['creator', 'publisher'] },
    ],
    resources: [
      ...release.tables.flatMap((table) => [tableResource(table), ...otherFormats(table)]),
      fileResource('database', 'Everything in one SQLite database', 'sqlite', release.file(DATABASE)),
    ],
  };
}

const tableResource = (catalogued: CataloguedTable) => ({
  ...fileResource(catalogued.name, titleOf(catalogued), 'csv', catalogued.csv),
  $schema: `${PROFILES}/dataresource.json`,
  type: 'table',
  description: catalogued.table.description,
  mediatype: 'text/csv',
  encoding: 'utf-8',
  compression: 'gz',
  schema: schemaOf(catalogued),
});

const otherFormats = (catalogued: CataloguedTable) =>
  catalogued.files
    .filter(({ format }) => format !== csv)
    .map(({ format, file }) => {
      const [kind = '', packed] = format.ending.split('.');
      const resource = fileResource(`${catalogued.name}-${kind}`, titleOf(catalogued), kind, file);
      return packed === undefined ? resource : { ...resource, encoding: 'utf-8', compression: packed };
    });

const fileResource = (name: string, title: string, format: string, file: PublishedFile) => ({
  name,
  title,
  path: file.path,
  format,
  mediatype: file.media_type,
  bytes: file.bytes,
  hash: `sha256:${file.sha256}`,
});

function schemaOf(catalogued: CataloguedTable) {
  const { table, columns } = catalogued;
  const key = new Set(table.primaryKey);
  const references = columns.flatMap((column) =>
    column.references === null ? [] : [foreignKey(column.name, targetOf(column.references, catalogued))],
  );
  return {
    $schema: `${PROFILES}/tableschema.json`,
    fields: columns.map((column) => fieldOf(column, key.has(column.name), table.columns.includes(column))),
    primaryKey: table.primaryKey,
    ...(references.length === 0 ? {} : { foreignKeys: references }),
    missingValues: [''],
  };
}

/** Columns that are made from the data all mean the same: README.md says it once. */
const fieldOf = (column: Column, inKey: boolean, described: boolean) => ({
  name: column.name,
  type: TYPES[column.type],
  ...(described ? { description: meaningOf(column) } : {}),
  constraints: {
    required: inKey || !column.nullable,
    ...(column.values === null ? {} : { enum: column.values }),
  },
});

const meaningOf = ({ description: text, unit }: Column): string =>
  unit === null ? text : `${text} In ${unit}.`;

const foreignKey = (field: string, { name, column }: { name: string; column: string }) => ({
  fields: [field],
  reference: { resource: name, fields: [column] },
});
