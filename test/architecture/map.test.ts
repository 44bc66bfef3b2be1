import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBlocks } from '../contributing/read-blocks.ts';
import { type FolderRule, folderRules, foundations } from './folders.ts';

const map = readFileSync('ARCHITECTURE.md', 'utf8');

/**
 * Reads the folders in the first column of the table; one without a parent has that of the folder before it.
 */
const named = [...map.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) => {
  let parent = '';
  return [...cell!.matchAll(/`([\w/-]+)\/`/g)].map(([, folder]) => {
    const inside = existsSync(folder!) ? folder! : `${parent}/${folder}`;
    parent = inside.split('/').slice(0, -1).join('/') || inside;
    return inside;
  });
});

const HOUSES = ['pipeline', 'functions', 'site'];
/** Folders whose names need no explanation. */
const PLAIN = ['site/public'];

const folders = HOUSES.flatMap((sources) =>
  readdirSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${sources}/${name}`),
);

describe('ARCHITECTURE.md', () => {
  it('names only existing folders', () => {
    expect(named.filter((folder) => !existsSync(folder))).toEqual([]);
  });

  it('names every folder once', () => {
    expect([...named].sort()).toEqual(
      [...new Set([...HOUSES, ...folders, 'data', 'test'])]
        .filter((folder) => !PLAIN.includes(folder))
        .sort(),
    );
  });

  it('shows the import rules that the test checks', () => {
    const [shown] = readBlocks(map).filter(({ section }) => section === 'Imports');
    expect(shown?.text.trimEnd().split('\n')).toEqual(folderRules.map(ruleLine));
  });
});

/** Returns a line with a folder and its allowed imports; `core` and `text` are left out where both are allowed. */
function ruleLine({ folder, any, types = [] }: FolderRule): string {
  const usual = foundations.every((path) => any.includes(path)) ? foundations : [];
  const names = (paths: string[]) =>
    paths
      .filter((path) => !usual.includes(path))
      .map((path) => path.replace('pipeline/', ''))
      .join(' ');
  const allowed = [names(any), types.length === 0 ? '' : `(types: ${names(types)})`];
  return `${names([folder])} → ${allowed.filter((part) => part !== '').join(' ') || 'nothing'}`;
}
