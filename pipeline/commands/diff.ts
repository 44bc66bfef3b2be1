import { z } from 'zod';
import { CliError } from '../core/errors.ts';
import { count, megabytes } from '../core/log.ts';
import { factTables } from '../dumps/fact-tables.ts';
import { tableChanges } from '../publish/changes/table-changes.ts';
import type { ReleaseOnDisk } from '../publish/release/pointer.ts';
import { type FileChanges, fileChanges } from '../publish/release/release.ts';
import { command } from './command.ts';
import { findRelease, releasesIn } from './find-release.ts';
import { publishedFolder, publishedTree } from './folders.ts';

const KINDS = ['added', 'removed', 'changed'] as const;
type Counts = Record<(typeof KINDS)[number], number>;

/** `hemicicle diff`: shows the differences between two releases, in files and in rows. */
export const diffCommand = command({
  name: 'diff',
  summary: 'Show what differs between two releases: files, and rows of every table.',
  examples: [
    ['diff', 'Compares the served release with the previous one.'],
    ['diff 2025-10-28-1a2b3c4d 2025-10-30-5e6f7a8b', 'Compares these two releases.'],
    ['diff --json', 'Prints JSON with the path of every file.'],
  ],
  options: z.object({
    from: z.string().optional().meta({
      description: 'the older release (default: the previous one)',
      value: 'from',
      positional: true,
    }),
    to: z.string().optional().meta({
      description: 'the newer release (default: the served one)',
      value: 'to',
      positional: true,
    }),
    out: publishedTree,
  }),
  async run({ from, to, out }, config, { files }) {
    const folder = publishedFolder(out, config, files);
    const { latest, previous } = releasesIn(folder, files);
    const names = [from ?? previous, to ?? latest] as const;
    if (names[0] === null) {
      throw new CliError(`${latest} is the only release that ${folder} has served.`, {
        hint: 'Build a second release to compare.',
      });
    }
    const [was, now] = [findRelease(folder, names[0], files), findRelease(folder, names[1], files)];
    const changedFiles = fileChanges(was.manifest, now.manifest);
    const rows = changedRows(was, now);
    return {
      ok: true,
      lines: [`From ${names[0]} to ${names[1]}:`, ...fileLines(changedFiles), ...rowLines(rows)],
      record: { out: folder, from: names[0], to: names[1], files: changedFiles, rows },
    };
  },
});

/** Counts the changed rows in each table of facts; null if rows cannot be compared. */
function changedRows(from: ReleaseOnDisk, to: ReleaseOnDisk): Record<string, Counts> | null {
  const rows = Object.fromEntries(factTables.map(({ name }) => [name, { added: 0, removed: 0, changed: 0 }]));
  const tables = tableChanges(from, to);
  if (tables === null) return null;
  for (const { table, changes } of tables) for (const { change } of changes) rows[table.name]![change]++;
  return rows;
}

const formatCounts = (of: Counts): string =>
  KINDS.filter((kind) => of[kind] > 0)
    .map((kind) => `${count(of[kind])} ${kind}`)
    .join(', ');

function fileLines({ added, removed, changed, same }: FileChanges): string[] {
  const bytes = [...added, ...changed.map(({ bytes }) => ({ bytes: bytes.new }))].reduce(
    (sum, file) => sum + file.bytes,
    0,
  );
  const folders = new Map<string, Counts>();
  for (const [kind, list] of Object.entries({ added, removed, changed }) as [
    keyof Counts,
    { path: string }[],
  ][]) {
    for (const { path } of list) {
      const folder = folderOf(path);
      const of = folders.get(folder) ?? { added: 0, removed: 0, changed: 0 };
      folders.set(folder, { ...of, [kind]: of[kind] + 1 });
    }
  }
  return [
    `Files: ${formatCounts({ added: added.length, removed: removed.length, changed: changed.length }) || 'none differ'}, ${count(same)} unchanged; ${megabytes(bytes)} new or changed.`,
    ...[...folders].sort().map(([folder, of]) => `  ${folder.padEnd(24)} ${formatCounts(of)}`),
  ];
}

/** Returns `api/votes` for `api/votes/15155012.json`, and the name itself for a file at the top. */
const folderOf = (path: string): string => {
  const parts = path.split('/');
  return parts.slice(0, Math.min(2, Math.max(parts.length - 1, 1))).join('/');
};

function rowLines(rows: Record<string, Counts> | null): string[] {
  if (rows === null)
    return ['Rows: not compared, because the tables have different columns; see CHANGELOG.md.'];
  const differing = Object.entries(rows).filter(([, counts]) => formatCounts(counts) !== '');
  return [
    differing.length === 0 ? 'Rows: none differ.' : 'Rows:',
    ...differing.map(([name, counts]) => `  ${name.padEnd(24)} ${formatCounts(counts)}`),
  ];
}
