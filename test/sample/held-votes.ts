import type { VoteRow } from '../../pipeline/sources/rows.ts';
import type { Fiction } from './fiction.ts';

/** A vote with the form and the place it was read from. */
export interface ReadVote extends VoteRow {
  legislature: number;
  kind: string;
  path: string;
}

/** Every vote of every file, those in several forms several times. */
export function votesInFiles(made: Fiction): ReadVote[] {
  return ['vote-json', 'vote-xml', 'session-zip'].flatMap((kind) =>
    made
      .read<VoteRow>(kind)
      .flatMap(({ path, place, rows }) =>
        rows.map((row) => ({ ...row, kind, path, legislature: place.legislature! })),
      ),
  );
}

/** What makes two votes the same vote. */
export const keyOf = ({ legislature, session, number }: ReadVote): string =>
  `${legislature}/${session}/${number}`;

/** Every vote once, in order. */
export function votesOf(made: Fiction): ReadVote[] {
  const votes = new Map(votesInFiles(made).map((vote) => [keyOf(vote), vote]));
  return [...votes.values()].sort((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : a.number - b.number,
  );
}
