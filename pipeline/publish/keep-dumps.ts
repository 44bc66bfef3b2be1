import type { Read } from '../db/open.ts';
import type { BegunTable, DumpsDone } from '../dumps/dump-files.ts';
import type { DumpTable } from '../dumps/dump-table.ts';
import { dumpTables, voteTables } from '../dumps/registry.ts';
import { formats, legislaturesIn, tablePath } from '../dumps/table-files.ts';
import { voteFilePath, votesWithRecords } from '../dumps/vote-table.ts';
import type { ReleaseWriter } from './release-writer.ts';
import type { Unchanged } from './unchanged.ts';

/** Takes over the downloads of the former release that would be the same, and says which they are. */
export function keepDumps(
  read: Read,
  writer: Pick<ReleaseWriter, 'keep' | 'formerFolder'>,
  unchanged: Unchanged,
): DumpsDone {
  const legislatures = legislaturesIn(read).filter(
    (id) =>
      unchanged.hasLegislature(id) &&
      writer.keep([...tablesOf(id), ...votesWithRecords(read, id).flatMap((vote) => filesOfVote(id, vote))]),
  );
  const others = legislaturesIn(read).filter((id) => !legislatures.includes(id));
  const votes = others.flatMap((id) =>
    votesWithRecords(read, id).filter(
      (vote) => unchanged.has('vote', vote) && writer.keep(filesOfVote(id, vote)),
    ),
  );
  return { legislatures, votes, begun: others.flatMap((id) => begunTables(id, read, writer, unchanged)) };
}

/** Tables that began with the same rows, unless their files in the former release are not what they were. */
function begunTables(
  legislature: number,
  read: Read,
  { formerFolder }: Pick<ReleaseWriter, 'formerFolder'>,
  unchanged: Unchanged,
): BegunTable[] {
  return dumpTables.flatMap((table) => {
    if (table.growth === null) return [];
    const rows = table.growth.rowsBefore(read, legislature, unchanged.recordsBelow(legislature));
    const folder = rows === 0 ? null : formerFolder(filesOfTable(table, legislature));
    return folder === null ? [] : [{ table: table.name, legislature, rows, folder }];
  });
}

const tablesOf = (legislature: number): string[] =>
  dumpTables
    .filter(({ scope }) => scope === 'legislature')
    .flatMap((table) => filesOfTable(table, legislature));

const filesOfTable = (table: DumpTable, legislature: number): string[] =>
  formats.map((format) => tablePath(table, legislature, format));

const filesOfVote = (legislature: number, vote: number): string[] =>
  voteTables.map((table) => voteFilePath(table, legislature, vote));
