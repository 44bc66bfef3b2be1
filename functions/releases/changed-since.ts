import { basename, dirname } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { Files } from '../../pipeline/core/effects.ts';
import type { ChangedRows, ChangesSince } from '../../pipeline/core/endpoint.ts';
import type { changeLine } from '../../pipeline/publish/changes/change-lines.ts';
import { readReleases } from '../../pipeline/publish/release/pointer.ts';
import type { Releases } from '../../pipeline/publish/release/release.ts';

/** Bytes of a file of changes that is read: one with a whole legislature says that all of it has changed. */
const MOST_BYTES = 32 << 20;

/** Rows of files of changes whose keys are cached: some ten megabytes. */
const CACHED_ROWS = 100_000;

/** The keys of the rows that a file of changes names, by table. */
const keysByFile = new LRUCache<string, ChangedRows>({
  maxSize: CACHED_ROWS,
  sizeCalculation: ({ length }) => length + 1,
});

/** Columns that say which record a row belongs to; the others, with whole texts, would fill the memory. */
const KEY_COLUMNS = ['id', 'vote_id', 'person_id', 'initiative_id', 'group_id'];

/**
 * Returns the rows that have changed since a day, for a release in its published tree: those that it or one of its
 * predecessors with data of that day or later added, removed or changed. Returns null if the files of changes do not
 * reach back to a release with older data, or are too large to be read.
 */
export function changesOf(folder: string, files: Files): ChangesSince {
  const publicFolder = dirname(dirname(folder));
  return (day) => {
    const list = readReleases(publicFolder, files);
    const chain = list === null ? null : chainSince(list, basename(folder), day);
    const isReadable = (path: string) =>
      (files.stat(`${publicFolder}/${path}`)?.bytes ?? MOST_BYTES) < MOST_BYTES;
    if (chain === null || !chain.every(isReadable)) return null;
    return chain.flatMap((path) => keysIn(`${publicFolder}/${path}`, files));
  };
}

/** Returns the files of changes from the last release with data of before a day to a release; null without a chain. */
function chainSince({ releases, changes }: Releases, release: string, day: string): string[] | null {
  const dates = new Map(releases.map(({ name, data_date }) => [name, data_date]));
  const paths: string[] = [];
  const seen = new Set<string>();
  let name = release;
  while ((dates.get(name) ?? dateIn(name)) >= day) {
    const step = changes.find(({ to }) => to === name);
    if (step === undefined || seen.has(step.path)) return null;
    seen.add(step.path);
    paths.push(step.path);
    name = step.from;
  }
  return paths;
}

/** Returns the day of the data in the name of a release, which may no longer exist. */
const dateIn = (name: string): string => name.slice(0, 10);

function keysIn(path: string, files: Files): ChangedRows {
  const known = keysByFile.get(path);
  if (known !== undefined) return known;
  const keys = files
    .readText(path)
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => rowsOf(JSON.parse(line)))
    .map(({ table, key }) => ({ table, key: keyColumnsOf(key) }));
  keysByFile.set(path, keys);
  return keys;
}

const keyColumnsOf = (key: ChangedRows[number]['key']): ChangedRows[number]['key'] =>
  Object.fromEntries(KEY_COLUMNS.filter((column) => column in key).map((column) => [column, key[column]]));

/** Returns the key of a changed row with its columns; of a changed column both values. */
function rowsOf(line: z.output<typeof changeLine>): ChangedRows {
  const { table, key } = line;
  if ('row' in line) return [{ table, key: line.row }];
  if (!('fields' in line)) return [{ table, key }];
  const sides = (['old', 'new'] as const).map((side) =>
    Object.fromEntries(Object.entries(line.fields).map(([name, values]) => [name, values[side]])),
  );
  return sides.map((fields) => ({ table, key: { ...key, ...fields } }));
}
