import type { VoteRow } from '../../pipeline/core/chamber/rows.ts';
import type { Fiction } from './fiction.ts';

/** A vote with the format and the path of its source. */
export interface ReadVote extends VoteRow {
  legislature: number;
  kind: string;
  path: string;
}

/** Returns the votes of all files, with repetitions for several formats. */
export function votesInFiles(made: Fiction): ReadVote[] {
  return ['vote-json', 'vote-xml', 'session-zip'].flatMap((kind) =>
    made
      .read<VoteRow>(kind)
      .flatMap(({ path, place, rows }) =>
        rows.map((row) => ({ ...row, kind, path, legislature: place.legislature! })),
      ),
  );
}

/** Returns the key of a vote. */
export const keyOf = ({ legislature, session, number }: ReadVote): string =>
  `${legislature}/${session}/${number}`;

/** Returns every vote once, in order. */
export function votesOf(made: Fiction): ReadVote[] {
  const votes = new Map(votesInFiles(made).map((vote) => [keyOf(vote), vote]));
  return [...votes.values()].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.number - b.number,
  );
}
