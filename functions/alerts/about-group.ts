import { type Formatter, sentence } from '../../pipeline/news/format.ts';
import { formatGroupLine, formatVoteWithBreakdown } from '../../pipeline/news/format-votes.ts';
import type { GroupLine } from '../../pipeline/news/subjects.ts';
import type { VoteWithBreakdown } from '../../pipeline/news/vote-breakdown.ts';
import { finalVotesFirst } from '../../pipeline/news/week-headlines.ts';
import { itemList, type MailSection } from '../mail/section.ts';

/**
 * Returns the section about a group: its position in each vote, its cohesion and its dissidents. Divided
 * votes come first.
 */
export function groupSection(
  { slug, name_long, line_meaningful }: { slug: string; name_long: string; line_meaningful: 0 | 1 },
  groupLines: readonly GroupLine[],
  votes: ReadonlyMap<number, VoteWithBreakdown>,
  formatter: Formatter,
): MailSection {
  const { say, count } = formatter;
  const voteOf = ({ voteId }: GroupLine) => votes.get(voteId)!;
  const ordered = finalVotesFirst(groupLines, voteOf);
  const divided = ordered.filter(({ dissidents }) => dissidents.length > 0);
  const united = ordered.filter(({ dissidents }) => dissidents.length === 0);
  const all = count('votes.counted', groupLines.length);
  const parted = divided.length === 0 ? [] : [count('mail.group.divided', divided.length)];
  return {
    name: name_long,
    href: formatter.page(`/groups/${slug}`),
    gist: [all, ...parted].join(', '),
    lede: [
      sentence([all, ...averageCohesion(groupLines, formatter), ...parted]),
      ...(line_meaningful === 1 ? [] : [say('groups.mixed_note')]),
    ].join(' '),
    parts: [
      itemList(
        null,
        [...divided, ...united].map((groupLine) =>
          formatVoteWithBreakdown(
            withoutDissidents(voteOf(groupLine)),
            formatter,
            formatGroupLine(groupLine, formatter),
          ),
        ),
      ),
    ],
  };
}

/** Returns the cohesions to average; a single vote shows its own below. */
function cohesionsOf(groupLines: readonly GroupLine[]): number[] {
  const cohesions = groupLines.flatMap(({ cohesion }) => cohesion ?? []);
  return cohesions.length === 1 ? [] : cohesions;
}

function averageCohesion(groupLines: readonly GroupLine[], { say, share }: Formatter): string[] {
  const counted = cohesionsOf(groupLines);
  if (counted.length === 0) return [];
  const average = counted.reduce((sum, each) => sum + each, 0) / counted.length;
  return [say('mail.group.cohesion', { cohesion: share(average, counted.length) })];
}

/** Removes the dissidents of this group, whom the line about its position names. */
const withoutDissidents = ({ breakdown, ...vote }: VoteWithBreakdown): VoteWithBreakdown =>
  breakdown === undefined ? vote : { ...vote, breakdown: { ...breakdown, dissidents: [] } };
