import { fold } from '../../text/names.ts';
import type { VoteDraft, VoteDrafts } from '../votes/vote-drafts.ts';
import type { RosterEntry } from './roster.ts';

/** Returns the group of a deputy on a day, folded, as official lists name it; null if they name none. */
export const officialGroupOn = (entries: readonly RosterEntry[], day: string): string | null => {
  const held = entries
    .flatMap(({ mandatePeriods }) => mandatePeriods.flatMap(({ membershipPeriods }) => membershipPeriods))
    .findLast(({ since, until }) => since <= day && (until === null || until >= day));
  return held === undefined ? null : fold(held.groupName);
};

/**
 * Returns a function that finds the group which a code means in a vote: the official group of most listed
 * deputies under it. `entries` are the deputies by position in the index of names.
 */
export function groupsOfCodes(
  entries: readonly (RosterEntry | null)[],
  drafts: VoteDrafts,
): (vote: VoteDraft, code: string) => string | null {
  const codes = drafts.groups.texts;
  const known = new Map<VoteDraft, Map<string, string | null>>();
  const groupsUnder = ({ records, row }: VoteDraft, code: string): string[] =>
    [...records!.names].flatMap((name, at) => {
      const entry = codes[records!.groups[at]!] === code ? (entries[name] ?? null) : null;
      return entry === null ? [] : (officialGroupOn([entry], row.date) ?? []);
    });
  return (vote, code) => {
    const ofVote = known.get(vote) ?? new Map<string, string | null>();
    known.set(vote, ofVote);
    if (!ofVote.has(code)) ofVote.set(code, mostFrequent(groupsUnder(vote, code)));
    return ofVote.get(code)!;
  };
}

/** Returns the text that makes up more than half of a list; null if none does. */
function mostFrequent(texts: readonly string[]): string | null {
  const counts = Map.groupBy(texts, (text) => text);
  const [most] = [...counts].sort(([, a], [, b]) => b.length - a.length);
  return most !== undefined && most[1].length * 2 > texts.length ? most[0] : null;
}
