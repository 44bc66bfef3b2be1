import { issue } from '../../core/issues.ts';
import { isOfficialNumber } from '../../model/votes/vote-numbers.ts';
import { quote } from '../../text/quote.ts';
import { isAlikeTitle, isSameTitle, type MatterWords, textsOf, wordsOf } from './matter.ts';
import { figuresOf, totalsOf, wordsOfDraft } from './number-votes.ts';
import type { PageOfDay } from './supersede.ts';
import { type VoteDraft, type VoteDrafts, voteIssue } from './vote-drafts.ts';
import type { RegisteredVote, VoteRegister } from './vote-register.ts';

/** Enters new and changed votes in the register, and reports ids under which a former release published another vote. */
export function registerVotes(drafts: VoteDrafts, register: VoteRegister): void {
  const { legislature, byId, superseded, issues } = drafts;
  const known = register.of(legislature);
  for (const draft of [...byId.values()].sort((a, b) => a.id - b.id)) {
    const now = registered(draft, legislature, known.get(draft.id) ?? []);
    for (const line of now) register.add(line);
    const lines = register.of(legislature).get(draft.id)!;
    const before = lines.findLast((line, at) => at < lines.length - 1 && isAnother(line, lines.at(-1)!));
    if (before === undefined) continue;
    const about = { found: described(lines.at(-1)!), expected: described(before) };
    issues.push(voteIssue('vote_id_reused', draft, drafts, about));
  }
  for (const { id, session, number, date, title, totals } of superseded.toSorted((a, b) => a.id - b.id)) {
    if (register.of(legislature).has(id)) continue;
    const words = wordsOf({ title, description: '' });
    register.add({ id, legislature, session, number, isOwn: false, date, totals, ...words });
  }
}

/** Returns the lines that the register lacks of a vote. */
function registered(
  draft: VoteDraft,
  legislature: number,
  known: readonly RegisteredVote[],
): RegisteredVote[] {
  const { id, row, isOwn } = draft;
  const { session, number, date } = row;
  const about = { id, legislature, session, number, isOwn, date, totals: totalsOf(draft) };
  const own = wordsOf(textsOf(row));
  const line = (words: MatterWords): RegisteredVote => ({ ...about, title: own.title, matter: words.matter });
  const isNew = ({ matter }: MatterWords) => known.every((former) => former.matter !== matter);
  const others = isOwn
    ? wordsOfDraft(draft).filter((words) => words.matter !== own.matter && isNew(words))
    : [];
  const last = known.at(-1);
  const isAsBefore =
    last !== undefined &&
    others.length === 0 &&
    last.date === date &&
    last.title === own.title &&
    figuresOf(last.totals) === figuresOf(about.totals) &&
    !isNew(own);
  return isAsBefore ? [] : [...others.map(line), line(own)];
}

/** Returns whether two lines are about two votes; corrected totals, days or spellings make no other vote. */
function isAnother(one: RegisteredVote, other: RegisteredVote): boolean {
  const sameTotals = figuresOf(one.totals) === figuresOf(other.totals);
  if (one.matter === other.matter) return one.date !== other.date && !sameTotals;
  if (isSameTitle(one.title, other.title)) return !sameTotals;
  return !sameTotals || !isAlikeTitle(one.title, other.title);
}

const described = ({ title, date, totals }: RegisteredVote): string =>
  `${quote(title)}, ${date}, ${figuresOf(totals)}`;

/** Adds the votes of former releases that no document has any more, and those that have got an official number since. */
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

/** Returns the only officially numbered vote of the same session, day, matter and totals as a registered one. */
function sameVote(
  { session, date, totals, title, id }: RegisteredVote,
  lines: readonly RegisteredVote[],
  { byId }: VoteDrafts,
): VoteDraft | null {
  const isSameMatter = (words: MatterWords) =>
    lines.some(({ matter }) => matter === words.matter) || isAlikeTitle(words.title, title);
  const found = [...byId.values()].filter(
    (draft) =>
      draft.id !== id &&
      isOfficialNumber(draft.row.number) &&
      draft.row.session === session &&
      draft.row.date === date &&
      figuresOf(totalsOf(draft)) === figuresOf(totals) &&
      wordsOfDraft(draft).some(isSameMatter),
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
