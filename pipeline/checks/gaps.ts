import type { DbReader } from '../db/open.ts';
import type { Gap } from '../model/quality.ts';

/** Sessions with numbers that no known vote has, although a later vote of the session is known. */
export function gapsIn({ db, all }: DbReader): Gap[] {
  const votes = all(
    db
      .selectFrom('votes')
      .select(['legislature_id', 'session_number', 'vote_number', 'date'])
      .orderBy('legislature_id')
      .orderBy('session_number')
      .orderBy('vote_number'),
  );
  const sessions = Map.groupBy(
    votes,
    ({ legislature_id, session_number }) => `${legislature_id} ${session_number}`,
  );
  return [...sessions.values()].flatMap((session) => {
    const { legislature_id, session_number, date } = session[0]!;
    const known = new Set(session.map(({ vote_number }) => vote_number));
    const last = session.at(-1)!.vote_number;
    const missing = Array.from({ length: last }, (_, at) => at + 1).filter((number) => !known.has(number));
    return missing.length === 0 ? [] : { legislature_id, session_number, date, last, missing };
  });
}
