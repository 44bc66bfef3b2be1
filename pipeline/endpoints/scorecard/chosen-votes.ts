import { z } from 'zod';
import { HttpError } from '../../core/errors.ts';
import { known } from '../../core/known.ts';
import { type Placeholders, prepared } from '../../core/prepared-query.ts';
import { voteId } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { columnOfVote, MOST_VOTES } from '../../model/votes/scorecard.ts';
import { refuseSuperseded } from '../votes/superseded.ts';

/** The votes that a client chose, as one parameter. */
export const chosenVoteIds = z.object({
  votes: z
    .string()
    .regex(/^\d{1,12}(,\d{1,12})*$/)
    .max(200)
    .meta({
      description: `Numbers of votes of one legislature, separated by commas, at most ${MOST_VOTES}; each is a column, in this order.`,
      example: voteId.meta()!.example,
    }),
});

/** Why votes cannot be in one scorecard. */
const refusal = (votes: string, msg: string): HttpError =>
  new HttpError(422, [{ type: 'value_error', loc: ['query', 'votes'], msg, input: votes }]);

/** Returns the votes of a request, each once, with their legislature; refuses those that one table cannot have. */
export function readVotes(
  read: DbReader,
  { votes }: z.output<typeof chosenVoteIds>,
  webUrl: string,
): { ids: number[]; legislature: number } {
  const ids = [...new Set(votes.split(',').map(Number))];
  if (ids.length > MOST_VOTES)
    throw refusal(votes, `There are ${ids.length} votes; a scorecard has at most ${MOST_VOTES}.`);
  const legislatures = ids.map((id) => {
    refuseSuperseded(read, id, webUrl);
    return known(read.get(withId(read.db, { id })), 'Vote').legislature_id;
  });
  const [legislature, ...others] = new Set(legislatures);
  if (others.length > 0)
    throw refusal(votes, 'The votes are of several legislatures, which have different groups; choose one.');
  return { ids, legislature: legislature! };
}

/** Returns a value for each vote that has one, by the column of the vote. */
export const byColumn = <Value>(
  ids: readonly number[],
  of: (vote: number) => Value | undefined,
): Record<string, Value> =>
  Object.fromEntries(
    ids.flatMap((vote) => {
      const value = of(vote);
      return value === undefined ? [] : [[columnOfVote(vote), value]];
    }),
  );

const withId = prepared((db: DbReader['db'], { id }: Placeholders<{ id: number }>) =>
  db.selectFrom('votes').select('legislature_id').where('id', '=', id),
);
