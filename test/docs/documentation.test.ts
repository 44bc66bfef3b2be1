import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allCommands } from '../../functions/cli/commands/registry.ts';
import { temporaryFolder } from '../effects.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(join(project, path), 'utf8');

/** Returns the names in backticks in the first column of a document's tables. */
const tabled = (text: string) => [...text.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name!);

const pages = [
  'README.md',
  'README.es.md',
  'ARCHITECTURE.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'data/README.md',
  'functions/README.md',
  'functions/REFERENCE.md',
  'functions/deploy/README.md',
  'functions/deploy/README.es.md',
];

/** Returns the addresses of the headings of a document, as forges make them. */
const anchorsOf = (text: string) =>
  new Set(
    [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
      heading!
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );

describe.each(pages)('%s', (page) => {
  const text = read(page);

  it('links only to existing files', () => {
    const local = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) =>
      join(dirname(page), target!),
    );
    expect(local.filter((path) => !existsSync(join(project, path)))).toEqual([]);
  });

  it('links only to headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].map(([, path, anchor]) => ({
      document: path === '' ? page : join(dirname(page), path!),
      anchor: anchor!,
    }));
    expect(links.filter(({ document, anchor }) => !anchorsOf(read(document)).has(anchor))).toEqual([]);
  });

  it('names no tag of the repository, which a copy of it may not have', () => {
    expect(text.match(/\bgit (?:checkout|clone|fetch)[^`&\n]*(?:--tags|\bv?\d+\.\d+\.\d+)/g) ?? []).toEqual(
      [],
    );
  });

  it('names only existing npm scripts', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    const named = [...text.matchAll(/npm (?:run )?(start|test|bench|hemicicle|[a-z]+:[a-z]+)\b/g)].map(
      ([, name]) => name!,
    );
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

it('the reference for operators describes every setting', () => {
  const settings = /const settings = z\.object\(\{(.*?)\n\}\);/s.exec(read('pipeline/core/config.ts'))![1]!;
  const names = [...settings.matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(5);
  expect(tabled(read('functions/REFERENCE.md'))).toEqual(expect.arrayContaining(names));
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
});

it('the upgrade of the guide brings the newest commit, and its way back the former one', () => {
  const folder = temporaryFolder();
  const git = (where: string, ...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...words], {
      cwd: join(folder, where),
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const guide = read('functions/deploy/README.md');
  const commands = [...guide.matchAll(/(?:git clone|git pull|git reset) [^\n`&]+/g)].map(([line]) =>
    line.trim().split(' ').slice(1),
  );
  expect(commands.map(([command]) => command)).toEqual(['clone', 'pull', 'reset', 'pull']);
  const [[, address], pull, back] = commands as [string[], string[], string[], string[]];
  git('.', 'init', '--quiet', 'origin');
  git('origin', 'commit', '--quiet', '--allow-empty', '-m', 'first');
  const first = git('origin', 'rev-parse', 'HEAD');
  git('.', 'clone', '--quiet', join(folder, 'origin'), 'installed');
  expect(address).toMatch(/^https:\/\/git\.example\.org\//);
  git('origin', 'commit', '--quiet', '--allow-empty', '-m', 'second');
  git('installed', ...pull);
  expect(git('installed', 'rev-parse', 'HEAD')).toBe(git('origin', 'rev-parse', 'HEAD'));
  git('installed', ...back);
  expect(git('installed', 'rev-parse', 'HEAD')).toBe(first);
  git('installed', ...pull);
  expect(git('installed', 'rev-parse', 'HEAD')).toBe(git('origin', 'rev-parse', 'HEAD'));
});

it('npm starts the server without a shell, so that its signals reach it', () => {
  const { start, hemicicle } = JSON.parse(read('package.json')).scripts;
  expect([start, hemicicle].map((script: string) => script.split(' ')[0])).toEqual(['exec', 'exec']);
});
