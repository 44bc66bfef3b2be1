import type { RoleKind } from '../../pipeline/model/people/person.ts';
import { type Formatter, type NewsItem, sentence } from '../../pipeline/news/format.ts';
import { formatDeputyRecord, formatVoteWithBreakdown } from '../../pipeline/news/format-votes.ts';
import type { DeputyRecord } from '../../pipeline/news/subjects.ts';
import type { VoteWithBreakdown } from '../../pipeline/news/vote-breakdown.ts';
import { finalVotesFirst } from '../../pipeline/news/week-headlines.ts';
import { itemList, type MailSection } from '../mail/section.ts';

/**
 * Returns the section about the votes of a deputy with their results; votes against the position of the group
 * come first.
 */
export function personSection(
  { id, full_name, role_kind }: { id: number; full_name: string; role_kind: RoleKind | null },
  records: readonly DeputyRecord[],
  votes: ReadonlyMap<number, VoteWithBreakdown>,
  formatter: Formatter,
): MailSection {
  const { count } = formatter;
  const voteOf = ({ voteId }: DeputyRecord) => votes.get(voteId)!;
  const ordered = finalVotesFirst(records, voteOf);
  const against = ordered.filter(({ dissent }) => dissent);
  const others = ordered.filter(({ dissent }) => !dissent);
  const gist = [
    count('votes.counted', records.length),
    ...(against.length === 0 ? [] : [count('mail.person.against', against.length)]),
  ];
  const [all, ...more] = gist;
  return {
    name: full_name,
    href: formatter.page(`/persons/${id}`),
    gist: gist.join(', '),
    lede: [
      sentence([all!, ...turnout(records, formatter), ...more]),
      ...(role_kind === null ? [] : [formatter.say(`card.role.${role_kind}`)]),
    ].join(' '),
    parts: [
      itemList(
        null,
        [...against, ...others].map((record) => formatRecord(record, voteOf(record), formatter)),
      ),
    ],
  };
}

const formatRecord = (record: DeputyRecord, vote: VoteWithBreakdown, formatter: Formatter): NewsItem =>
  formatVoteWithBreakdown(vote, formatter, [formatDeputyRecord(record, formatter)]);

/** Returns in how many votes the deputy took part, and for how many that is unknown. */
function turnout(records: readonly DeputyRecord[], { number, say }: Formatter): string[] {
  if (records.length === 1) return [];
  const unrecorded = records.filter(({ choice }) => choice === 'no_vote_recorded').length;
  const cast = records.filter(({ choice }) => choice !== 'absent').length - unrecorded;
  if (cast === records.length) return [say('mail.person.cast_all')];
  const voted = say('mail.person.cast', { count: number(cast) });
  return unrecorded === 0
    ? [voted]
    : [voted, say('mail.person.unrecorded_in', { count: number(unrecorded) })];
}
