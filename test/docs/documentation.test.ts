import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../functions/cli/commands/registry.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(project, path), 'utf8');

/** Returns the names in backticks in the first column of a document's tables. */
const tabled = (text: string) => [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);

const pages = [
  'README.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'data/README.md',
  'functions/README.md',
  'functions/deploy/README.md',
];

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('links only to existing files', () => {
    const local = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) =>
      join(dirname(page), target!),
    );
    expect(local.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });

  it('names only existing npm scripts', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = [...text.matchAll(/npm (?:run )?(start|test|bench|hemicicle|[a-z]+:[a-z]+)\b/g)].map(
      ([, name]) => name!,
    );
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

it('the operator’s guide describes every setting', () => {
  const settings = /const settings = z\.object\(\{(.*?)\n\}\);/s.exec(read('pipeline/core/config.ts'))![1]!;
  const names = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(5);
  expect(tabled(read('functions/README.md'))).toEqual(expect.arrayContaining(names));
});

it('the operator’s guide describes every command', async () => {
  const section = read('functions/README.md').split('## Settings')[0]!;
  expect(tabled(section)).toEqual((await allCommands()).map(({ name }) => name));
});

it('the version is the same in every file, and has an entry in the changelog', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(/^version: (.*)$/m.exec(read('CITATION.cff'))?.[1]).toBe(version);
  expect(JSON.parse(read('codemeta.json')).version).toBe(version);
  const versions = [...read('CHANGELOG.md').matchAll(/^## \[([^\]]+)\]/gm)].map(([, name]) => name!);
  expect(versions.find((name) => name !== 'Unreleased')).toBe(version);
  expect(read('functions/deploy/README.md')).toContain(`git fetch --tags && git checkout v${version} &&`);
});

it('npm starts the server without a shell, so that its signals reach it', () => {
  const { start, hemicicle } = JSON.parse(read('package.json')).scripts;
  expect([start, hemicicle].map((script: string) => script.split(' ')[0])).toEqual(['exec', 'exec']);
});
