import type { Column, ColumnType } from '../../core/dump-table.ts';
import { parquet } from '../../dumps/formats/parquet.ts';
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
  versionAddress,
} from './catalogued-release.ts';

const DATA_TYPES: Readonly<Record<ColumnType, string>> = {
  integer: 'sc:Integer',
  number: 'sc:Float',
  text: 'sc:Text',
  boolean: 'sc:Boolean',
  date: 'sc:Date',
  'date-time': 'sc:DateTime',
};

/** Returns `croissant.json` (Croissant 1.1) about the Parquet files, for people who train models. */
export function croissant(release: CataloguedRelease): object {
  const { about, webUrl, dataDate, publisher } = release;
  const maker = { '@type': 'sc:Organization', name: author(release), url: webUrl };
  return {
    '@context': CONTEXT,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name: about.chamber.slug,
    alternateName: title(release).en,
    description: description(release).en,
    url: webUrl,
    license: LICENCE.address,
    version: versionOf(release),
    datePublished: dataDate,
    dateModified: dataDate,
    inLanguage: ['ca', 'es'],
    keywords: KEYWORDS.en,
    creator: maker,
    ...(publisher === null ? {} : { publisher: maker }),
    citeAs: `${author(release)}: ${title(release).en}. Version ${release.release}. ${versionAddress(release)}`,
    distribution: release.tables.map((table) => fileObject(table, release)),
    recordSet: release.tables.map(recordSet),
  };
}

/** Returns the release as a version for Croissant: three numbers without leading zeros, and the build id. */
const versionOf = ({ dataDate, release }: CataloguedRelease): string =>
  `${dataDate.split('-').map(Number).join('.')}+${release.slice(dataDate.length + 1)}`;

/** Names the Parquet file differently from its record set, because all ids of a description must differ. */
const fileId = ({ name }: CataloguedTable): string => `${name}.parquet`;

function fileObject(table: CataloguedTable, release: CataloguedRelease) {
  const { file } = table.files.find(({ format }) => format === parquet)!;
  return {
    '@type': 'cr:FileObject',
    '@id': fileId(table),
    name: fileId(table),
    description: table.title,
    contentUrl: publicAddress(release, file.path),
    contentSize: `${file.bytes} B`,
    encodingFormat: 'application/x-parquet',
    sha256: file.sha256,
  };
}

/** Leaves out the columns that are generated from the data, because they differ with every vote. */
const recordSet = (catalogued: CataloguedTable) => ({
  '@type': 'cr:RecordSet',
  '@id': catalogued.name,
  name: catalogued.name,
  description: catalogued.table.description,
  key: catalogued.table.primaryKey.map((column) => ({ '@id': `${catalogued.name}/${column}` })),
  field: catalogued.table.columns.map((column) => fieldOf(column, catalogued)),
});

/**
 * Describes a column; its references are in the text only. Loaders join tables that refer to each other and
 * cache the joined rows in a way that makes the next record set unreadable. The Data Package and CSV on the
 * Web contain the keys.
 */
const fieldOf = ({ name, type, description: text, references }: Column, catalogued: CataloguedTable) => ({
  '@type': 'cr:Field',
  '@id': `${catalogued.name}/${name}`,
  name,
  description: references === null ? text : `${text} ${referring(references, catalogued)}`,
  dataType: DATA_TYPES[type],
  source: { fileObject: { '@id': fileId(catalogued) }, extract: { column: name } },
});

function referring(references: NonNullable<Column['references']>, catalogued: CataloguedTable): string {
  const { name, column } = targetOf(references, catalogued);
  return `References ${name}/${column}.`;
}

/** The JSON-LD context of Croissant 1.1, the same in every description. */
const CONTEXT = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  containedIn: 'cr:containedIn',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  data: {
    '@id': 'cr:data',
    '@type': '@json',
  },
  dataType: {
    '@id': 'cr:dataType',
    '@type': '@vocab',
  },
  dct: 'http://purl.org/dc/terms/',
  examples: {
    '@id': 'cr:examples',
    '@type': '@json',
  },
  extract: 'cr:extract',
  field: 'cr:field',
  fileProperty: 'cr:fileProperty',
  fileObject: 'cr:fileObject',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
} as const;
