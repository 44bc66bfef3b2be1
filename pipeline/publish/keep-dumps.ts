import type { Read } from '../db/open.ts';
import type { DumpsDone } from '../dumps/dump-files.ts';
import { dumpTables, voteTables } from '../dumps/registry.ts';
import { formats, legislaturesIn, tablePath } from '../dumps/table-files.ts';
import { voteFilePath, votesWithRecords } from '../dumps/vote-table.ts';
import type { ReleaseWriter } from './release-writer.ts';
import type { Unchanged } from './unchanged.ts';

/** Takes over the downloads of the former release that would be the same, and says which they are. */
export function keepDumps(read: Read, writer: Pick<ReleaseWriter, 'keep'>, unchanged: Unchanged): DumpsDone {
  const legislatures = legislaturesIn(read).filter(
    (id) =>
      unchanged.hasLegislature(id) &&
      writer.keep([...tablesOf(id), ...votesWithRecords(read, id).flatMap((vote) => filesOfVote(id, vote))]),
  );
  const votes = legislaturesIn(read)
    .filter((id) => !legislatures.includes(id))
    .flatMap((id) =>
      votesWithRecords(read, id).filter(
        (vote) => unchanged.has('vote', vote) && writer.keep(filesOfVote(id, vote)),
      ),
    );
  return { legislatures, votes };
}

const tablesOf = (legislature: number): string[] =>
  dumpTables
    .filter(({ scope }) => scope === 'legislature')
    .flatMap((table) => formats.map((format) => tablePath(table, legislature, format)));

const filesOfVote = (legislature: number, vote: number): string[] =>
  voteTables.map((table) => voteFilePath(table, legislature, vote));
