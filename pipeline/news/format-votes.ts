import type { Voice } from '../i18n/index.ts';
import { groupNameIn } from '../i18n/names.ts';
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
import type { DeputyRecord, GroupLine } from './subjects.ts';
import type { VoteBreakdown, VoteWithBreakdown } from './vote-breakdown.ts';
import type { WeekHeadline } from './week-headlines.ts';

/** Maximum number of deputies named for a vote; a mail gives only the number of more. */
const NAMED = 5;

/** Formats a vote for mails: with its bar (if it has totals), the groups and the dissidents. */
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
      : [
          {
            choice,
            word,
            groups: own.map(({ name, colour }) => ({ name: groupNameIn(name, formatter.language), colour })),
          },
        ];
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
  const counts = groupCounts(group, formatter) || formatter.say('mail.group.no_votes');
  const word = groupNameIn(group.name, formatter.language);
  return { choice: null, word, groups: [{ name: counts, colour: group.colour }] };
}

function formatDissidents(dissidents: VoteBreakdown['dissidents'], formatter: Formatter): string | null {
  if (dissidents.length === 0) return null;
  if (dissidents.length > NAMED) return formatter.count('dissidents.count', dissidents.length);
  const names = dissidents
    .map(
      ({ name, group, choice }) =>
        `${name} (${groupNameIn(group, formatter.language)}, ${formatChoice(choice, formatter)})`,
    )
    .join(', ');
  return formatter.count('mail.dissidents', dissidents.length, { names });
}

/** Formats the choice of a deputy, and the group whose line it differs from. */
export function formatDeputyRecord({ choice, line, dissent }: DeputyRecord, formatter: Formatter): string {
  if (choice === 'absent') return formatter.say('choice.absent');
  if (choice === 'no_vote_recorded') return formatter.say('mail.person.unrecorded');
  const values = { choice: formatChoice(choice, formatter) };
  if (!dissent) return formatter.say('mail.person.voted', values);
  return formatter.say('mail.person.dissent', { ...values, line: formatChoice(line!, formatter) });
}

/** The group line, how united it was and who voted differently. */
export function formatGroupLine(groupLine: GroupLine, formatter: Formatter): string[] {
  const { line, voting, cohesion, dissidents } = groupLine;
  const { say, count, share } = formatter;
  if (voting === 0) return [say('mail.group.no_votes')];
  if (line === null) return [groupCounts(groupLine, formatter)];
  const chosen = formatChoice(line, formatter);
  const position =
    cohesion === null
      ? say('mail.group.line_only', { line: chosen })
      : say('mail.group.line', { line: chosen, cohesion: share(cohesion, voting) });
  if (dissidents.length === 0) return [position];
  if (dissidents.length > NAMED) return [position, count('dissidents.count', dissidents.length)];
  const names = dissidents
    .map(({ name, choice }) => `${name} (${formatChoice(choice, formatter)})`)
    .join(', ');
  return [position, count('mail.group.dissidents', dissidents.length, { names })];
}

/** The votes that end something are named after it. */
const WHOLE = { law: 'week.law', decree_law: 'week.decree_law' } as const;

/** Largest margin that is news; the closest vote of a quiet week may be a landslide. */
const CLOSE = 10;
/** Largest margin that headlines name. */
const IN_HEADLINE = 3;

/**
 * Returns why a vote is among the headlines of a week. A margin is named if the vote was close, and a majority
 * of all seats if the vote needed one. Returns null for a vote that was only closer than the others, and if its
 * headline names the margin.
 */
export function formatReason({ reason, vote, against }: WeekHeadline, texts: Voice): string | null {
  const { say, count } = texts;
  if (reason === 'dissents') return count('week.dissents', against);
  if (reason !== 'closest' || vote.totals === null)
    return say(WHOLE[reason === 'decree_law' ? 'decree_law' : 'law']);
  const { required_votes } = vote;
  const needed = required_votes === null ? null : texts.number(required_votes);
  const margin = Math.abs(vote.totals.yes - vote.totals.no);
  if (margin > CLOSE) return needed === null ? null : say('week.needed_only', { count: needed });
  if (margin <= IN_HEADLINE && needed === null) return null;
  const apart = margin === 0 ? say('week.tie') : count('week.closest', margin);
  return needed === null ? apart : say('week.needed', { margin: apart, count: needed });
}
