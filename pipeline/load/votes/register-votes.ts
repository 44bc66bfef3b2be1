import { issue } from '../../core/issues.ts';
import { quote } from '../../text/quote.ts';
import { isAlikeTitle, isSameTitle, type MatterWords, textsOf, wordsOf } from './matter.ts';
import { figuresOf, totalsOf, wordsOfDraft } from './number-votes.ts';
import { draftName, type VoteDraft, type VoteDrafts } from './vote-drafts.ts';
import type { RegisteredVote, VoteRegister } from './vote-register.ts';

/**
 * Enters every new or changed vote in the register, and reports each id under which a former release published
 * another vote.
 */
export function registerVotes(drafts: VoteDrafts, register: VoteRegister): void {
  const { legislature, byId, superseded, issues } = drafts;
  const known = register.of(legislature);
  for (const draft of [...byId.values()].sort((a, b) => a.id - b.id)) {
    const now = registered(draft, legislature, known.get(draft.id) ?? []);
    for (const line of now) register.add(line);
    const lines = register.of(legislature).get(draft.id)!;
    const before = lines.findLast((line, at) => at < lines.length - 1 && isAnother(line, lines.at(-1)!));
    if (before === undefined) continue;
    issues.push(
      issue('vote_id_reused', {
        document: draft.place.path,
        subject: draftName(draft),
        found: described(lines.at(-1)!),
        expected: described(before),
        legislature_id: legislature,
      }),
    );
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

/**
 * Returns whether two lines are about two votes. A correction of the totals, of the day or of the spelling
 * makes no other vote.
 */
function isAnother(one: RegisteredVote, other: RegisteredVote): boolean {
  const sameTotals = figuresOf(one.totals) === figuresOf(other.totals);
  if (one.matter === other.matter) return one.date !== other.date && !sameTotals;
  if (isSameTitle(one.title, other.title)) return !sameTotals;
  return !sameTotals || !isAlikeTitle(one.title, other.title);
}

const described = ({ title, date, totals }: RegisteredVote): string =>
  `${quote(title)}, ${date}, ${figuresOf(totals)}`;
