import { openDatabase } from '../../db/open.ts';
import { isOfficialNumber } from '../../model/votes/vote-numbers.ts';
import { mendText } from '../documents/mend-text.ts';
import { wordsOf } from './matter.ts';
import type { RegisteredVote } from './vote-register.ts';

/**
 * Returns the votes of a release from before there was a register of votes, as the register would have them.
 * Throws if the database cannot be read, because numbers would move without it.
 */
export function votesOf(database: string): RegisteredVote[] {
  using read = openDatabase(database);
  const rows = read.all(
    read.db
      .selectFrom('votes')
      .select(['id', 'legislature_id', 'session_number', 'vote_number', 'date', 'title', 'description'])
      .select(['yes', 'no', 'abstention'])
      .orderBy('id'),
  );
  return rows.map(
    ({ id, legislature_id, session_number, vote_number, date, yes, no, abstention, ...texts }) => ({
      ...{ id, legislature: legislature_id, session: session_number, number: vote_number, date },
      isOwn: !isOfficialNumber(vote_number),
      totals: yes === null || no === null || abstention === null ? null : [yes, no, abstention],
      ...wordsOf({
        title: mendText(texts.title).text,
        description: mendText(texts.description).text,
      }),
    }),
  );
}
