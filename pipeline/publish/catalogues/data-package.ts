import type { Column, ColumnType } from '../../core/dump-table.ts';
import { csv } from '../../dumps/formats/csv.ts';
import type { Format } from '../../dumps/formats/format.ts';
import { DATABASE, type PublishedFile } from '../release/release.ts';
import {
  author,
  type CataloguedRelease,
  type CataloguedTable,
  description,
  KEYWORDS,
  LICENCE,
  publicAddress,
  targetOf,
  title,
  type WholeTable,
} from './catalogued-release.ts';

const PROFILES = 'https://datapackage.org/profiles/2.0';

const TYPES: Readonly<Record<ColumnType, string>> = {
  integer: 'integer',
  number: 'number',
  text: 'string',
  boolean: 'boolean',
  date: 'date',
  'date-time': 'datetime',
};

/** Returns `datapackage.json`: Data Package 2 of the tables as CSV, and of the database. */
export const dataPackage = (release: CataloguedRelease): object =>
  packageOf(release, 'datapackage.json', [
    ...release.tables.map((table) => tableResource(table, table.name, csv)),
    fileResource('database', 'All data in one SQLite database', 'sqlite', release.file(DATABASE)),
  ]);

/**
 * Returns `other-formats.datapackage.json`: the same for Parquet, NDJSON and XLSX, and the files over every
 * legislature. It is a separate file because the tool that validates packages reads integer columns of
 * Parquet with nulls as fractions, and fails on empty NDJSON files.
 */
export const otherFormats = (release: CataloguedRelease): object =>
  packageOf(release, OTHER_FORMATS, [
    ...release.tables.flatMap((table) =>
      table.files
        .filter(({ format }) => format !== csv)
        .map(({ format }) => tableResource(table, `${table.name}-${kindOf(format)}`, format)),
    ),
    ...release.wholeTables.flatMap((whole) => whole.files.map(({ format }) => wholeResource(whole, format))),
  ]);

/** Path of the package of the other formats. */
export const OTHER_FORMATS = 'other-formats.datapackage.json';

function packageOf(release: CataloguedRelease, path: string, resources: readonly object[]): object {
  const { about, webUrl, dataDate, publisher } = release;
  const { chamber } = about;
  return {
    $schema: `${PROFILES}/datapackage.json`,
    name: chamber.slug,
    id: publicAddress(release, path),
    title: title(release).en,
    description: description(release).en,
    homepage: webUrl,
    version: release.release,
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
    resources,
  };
}

const tableResource = (catalogued: CataloguedTable, name: string, format: Format) =>
  resourceOf(catalogued, { name, format, schema: schemaOf(catalogued, format) });

/** Describes a file over every legislature: values of the keys of one legislature can repeat. */
function wholeResource(whole: WholeTable, format: Format) {
  const fields = whole.table.columns.map((column) => fieldOf(column, false, true));
  return resourceOf(whole, {
    name: `${whole.table.name}-all-${kindOf(format)}`,
    format,
    schema: { $schema: `${PROFILES}/tableschema.json`, fields, missingValues: missingIn(format) },
  });
}

interface Resource {
  name: string;
  format: Format;
  schema: object;
}

function resourceOf({ title, table, files }: WholeTable, { name, format, schema }: Resource) {
  const { file } = files.find((one) => one.format === format)!;
  const [, packed] = format.ending.split('.');
  return {
    ...fileResource(name, title, kindOf(format), { ...file, media_type: format.mediaType }),
    $schema: `${PROFILES}/dataresource.json`,
    type: 'table',
    description: table.description,
    ...(packed === undefined ? {} : { encoding: 'utf-8', compression: packed }),
    schema,
  };
}

/** An empty cell is missing in CSV; the other formats have a null of their own. */
const missingIn = (format: Format): string[] => (format === csv ? [''] : []);

const kindOf = ({ ending }: Format): string => ending.split('.')[0]!;

const fileResource = (name: string, title: string, format: string, file: PublishedFile) => ({
  name,
  title,
  path: file.path,
  format,
  mediatype: file.media_type,
  bytes: file.bytes,
  hash: `sha256:${file.sha256}`,
});

function schemaOf(catalogued: CataloguedTable, format: Format) {
  const { table, columns } = catalogued;
  const key = new Set(table.primaryKey);
  const references = columns.flatMap((column) =>
    column.references === null
      ? []
      : [foreignKey(column.name, targetOf(column.references, catalogued), catalogued, format)],
  );
  return {
    $schema: `${PROFILES}/tableschema.json`,
    fields: columns.map((column) => fieldOf(column, key.has(column.name), table.columns.includes(column))),
    primaryKey: table.primaryKey,
    ...(references.length === 0 ? {} : { foreignKeys: references }),
    missingValues: missingIn(format),
  };
}

/** Leaves out the description of generated columns, which all mean the same: README.md explains it once. */
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

/** An empty name refers to the table itself. */
const foreignKey = (
  field: string,
  { name, column }: { name: string; column: string },
  catalogued: CataloguedTable,
  format: Format,
) => {
  const resource = format === csv ? name : `${name}-${kindOf(format)}`;
  return {
    fields: [field],
    reference: { resource: name === catalogued.name ? '' : resource, fields: [column] },
  };
};
