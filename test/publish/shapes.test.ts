import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaChangesFile, schemaChangesOf } from '../../pipeline/commands/release-files.ts';
import { sha256 } from '../../pipeline/core/hash.ts';
import { createTable, type Table } from '../../pipeline/db/table.ts';
import { tables } from '../../pipeline/db/tables.ts';
import { views } from '../../pipeline/db/views.ts';
import { dumpTables, voteTables } from '../../pipeline/dumps/registry.ts';
import { recordsWide } from '../../pipeline/dumps/tables/records-wide.ts';
import { answerSchemas } from '../../pipeline/endpoints/openapi/schemas.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { SCHEMA_VERSION } from '../../pipeline/model/schema/schema-change.ts';
import { schemaChanges } from '../../pipeline/model/schema/schema-changes.ts';
import { manifest, releases } from '../../pipeline/publish/release/release.ts';
import { type Differences, differencesOf, type Shapes } from './shape-differences.ts';

/** Descriptions of a field may change at any time: the field is the same. */
const WORDS = new Set(['description', 'title', 'examples']);

const withoutWords = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutWords);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, inner]) => !(WORDS.has(key) && typeof inner !== 'object') && key !== 'examples')
      .map(([key, inner]) => [key, withoutWords(inner)]),
  );
};

const shapeOf = (schema: unknown): string => sha256(JSON.stringify(withoutWords(schema))).slice(0, 12);

const shapesOf = (schemas: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, shapeOf(schema)]));

const columnsOf = ({ columns }: Pick<(typeof dumpTables)[number], 'columns'>) =>
  columns.map(({ name, type, nullable, values }) =>
    [name, type, ...(nullable ? ['nullable'] : []), ...(values ?? [])].join(' '),
  );

/** Returns everything that a client may rely on. */
function publishedShapes() {
  const { answers, components } = answerSchemas(endpoints);
  return {
    tables: Object.fromEntries([...dumpTables, recordsWide].map((table) => [table.name, columnsOf(table)])),
    files_of_a_vote: Object.fromEntries(voteTables.map((table) => [table.name, columnsOf(table)])),
    database: Object.fromEntries(
      Object.values(tables).map((table) => [table.name, shapeOf(createTable(table as Table))]),
    ),
    views: Object.fromEntries(views.map(({ name, columns }) => [name, Object.keys(columns)])),
    answers: shapesOf(answers),
    records: shapesOf(components),
    releases: shapesOf({ manifest: z.toJSONSchema(manifest), releases: z.toJSONSchema(releases) }),
  };
}

/**
 * If this fails, a published shape differs from its version. Raise SCHEMA_VERSION in
 * pipeline/model/schema/schema-change.ts (first number: a removal or a changed meaning; second: an
 * addition), describe the change in CHANGELOG.md under "Schema" and in
 * pipeline/model/schema/schema-changes.ts, and record the new shapes with
 * `npx vitest run test/publish/shapes.test.ts -u`. Only a version that was never released may be overwritten.
 */
it('the published shapes are those of their version', async () => {
  const shapes = `${JSON.stringify(publishedShapes(), null, 1)}\n`;
  await expect(shapes).toMatchFileSnapshot(`shapes/${SCHEMA_VERSION}.txt`);
});

it('the changelog mentions every version of the published shapes', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  const [, schema = ''] = changelog.split(/^## Schema$/m);
  expect(schema.split(/^## /m)[0]).toContain(`### ${SCHEMA_VERSION}\n`);
});

const FOLDER = 'test/publish/shapes';
const versions = readdirSync(FOLDER)
  .map((name) => name.replace(/[.]txt$/, ''))
  .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));
const recorded = (version: string): Shapes => JSON.parse(readFileSync(`${FOLDER}/${version}.txt`, 'utf8'));
const namesIn = (version: string, ...kinds: string[]) =>
  schemaChanges
    .filter(({ to_version, what }) => to_version === version && what !== 'definition' && what !== 'tool')
    .filter(({ kind }) => kinds.includes(kind))
    .flatMap(({ names }) => names);

describe.each(versions.slice(1).map((version, at) => [versions[at]!, version]))(
  'from version %s to %s the list of changes',
  (before, version) => {
    const differences: Differences = differencesOf(recorded(before), recorded(version));

    it('names every addition, removal and change', () => {
      const named = new Set(namesIn(version, 'added', 'changed', 'removed'));
      const isTold = (name: string) =>
        named.has(name) || [...named].some((one) => one.startsWith(`${name}.`));
      expect([...differences.keys()].filter((name) => !isTold(name))).toEqual([]);
    });

    it.each(['added', 'changed', 'removed'] as const)(
      'calls %s exactly the differences that the shapes show',
      (kind) => {
        const holderOf = (name: string) => name.split('.')[0]!;
        const wrong = namesIn(version, kind).filter(
          (name) => differences.get(name) !== kind && differences.get(holderOf(name)) !== 'changed',
        );
        expect(wrong).toEqual([]);
      },
    );
  },
);

it('the list of changes is published as its schema says, and every change has a unique name', () => {
  const { path, bytes } = schemaChangesOf();
  expect(path).toBe('schema-changes.json');
  const { changes, schema_version } = schemaChangesFile.parse(JSON.parse(new TextDecoder().decode(bytes)));
  expect(schema_version).toBe(versions.at(-1));
  expect(changes.length).toBeGreaterThan(10);
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
});
