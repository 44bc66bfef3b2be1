import { outcomeWord } from '../../../pipeline/i18n/initiative-words.ts';
import { inLanguage } from '../../../pipeline/i18n/languages.ts';
import { groupTitleIn, titleIn, withoutStop } from '../../../pipeline/i18n/names.ts';
import type { RoleKind } from '../../../pipeline/model/people/person.ts';
import type { NewsAgendaItem, NewsInitiative } from '../../../pipeline/news/facts.ts';
import {
  type Formatter,
  formatAgendaItem,
  formatInitiative,
  type NewsItem,
  sentence,
  shortened,
} from '../../../pipeline/news/format.ts';
import {
  formatDeputyRecord,
  formatGroupLine,
  formatVoteWithBreakdown,
} from '../../../pipeline/news/format-votes.ts';
import type { DeputyRecord, GroupLine } from '../../../pipeline/news/subjects.ts';
import type { VoteWithBreakdown } from '../../../pipeline/news/vote-breakdown.ts';
import { finalVotesFirst } from '../../../pipeline/news/week-headlines.ts';
import { itemList, type MailSection } from './section.ts';

/** The events on a topic. */
interface TopicNews {
  votes: readonly VoteWithBreakdown[];
  initiatives: readonly NewsInitiative[];
  agenda: readonly NewsAgendaItem[];
}

/** Returns the section about a topic: votes, new initiatives and new items of the agenda. */
export function topicSection(
  topic: { slug: string; name_ca: string; name_es: string; name_en: string },
  { votes, initiatives, agenda }: TopicNews,
  formatter: Formatter,
): MailSection {
  const { count, say } = formatter;
  const parts = [
    votesPart(votes, theseVotes(`/votes?topic_slug=${topic.slug}&`, votes, formatter), formatter),
    {
      gist: count('mail.initiatives', initiatives.length),
      ...itemList(
        say('mail.initiatives'),
        initiatives.map((one) => formatInitiative(one, formatter)),
        formatter.page(`/initiatives?topic_slug=${topic.slug}`),
      ),
    },
    agendaPart(agenda, formatter),
  ].filter(({ total }) => total > 0);
  const gists = parts.map(({ gist }) => gist);
  return {
    name: inLanguage(topic, 'name', formatter.language),
    href: formatter.page(`/topics/${topic.slug}`),
    gist: gists.join(', '),
    lede: sentence(gists),
    parts: parts.map(({ gist: _, ...rest }) => rest),
  };
}

const votesPart = (votes: readonly VoteWithBreakdown[], rest: string, formatter: Formatter) => ({
  gist: formatter.count('votes.counted', votes.length),
  ...itemList(
    formatter.say('votes.title'),
    finalVotesFirst(votes, (vote) => vote).map((vote) => formatVoteWithBreakdown(vote, formatter)),
    rest,
  ),
});

const agendaPart = (agenda: readonly NewsAgendaItem[], formatter: Formatter) => ({
  gist: formatter.count('mail.agenda', agenda.length),
  ...itemList(
    formatter.say('mail.agenda'),
    agenda.map((item) => {
      const { details, ...rest } = formatAgendaItem(item, formatter);
      const on = formatter.say('mail.on', { date: formatter.date(item.date) });
      return { ...rest, details: [...details, on] };
    }),
    formatter.page('/agenda'),
  ),
});

/** The events on an initiative. */
interface InitiativeNews {
  hasNewStatus: boolean;
  votes: readonly VoteWithBreakdown[];
  agenda: readonly NewsAgendaItem[];
}

/** Maximum characters of the name of an initiative, which is in the subject of its mails. */
const LONGEST_NAME = 120;

/** Returns the section about an initiative: its new status, its votes and its new items of the agenda. */
export function initiativeSection(
  initiative: Parameters<typeof outcomeWord>[0] & Parameters<typeof titleIn>[0] & { id: number },
  { hasNewStatus, votes, agenda }: InitiativeNews,
  formatter: Formatter,
): MailSection {
  const href = formatter.page(`/initiatives/${initiative.id}`);
  const parts = [votesPart(votes, href, formatter), agendaPart(agenda, formatter)].filter(
    ({ total }) => total > 0,
  );
  const word = outcomeWord(initiative, formatter);
  const status = formatter.say('mail.initiative.status', {
    status: `${word.charAt(0).toLowerCase()}${word.slice(1)}`,
  });
  const gists = [...(hasNewStatus ? [status] : []), ...parts.map(({ gist }) => gist)];
  return {
    name: shortened(withoutStop(titleIn(initiative, formatter.language).text), LONGEST_NAME),
    href,
    gist: gists.join(', '),
    lede: sentence(gists),
    parts: parts.map(({ gist: _, ...rest }) => rest),
  };
}

/** Returns the section about the votes of a deputy; votes against the position of the group come first. */
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
        theseVotes(`/persons/${id}/votes?`, records.map(voteOf), formatter),
      ),
    ],
  };
}

/** Returns the page with all votes of a section: those of its days. */
function theseVotes(list: string, votes: readonly VoteWithBreakdown[], { page }: Formatter): string {
  const days = votes.map(({ voted_at }) => voted_at.slice(0, 'yyyy-mm-dd'.length)).sort();
  return page(`${list}date_from=${days[0]}&date_to=${days.at(-1)}`);
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

/** Returns the section about a group, its cohesion and its dissidents; divided votes come first. */
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
    name: groupTitleIn(name_long, formatter.language),
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
        theseVotes(`/groups/${slug}/votes?`, groupLines.map(voteOf), formatter),
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
