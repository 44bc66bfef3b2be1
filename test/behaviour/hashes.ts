/**
 * Prints a hash of everything that a build publishes: files of the release, rows of its database, pages, images and newsletters.
 * Names of releases, builds and assets are left out, so that two versions of the code with the same behaviour print the same.
 *
 *   node test/behaviour/hashes.ts [--snapshots DIR] [--keep FOLDER] > before.txt
 *
 * Without `--snapshots` it builds the sample parliament. Compare two outputs with `diff`.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'better-sqlite3';
import { unzipSync } from 'fflate';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';

const AS_OF = '2026-03-31';
/** Copies of files that are hashed themselves, and the list of their hashes. */
const LEFT_OUT = /\.(?:br|gz)$|^manifest\.json$/;
const TEXT =
  /\.(?:html|json|jsonl|jsonld|csv|txt|md|xml|ics|svg|css|js|ts|cff|ipynb|ndjson|ttl|nt|yaml|rels)$|\/[^.]+$/;

const hash = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !LEFT_OUT.test(path) && statSync(join(folder, path)).isFile())
    .sort();

/** What differs from build to build although the code does the same. */
interface Build {
  name: string;
  build_id: string;
  made_by: string;
}

/** Returns a text without the names of its release, build and assets, and without hashes and sizes of other files. */
function withoutNames(text: string, { name, build_id: id, made_by: code }: Build): string {
  return text
    .replaceAll(name, 'RELEASE')
    .replaceAll(id, 'BUILD')
    .replaceAll(id.slice(0, 8), 'BUILD')
    .replaceAll(code, 'CODE')
    .replaceAll(/_astro\/[\w.-]+?\.[\w-]{8}\.(\w+)/g, '_astro/ASSET.$1')
    .replaceAll(/"(?:sha256|md5|hash|manifest_sha256)":\s*"[^"]*"/g, '')
    .replaceAll(/"(?:bytes|contentSize|size)":\s*"?\d+[^,}\n]*|"sizes":\s*\[[^\]]*\]/g, '');
}

/** Returns a line for each table of a database: its rows in order of their contents, without the names of the build. */
function tablesOf(path: string, build: Build): string[] {
  const db = new Database(path, { readonly: true });
  const tables = db
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type in ('table', 'view') and name not like 'sqlite_%' order by name`,
    )
    .pluck()
    .all();
  const lines = (tables as string[]).map((table) => {
    const rows = db.prepare(`select * from "${table}"`).raw().all();
    const texts = rows.map((row) => withoutNames(JSON.stringify(row), build)).sort();
    return `${hash(texts.join('\n'))}  parliament.sqlite ${table} (${rows.length})`;
  });
  db.close();
  return lines;
}

function hashOf(path: string, bytes: Uint8Array, build: Build): string {
  if (/\.(?:zip|xlsx)$/.test(path)) {
    const entries = Object.entries(unzipSync(bytes)).sort(([a], [b]) => (a < b ? -1 : 1));
    return hash(entries.map(([name, held]) => `${name} ${hashOf(name, held, build)}`).join('\n'));
  }
  return TEXT.test(path) ? hash(withoutNames(Buffer.from(bytes).toString('utf8'), build)) : hash(bytes);
}

const { values: given } = parseArgs({ options: { snapshots: { type: 'string' }, keep: { type: 'string' } } });
const folder = given.keep ?? mkdtempSync(join(tmpdir(), 'hemicicle-behaviour-'));
const out = join(folder, 'public');
const snapshots = given.snapshots === undefined ? join(folder, 'snapshots') : resolve(given.snapshots);
const run = (...words: string[]): string =>
  execFileSync(process.execPath, [resolve('functions/hemicicle.mjs'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATA_FOLDER: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  });

/** Builds the given documents, or the sample; a folder that `--keep` names is built once. */
function build(): void {
  const sample = given.snapshots === undefined;
  if (sample) run('sample', '--as-of', AS_OF, '--snapshots', snapshots);
  const register = join(folder, 'people.csv');
  const images = sample ? 'all' : 'recent';
  run('build', '--snapshots', snapshots, '--out', out, '--register', register, '--images', images);
}

if (!existsSync(out)) build();
const latest: string = JSON.parse(readFileSync(join(out, 'releases.json'), 'utf8')).latest;
const release = join(out, 'v', latest);
const made: Build = JSON.parse(readFileSync(join(release, 'manifest.json'), 'utf8'));
const lines: string[] = [];
for (const [name, tree] of Object.entries({
  release,
  site: join(folder, 'site', latest),
  images: join(folder, 'images'),
}))
  for (const path of filesIn(tree)) {
    if (path.endsWith('.sqlite')) lines.push(...tablesOf(join(tree, path), made));
    else
      lines.push(
        `${hashOf(path, readFileSync(join(tree, path)), made)}  ${withoutNames(`${name}/${path}`, made)}`,
      );
  }
const [day] = /^\d{4}-\d{2}-\d{2}/.exec(latest)!;
for (const language of LANGUAGES) {
  const text = run(
    'newsletter',
    'preview',
    '--language',
    language,
    '--out',
    out,
    '--period-to',
    day,
    '--period-days',
    '31',
  );
  lines.push(`${hash(withoutNames(text, made))}  newsletter ${language}`);
}
console.log(lines.join('\n'));
if (given.keep === undefined) rmSync(folder, { recursive: true });
