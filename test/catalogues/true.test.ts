import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openDatabase } from '../../pipeline/db/open.ts';
import type { Manifest } from '../../pipeline/publish/release/release.ts';
import { sampleReleaseForAll } from '../dumps/sample-release.ts';
import { REGISTERED } from './publisher.ts';

const release = sampleReleaseForAll(REGISTERED);
let manifest: Manifest;
const text = (path: string) => readFileSync(`${release.folder}/${path}`, 'utf8');
const json = (path: string) => JSON.parse(text(path));
const fileOf = (path: string) => manifest.files.find((file) => file.path === path);
beforeAll(() => {
  manifest = json('manifest.json');
});

const CATALOGUES = [
  'datapackage.json',
  'other-formats.datapackage.json',
  'tables.csv-metadata.json',
  'dataset.jsonld',
  'croissant.json',
  'catalog.ttl',
  'catalog.jsonld',
  'CITATION.cff',
  'zenodo.json',
  'datasette.json',
  'llms.txt',
  'README.md',
];

const header = (path: string): string[] => tableText(path).split('\r\n')[0]!.split(',');

const tableText = (path: string): string =>
  path.endsWith('.gz') ? gunzipSync(readFileSync(`${release.folder}/${path}`)).toString() : text(path);

const ADDRESS = /https:\/\/votes\.example\/data\/latest\/([^"\s<>)#]+)/g;
const addressed = (path: string) => [...text(path).matchAll(ADDRESS)].map(([, file]) => file!);

describe('the catalogues of a release', () => {
  it.each(CATALOGUES)('%s contains neither the size of the whole build nor its time', (path) => {
    for (const secret of [manifest.build_id, '2025-06-30']) expect(text(path)).not.toContain(secret);
  });

  it('have the name of the release as their version, and cite its permanent address', () => {
    const { name } = manifest;
    const address = `https://votes.example/data/v/${name}/`;
    for (const path of [
      'datapackage.json',
      'other-formats.datapackage.json',
      'dataset.jsonld',
      'zenodo.json',
    ])
      expect(json(path).version).toBe(name);
    const cited = parse(text('CITATION.cff'));
    expect(cited).toMatchObject({ version: name, url: address, doi: '10.5281/zenodo.1234567' });
    expect(cited.identifiers.map(({ value }: { value: string }) => value)).toContain(address);
    expect(json('dataset.jsonld').identifier).toContain(address);
    expect(json('croissant.json').citeAs).toContain(address);
    expect(json('croissant.json').version).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+\\+${name.slice(-8)}$`));
  });

  it('relate the deposit to the same release and to the data set, by address and DOI, in DataCite terms', () => {
    const dataSet = [
      ['isVersionOf', 'url', 'https://votes.example/data/latest/'],
      ['isVersionOf', 'doi', '10.5281/zenodo.1234567'],
    ];
    const { related_identifiers } = json('zenodo.json') as { related_identifiers: Record<string, string>[] };
    expect(related_identifiers.map((one) => [one.relation, one.scheme, one.identifier])).toEqual([
      ['isIdenticalTo', 'url', `https://votes.example/data/v/${manifest.name}/`],
      ...dataSet,
    ]);
    const { relatedIdentifiers } = json('datacite.json') as { relatedIdentifiers: Record<string, string>[] };
    expect(
      relatedIdentifiers.map((one) => [one.relationType, one.relatedIdentifierType, one.relatedIdentifier]),
    ).toEqual(
      dataSet.map(([relation, scheme, address]) => [
        relation!.replace('i', 'I'),
        scheme!.toUpperCase(),
        address,
      ]),
    );
  });

  it.each(['dataset.jsonld', 'croissant.json', 'catalog.ttl', 'llms.txt'])(
    '%s links only to files of the newest release',
    (path) => {
      const files = addressed(path).filter((file) => !file.startsWith('catalog'));
      expect(files.length).toBeGreaterThan(10);
      // The manifest lists all files but itself.
      expect(files.filter((file) => file !== 'api/' && !existsSync(`${release.folder}/${file}`))).toEqual([]);
    },
  );

  it('have the size and hash of each file in the manifest', () => {
    for (const { path, bytes, hash } of resources())
      expect(fileOf(path)).toMatchObject({ bytes, sha256: hash.slice('sha256:'.length) });
    for (const { contentUrl, contentSize, sha256 } of [
      ...json('croissant.json').distribution,
      ...json('dataset.jsonld').distribution,
    ]) {
      const file = fileOf(contentUrl.replace('https://votes.example/data/latest/', ''))!;
      expect({ sha256, contentSize }).toEqual({ sha256: file.sha256, contentSize: `${file.bytes} B` });
    }
  });

  it('list every table in every format', () => {
    const tables = manifest.files
      .map(({ path }) => path)
      .filter((path) => /^dumps\/\w+\/\w+\.(csv\.gz|parquet|ndjson\.gz|xlsx)$/.test(path));
    expect(tables.length).toBeGreaterThan(60);
    const packaged = resources().map(({ path }) => path);
    expect(packaged.sort()).toEqual([...tables, 'parliament.sqlite'].sort());
    for (const path of ['dataset.jsonld', 'catalog.ttl'])
      expect(addressed(path)).toEqual(expect.arrayContaining(tables));
  });
});

const resources = (): Resource[] =>
  ['datapackage.json', 'other-formats.datapackage.json'].flatMap((path) => json(path).resources);

interface Field {
  name: string;
  type: string;
}
interface Key {
  fields: string[];
  reference: { resource: string; fields: string[] };
}
interface Resource {
  name: string;
  path: string;
  bytes: number;
  hash: string;
  schema?: { fields: Field[]; primaryKey: string[]; foreignKeys?: Key[] };
}

