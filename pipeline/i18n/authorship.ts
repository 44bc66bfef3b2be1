import type { VoteDetail } from '../model/votes/vote.ts';
import type { Voice } from './index.ts';

/** A participant in a proposal, with the word for the role. */
export interface Author {
  role: 'presented_by' | 'proposer';
  label: string;
  name: string;
}

/**
 * Returns the presenters of the proposal and the authors of its initiative: two entries if an amendment came
 * from another group, one if the vote was on the whole text.
 */
export function authorship(vote: VoteDetail, voice: Voice): Author[] {
  const { say } = voice;
  const presenters = presenterNames(vote, voice);
  const proposer = vote.proposed_by_government
    ? say('presenter.government')
    : vote.proposing_group?.name_long;
  const authors: Author[] = [];
  if (presenters.length > 0 && !(proposer !== undefined && presentedByProposer(vote)))
    authors.push({ role: 'presented_by', label: say('fact.presented_by'), name: inShort(presenters, voice) });
  if (proposer !== undefined) authors.push({ role: 'proposer', label: say('fact.proposer'), name: proposer });
  return authors;
}

/** Returns two names, or the first and the number of the others. */
export function inShort([first, ...others]: readonly string[], { say, number }: Voice): string {
  if (others.length < 2) return [first, ...others].join(', ');
  return `${first} ${say('push.more', { count: number(others.length) })}`;
}

/** Returns the presenters of the proposal, as official texts name them. */
export const presenterNames = (
  { presented_by }: Pick<VoteDetail, 'presented_by'>,
  { say }: Voice,
): string[] =>
  presented_by.map(({ kind, name, members }) => {
    const called = name ?? say(`presenter.${kind}`);
    return members === null ? called : `${called} (${members})`;
  });

/** Returns whether the proposal comes from the author of the initiative and from no other presenter. */
export function presentedByProposer({
  presented_by,
  proposed_by_government,
  proposing_group_slug,
}: Pick<VoteDetail, 'presented_by' | 'proposed_by_government' | 'proposing_group_slug'>): boolean {
  const [only, ...others] = presented_by;
  if (only === undefined || others.length > 0) return false;
  return proposed_by_government
    ? only.kind === 'government'
    : only.group_slug !== null && only.group_slug === proposing_group_slug;
}
