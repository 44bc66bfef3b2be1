import type { VoteDetail } from '../model/votes/vote.ts';
import type { Voice } from './index.ts';

/** Somebody who has a part in what was voted, under the word for that part. */
export interface Author {
  role: 'presented_by' | 'proposer';
  label: string;
  name: string;
}

/**
 * Who presented what was voted, and whose initiative it belongs to. They are two where an amendment is another’s, and one
 * where the whole of a text was voted.
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

/** Two names, or the first and how many there are besides. */
export function inShort([first, ...others]: readonly string[], { say, number }: Voice): string {
  if (others.length < 2) return [first, ...others].join(', ');
  return `${first} ${say('push.more', { count: number(others.length) })}`;
}

/** Those who presented what was voted, as the official words name them. */
export const presenterNames = (
  { presented_by }: Pick<VoteDetail, 'presented_by'>,
  { say }: Voice,
): string[] =>
  presented_by.map(({ kind, name, members }) => {
    const called = name ?? say(`presenter.${kind}`);
    return members === null ? called : `${called} (${members})`;
  });

/** Whether what was voted comes from the author of the initiative, and from nobody else. */
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