describe('the Data Packages', () => {
  it('has the columns of every CSV file, in their order', () => {
    for (const { path, schema } of json('datapackage.json').resources as Resource[])
      if (schema !== undefined) expect(schema.fields.map(({ name }) => name)).toEqual(header(path));
  });

  it('describe every table alike in every format, with columns', () => {
    const byPath = new Map(resources().map((resource) => [resource.path, resource.schema?.fields]));
    const csvs = [...byPath].filter(([path]) => path.endsWith('.csv.gz'));
    expect(csvs.length).toBeGreaterThan(20);
    const beside = (path: string, ending: string) => `${release.folder}/${path.replace('csv.gz', ending)}`;
    for (const [path, fields] of csvs)
      for (const ending of ['parquet', 'ndjson.gz'].filter((ending) => existsSync(beside(path, ending))))
        expect(byPath.get(path.replace('csv.gz', ending))).toEqual(fields);
  });

  it('have keys that refer to a table of the same legislature, or to the one for all', () => {
    const all = resources();
    const keys = all.flatMap(({ name, schema }) => (schema?.foreignKeys ?? []).map((key) => ({ name, key })));
    expect(keys.length).toBeGreaterThan(20);
    for (const { name, key } of keys) {
      const target = all.find((resource) => resource.name === (key.reference.resource || name))!;
      expect(target.schema!.primaryKey).toEqual(key.reference.fields);
      const legislature = /-(\d+)(?:-\w+)?$/;
      expect([legislature.exec(name)?.[1], undefined]).toContain(legislature.exec(target.name)?.[1]);
    }
  });
});

interface CsvTable {
  url: string;
  tableSchema: {
    columns: { name: string; datatype: string | { base: string; format: string } }[];
    primaryKey: string[];
    foreignKeys?: { columnReference: string; reference: { resource: string; columnReference: string } }[];
  };
}

describe('tables.csv-metadata.json', () => {
  it('describes every CSV file by its columns, with keys within the group', () => {
    const tables = json('tables.csv-metadata.json').tables as CsvTable[];
    const columnsOf = new Map(
      tables.map(({ url, tableSchema }) => [url, tableSchema.columns.map(({ name }) => name)]),
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { url, tableSchema } of tables) {
      expect(columnsOf.get(url)).toEqual(header(url));
      expect(columnsOf.get(url)).toEqual(expect.arrayContaining(tableSchema.primaryKey));
      for (const { columnReference, reference } of tableSchema.foreignKeys ?? []) {
        expect(columnsOf.get(url)).toContain(columnReference);
        expect(columnsOf.get(reference.resource)).toContain(reference.columnReference);
      }
    }
  });

  it('has a pattern for a column with few different texts, which fits all of them', () => {
    const tables = json('tables.csv-metadata.json').tables as CsvTable[];
    const records = tables.find(({ url }) => url === 'dumps/15/vote_records.csv')!;
    const at = header(records.url).indexOf('choice');
    const { datatype } = records.tableSchema.columns[at]!;
    const pattern = new RegExp(`^(?:${(datatype as { format: string }).format})$`);
    const lines = text(records.url).split('\r\n').slice(1, -1);
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines.filter((line) => !pattern.test(line.split(',')[at]!))).toEqual([]);
    expect(pattern.test('perhaps')).toBe(false);
  });
});

describe('the uncompressed file of a table', () => {
  it('has the same content as its compressed file', () => {
    const plain = manifest.files.filter(({ path }) => /^dumps\/\w+\/\w+\.csv$/.test(path));
    expect(plain.length).toBeGreaterThan(20);
    for (const { path } of plain) expect(text(path)).toBe(tableText(`${path}.gz`));
  });
});

describe('croissant.json', () => {
  it('gives everything an id of its own, and refers only to existing ids', () => {
    const described = json('croissant.json');
    const things = [...described.distribution, ...described.recordSet];
    const fields = described.recordSet.flatMap(({ field }: { field: object[] }) => field);
    const ids = [...things, ...fields].map((thing) => thing['@id']);
    expect(new Set(ids).size).toBe(ids.length);
    const named = fields.map(
      ({ source }: { source: { fileObject: { '@id': string } } }) => source.fileObject['@id'],
    );
    const keys = described.recordSet.flatMap(({ key }: { key: { '@id': string }[] }) =>
      key.map((one) => one['@id']),
    );
    const told = fields.flatMap(({ description }: { description: string }) =>
      [...description.matchAll(/References (\S+)\.$/g)].map(([, id]) => id!),
    );
    expect(told.length).toBeGreaterThan(20);
    expect([...named, ...keys, ...told].filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('datasette.json', () => {
  it('describes exactly the columns of every table and view of the database', () => {
    const { tables } = json('datasette.json').databases.parliament;
    const database = openDatabase(`${release.folder}/parliament.sqlite`);
    const query = sql<{ name: string; columns: string }>`
      select t.name, (select json_group_array(c.name) from pragma_table_info(t.name) c) as columns
      from sqlite_schema t where t.type in ('table', 'view') and t.name not like 'sqlite_%'`;
    const there = database.all(query);
    database.close();
    expect(there.length).toBeGreaterThan(30);
    expect(Object.keys(tables).sort()).toEqual(there.map(({ name }) => name).sort());
    for (const { name, columns } of there)
      expect(Object.keys(tables[name].columns)).toEqual(JSON.parse(columns));
    expect(tables.persons.label_column).toBe('full_name');
    expect(tables.v_records.facets).toContain('choice');
    expect(tables.dump_attendance.description).toContain('will be removed');
  });
});
