import { groupCounts } from '../i18n/tally.ts';
import { CAST_AS_READ } from '../model/votes/choice.ts';
import {
  type Drawing,
  type Formatter,
  formatChoice,
  formatVote,
  type GroupSide,
  type NewsItem,
} from './format.ts';
import type { VoteBreakdown, VoteWithBreakdown } from './vote-breakdown.ts';

/**
 * Maximum number of deputies named for one vote; beyond it the mail gives only the number, and the page of
 * the vote has all names.
 */
const NAMED = 5;

/**
 * Formats a vote for mails: with its bar, the groups and the deputies who voted differently from their group.
 * Without totals there is no bar.
 */
export function formatVoteWithBreakdown(
  vote: VoteWithBreakdown,
  formatter: Formatter,
  details: readonly string[] = [],
): NewsItem {
  const drawing = drawingOf(vote, formatter);
  return { ...formatVote(vote, formatter, details), ...(drawing === null ? {} : { drawing }) };
}

function drawingOf({ totals, breakdown }: VoteWithBreakdown, formatter: Formatter): Drawing | null {
  if (totals === null) return null;
  const { yes, no, abstention, absent } = totals;
  const shares = [
    { choice: 'aye', count: yes },
    { choice: 'abstention', count: abstention },
    { choice: 'no', count: no },
    { choice: 'absent', count: absent ?? 0 },
  ] as const;
  const groups = breakdown?.groups ?? [];
  const sides = CAST_AS_READ.flatMap((choice): GroupSide[] => {
    const own = groups.filter(({ line }) => line === choice);
    const word = formatter.say(`choice.${choice}`);
    return own.length === 0
      ? []
      : [{ choice, word, groups: own.map(({ name, colour }) => ({ name, colour })) }];
  });
  const apart = groups.filter(({ line }) => line === null).map((group) => countsOf(group, formatter));
  return {
    shares,
    sides: [...sides, ...apart],
    dissidents: formatDissidents(breakdown?.dissidents ?? [], formatter),
  };
}

/** Returns the counts of a group without a line, under its name: members of a mixed group share no position. */
function countsOf(group: VoteBreakdown['groups'][number], formatter: Formatter): GroupSide {
  const counts = groupCounts(group, formatter) || formatter.say('mail.group.nobody');
  return { choice: null, word: group.name, groups: [{ name: counts, colour: group.colour }] };
}

function formatDissidents(dissidents: VoteBreakdown['dissidents'], formatter: Formatter): string | null {
  if (dissidents.length === 0) return null;
  if (dissidents.length > NAMED) return formatter.count('dissidents.count', dissidents.length);
  const names = dissidents
    .map(({ name, group, choice }) => `${name} (${group}, ${formatChoice(choice, formatter)})`)
    .join(', ');
  return formatter.count('mail.dissidents', dissidents.length, { names });
}
