import { HttpError } from '../../core/errors.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import type { DbReader } from '../../db/open.ts';
import type { StoredSupersededVote } from '../../model/votes/vote-numbers.ts';
import { BASE_PATH } from '../service.ts';

const withId = prepared((db: DbReader['db'], { id }: Placeholders<{ id: number }>) =>
  db.selectFrom('superseded_votes').selectAll().where('id', '=', id),
);

/** Throws a 410 with a note for a vote whose number the chamber no longer lists. */
export function refuseSuperseded({ db, get }: DbReader, id: number, webUrl: string): void {
  const found = get(withId(db, { id }));
  if (found !== undefined) throw new HttpError(410, noteOn(found, `${webUrl}${BASE_PATH}`));
}

/** Returns what happened to a vote, with the addresses of its session and of its new number. */
export function noteOn(
  {
    session_number,
    vote_number,
    date,
    renumbered_as,
  }: Pick<StoredSupersededVote, 'session_number' | 'vote_number' | 'date' | 'renumbered_as'>,
  api: string,
): string {
  const same =
    renumbered_as === null ? '' : ` The same vote has another number now: ${api}/votes/${renumbered_as}`;
  return `The chamber no longer lists vote ${vote_number} of session ${session_number} (${date}).${same} The votes of its session: ${api}/votes?date_from=${date}&date_to=${date}`;
}

/** Returns every vote whose number the chamber no longer lists, by id. */
export const supersededVotes = ({ db, all }: DbReader): StoredSupersededVote[] =>
  all(db.selectFrom('superseded_votes').selectAll().orderBy('id'));
