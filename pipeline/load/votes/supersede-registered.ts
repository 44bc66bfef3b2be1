import { issue } from '../../core/issues.ts';
import { isOfficialNumber } from '../../model/votes/vote-numbers.ts';
import { isAlikeTitle } from './matter.ts';
import { figuresOf, totalsOf, wordsOfDraft } from './number-votes.ts';
import type { PageOfDay } from './supersede.ts';
import type { VoteDraft, VoteDrafts } from './vote-drafts.ts';
import type { RegisteredVote, VoteRegister } from './vote-register.ts';

/**
 * Adds the votes that former releases published and that no document has any more: those whose number the page
 * of the day no longer lists, and those to which the chamber gave a number after this program had.
 */
export function supersedeRegistered(
  drafts: VoteDrafts,
  register: VoteRegister,
  pages: readonly PageOfDay[],
): void {
  const gone = [...register.of(drafts.legislature)].filter(
    ([id]) => !drafts.byId.has(id) && !drafts.superseded.some((vote) => vote.id === id),
  );
  for (const [, lines] of gone) {
    const vote = lines.at(-1)!;
    const same = sameVote(vote, lines, drafts);
    if (vote.isOwn ? same === null : !isLeftOut(vote, pages)) continue;
    const { id, session, number, date, title, totals } = vote;
    drafts.superseded.push({
      ...{ id, session, number, date, title, totals },
      ...{ evidence: 'later_page', renumberedAs: same?.id ?? null },
    });
    drafts.issues.push(
      issue('vote_superseded', {
        subject: `session ${session} vote ${number}`,
        found: 'no document with it any more',
        ...(same === null ? {} : { expected: `the same vote under the number ${same.row.number}` }),
        legislature_id: drafts.legislature,
      }),
    );
  }
}

/**
 * Returns the only vote with an official number of the session and day of a registered one that has its matter
 * and its totals.
 */
function sameVote(
  { session, date, totals, title, id }: RegisteredVote,
  lines: readonly RegisteredVote[],
  { byId }: VoteDrafts,
): VoteDraft | null {
  const found = [...byId.values()].filter(
    (draft) =>
      draft.id !== id &&
      isOfficialNumber(draft.row.number) &&
      draft.row.session === session &&
      draft.row.date === date &&
      figuresOf(totalsOf(draft)) === figuresOf(totals) &&
      wordsOfDraft(draft).some(
        (words) => lines.some(({ matter }) => matter === words.matter) || isAlikeTitle(words.title, title),
      ),
  );
  return found.length === 1 ? found[0]! : null;
}

/** Returns whether the page of the day lists other votes of the session of a registered one, and not this one. */
function isLeftOut({ session, number, date }: RegisteredVote, pages: readonly PageOfDay[]): boolean {
  const page = pages.find(({ document }) => document.place.date === date);
  const numbers = (page?.votes ?? []).flatMap((vote) =>
    vote.session === session ? (vote.number ?? []) : [],
  );
  return page?.isWhole === true && numbers.length > 0 && !numbers.includes(number);
}
