import type { Column, ColumnType } from '../../core/dump-table.ts';
import {
  type CataloguedRelease,
  type CataloguedTable,
  LICENCE,
  tableAddress,
  targetOf,
  title,
} from './catalogued-release.ts';

const DATATYPES: Readonly<Record<ColumnType, string>> = {
  integer: 'integer',
  number: 'number',
  text: 'string',
  boolean: 'boolean',
  date: 'date',
  'date-time': 'dateTime',
};

/** Returns `tables.csv-metadata.json` (CSV on the Web), one group because foreign keys stay in it. */
export function csvOnTheWeb(release: CataloguedRelease): object {
  const urls = new Map(release.tables.map(({ name, plain }) => [name, plain.path]));
  return {
    '@context': 'http://www.w3.org/ns/csvw',
    'dc:title': title(release).en,
    'dc:license': { '@id': LICENCE.address },
    'dc:modified': { '@value': release.dataDate, '@type': 'xsd:date' },
    dialect: { header: true, encoding: 'utf-8', lineTerminators: ['\r\n'] },
    tables: release.tables.map((catalogued) => tableOf(catalogued, release, urls)),
  };
}

function tableOf(catalogued: CataloguedTable, release: CataloguedRelease, urls: ReadonlyMap<string, string>) {
  const { table, columns, plain } = catalogued;
  const foreignKeys = columns.flatMap(({ name, references }) => {
    if (references === null) return [];
    const target = targetOf(references, catalogued);
    return [
      {
        columnReference: name,
        reference: { resource: urls.get(target.name), columnReference: target.column },
      },
    ];
  });
  return {
    '@id': tableAddress(release, catalogued),
    url: plain.path,
    'dc:title': catalogued.title,
    'dc:description': table.description,
    'dc:license': { '@id': LICENCE.address },
    tableSchema: {
      aboutUrl: rowTemplate(tableAddress(release, catalogued), table.primaryKey),
      columns: columns.map((column) => ({
        ...columnOf(column, table.primaryKey.includes(column.name)),
        // Omits the description of generated columns, which all mean the same: README.md explains it once.
        ...(table.columns.includes(column) ? { 'dc:description': column.description } : {}),
      })),
      primaryKey: table.primaryKey,
      ...(foreignKeys.length === 0 ? {} : { foreignKeys }),
    },
  };
}

/** Returns the identifier of a row: that of its table, with its key as a fragment. */
const rowTemplate = (address: string, key: readonly string[]): string =>
  `${address}#${key.map((name) => `${name}={${name}}`).join('&')}`;

const columnOf = ({ name, type, values, nullable }: Column, inKey: boolean) => ({
  name,
  titles: name,
  datatype: values === null ? DATATYPES[type] : { base: 'string', format: values.map(escaped).join('|') },
  required: inKey || !nullable,
});

const escaped = (value: string): string => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
