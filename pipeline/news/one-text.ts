import type { Vote } from '../model/votes/vote.ts';

/** What shows on which text a vote was taken, when, and whether it decided it. */
type VoteOnText = Pick<
  Vote,
  'id' | 'voted_at' | 'initiative_id' | 'expediente_raw' | 'subject_title' | 'legislature_id' | 'is_final'
>;

/** Whether two votes are on one text: one initiative, one official number, or one title where no number is known. */
function onOneText(one: VoteOnText, other: VoteOnText): boolean {
  if (one.legislature_id !== other.legislature_id) return false;
  if (one.initiative_id !== null && other.initiative_id !== null)
    return one.initiative_id === other.initiative_id || one.subject_title === other.subject_title;
  const sameNumber = one.expediente_raw !== null && one.expediente_raw === other.expediente_raw;
  return sameNumber || one.subject_title === other.subject_title;
}

/**
 * Picks from some votes those that an account of them may begin with. Of all votes on one text that is the latest of those
 * that decide it, so that a first round never stands for the second; of a text without such a vote it is every vote.
 */
export function decidingVotes<Item>(items: readonly Item[], voteOf: (item: Item) => VoteOnText): Item[] {
  const deciding = items.map(voteOf).filter(({ is_final }) => is_final === true);
  return items.filter((item) => {
    const vote = voteOf(item);
    const rivals = deciding.filter((other) => other.id !== vote.id && onOneText(vote, other));
    if (vote.is_final !== true) return rivals.length === 0;
    return rivals.every((other) => isBefore(other, vote));
  });
}

/** Votes of one day come in the order of their numbers. */
const isBefore = (one: VoteOnText, other: VoteOnText): boolean =>
  one.voted_at < other.voted_at || (one.voted_at === other.voted_at && one.id < other.id);
