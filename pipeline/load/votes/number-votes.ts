import { voteIdOf } from '../../model/votes/vote.ts';
import { FIRST_UNNUMBERED, LAST_NUMBER } from '../../model/votes/vote-numbers.ts';
import { isAlikeTitle, type MatterWords, textsOf, wordsOf } from './matter.ts';
import { draftName, figures, type VoteDraft, type VoteDrafts, voteIssue } from './vote-drafts.ts';
import type { RegisteredTotals, RegisteredVote, VoteRegister } from './vote-register.ts';

/**
 * Gives a number to every vote without an official one: that of the register for its session, day and matter,
 * else the first free one.
 */
export function numberVotes(drafts: VoteDrafts, register: VoteRegister): void {
  for (const [session, votes] of Map.groupBy(drafts.unnumbered, ({ row }) => row.session)) {
    const lines = [...register.of(drafts.legislature).values()].flat();
    const ofSession = lines.filter((line) => line.session === session);
    const registered = registeredNumbers(votes, ofSession);
    const official = [...drafts.byId.values()].flatMap(({ row }) =>
      row.session === session ? row.number : [],
    );
    const taken = new Set([...official, ...ofSession.map(({ number }) => number)]);
    for (const draft of votes) {
      const number = registered.get(draft) ?? nextFree(taken);
      taken.add(number);
      enterNumbered(drafts, draft, number);
    }
  }
  drafts.unnumbered = [];
  for (const { draft, about } of drafts.doubts) drafts.issues.push({ ...about, subject: draftName(draft) });
}

function nextFree(taken: ReadonlySet<number>): number {
  let number = FIRST_UNNUMBERED;
  while (taken.has(number)) number++;
  return number;
}

/** Enters a vote under a number of ours. A later official vote of the same number would take its address. */
function enterNumbered(drafts: VoteDrafts, draft: VoteDraft, number: number): void {
  const { row } = draft;
  const refuse = ({ place }: VoteDraft, expected: string) => {
    const vote = { row: { session: row.session, number }, place };
    drafts.issues.push(voteIssue('vote_number_does_not_fit', vote, drafts, { expected }));
  };
  if (number > LAST_NUMBER) {
    const most = LAST_NUMBER - FIRST_UNNUMBERED + 1;
    refuse(draft, `at most ${most} votes of a session without an official number`);
    return;
  }
  const id = voteIdOf(drafts.legislature, row.session, number);
  const official = drafts.byId.get(id);
  if (official !== undefined)
    refuse(official, `another number: this one was given to the vote in ${draft.place.path}`);
  draft.id = id;
  row.number = number;
  drafts.byId.set(id, draft);
}

/** Returns the words under which the register may know a vote: its own, and those of its page and of the Diario. */
export function wordsOfDraft({ row, page, call }: VoteDraft): MatterWords[] {
  const texts = [textsOf(row)];
  if (page !== null) {
    const { section, title: text, subgroup: subgroupTitle, point: subgroupText } = page;
    texts.push(textsOf({ section, text, subgroupTitle, subgroupText }));
  }
  if (call !== null)
    texts.push(textsOf({ section: call.section, text: call.title, subgroupTitle: '', subgroupText: '' }));
  const all = texts.map(wordsOf);
  return all.filter(({ matter }, at) => all.findIndex((words) => words.matter === matter) === at);
}

export const totalsOf = ({ row: { totals } }: Pick<VoteDraft, 'row'>): RegisteredTotals =>
  totals === null ? null : [totals.yes, totals.no, totals.abstention];

/** Returns totals in the form in which votes are compared. */
export const figuresOf = (totals: RegisteredTotals): string =>
  totals === null ? figures(null) : totals.join('/');

/** A vote to be numbered, with the words under which the register may know it. */
interface Candidate {
  draft: VoteDraft;
  words: MatterWords[];
}

/** Whether a registered vote is a vote of its day. The first rules are the surest. */
const RULES: readonly ((vote: Candidate, lines: readonly RegisteredVote[]) => boolean)[] = [
  (vote, lines) => hasMatter(vote, lines) && hasTotals(vote, lines),
  hasMatter,
  ({ draft, words }, lines) =>
    hasTotals({ draft }, lines) &&
    words.some(({ title }) => lines.some((line) => isAlikeTitle(title, line.title))),
];

function hasMatter({ words }: Candidate, lines: readonly RegisteredVote[]): boolean {
  return words.some(({ matter }) => lines.some((line) => line.matter === matter));
}

const hasTotals = ({ draft }: Pick<Candidate, 'draft'>, lines: readonly RegisteredVote[]): boolean =>
  figuresOf(totalsOf(draft)) === figuresOf(lines.at(-1)!.totals);

/** Finds the votes of one session in the register: each has one number, and each number is of one vote. */
function registeredNumbers(
  drafts: readonly VoteDraft[],
  ofSession: readonly RegisteredVote[],
): Map<VoteDraft, number> {
  const own = Map.groupBy(
    ofSession.filter(({ isOwn }) => isOwn),
    ({ number }) => number,
  );
  const free = [...own].sort(([one], [other]) => one - other);
  const votes = drafts.map((draft) => ({ draft, words: wordsOfDraft(draft) }));
  const found = new Map<VoteDraft, number>();
  for (const rule of RULES) {
    for (const vote of votes) {
      if (found.has(vote.draft)) continue;
      const at = free.findIndex(
        ([, lines]) => lines.at(-1)!.date === vote.draft.row.date && rule(vote, lines),
      );
      if (at !== -1) found.set(vote.draft, free.splice(at, 1)[0]![0]);
    }
  }
  return found;
}
