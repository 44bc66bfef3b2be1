import type { DbReader } from '../../../pipeline/db/open.ts';
import { successionOf } from '../../../pipeline/endpoints/groups/succession.ts';
import type { Language } from '../../../pipeline/i18n/index.ts';
import { groupTitleIn } from '../../../pipeline/i18n/names.ts';
import { type BegunLegislature, begunWith, departures, hasLeft } from '../../../pipeline/news/departures.ts';
import type { NewsEvent } from '../../../pipeline/news/events.ts';
import {
  type NewsAgendaItem,
  type NewsInitiative,
  newsAgendaItems,
  newsInitiatives,
} from '../../../pipeline/news/facts.ts';
import { type Formatter, formatterFor, sentence } from '../../../pipeline/news/format.ts';
import {
  agendaAbout,
  deputyRecordsOf,
  groupLinesOf,
  initiativesAbout,
  latestGroup,
  votesAbout,
  votesOn,
} from '../../../pipeline/news/subjects.ts';
import { type VoteWithBreakdown, votesWithBreakdown } from '../../../pipeline/news/vote-breakdown.ts';
import type { FollowedTarget } from '../../subscribers/tables.ts';
import { personById, topicById } from '../select/followers.ts';
import { groupSection, initiativeSection, personSection, topicSection } from './about.ts';
import { continuedBy, departureSection, legislatureEndSection } from './ends.ts';
import type { MailSection } from './section.ts';

/** The events with their facts, read once for all subscribers. */
export interface News {
  voteIds: number[];
  /** Votes already announced whose records have arrived since. */
  lateIds: number[];
  votes: Map<number, VoteWithBreakdown>;
  initiativeIds: number[];
  initiatives: Map<number, NewsInitiative>;
  /** Initiatives with a new status. */
  statusIds: ReadonlySet<number>;
  agendaIds: number[];
  agenda: Map<number, NewsAgendaItem>;
  /** The last day of the mandate of each deputy who left, by person. */
  departed: ReadonlyMap<number, string>;
  /** The legislature that begins with these votes. */
  begun: BegunLegislature | null;
}

/** Reads the facts of the events. */
export function newsOf(read: DbReader, events: readonly NewsEvent[]): News {
  const ids = (kind: NewsEvent['kind']) => events.filter((event) => event.kind === kind).map(({ id }) => id);
  const [voteIds, initiativeIds, agendaIds] = [ids('vote'), ids('initiative'), ids('agenda')];
  const lateIds = ids('records');
  const departed = new Set(ids('departure'));
  return {
    voteIds,
    lateIds,
    votes: votesWithBreakdown(read, [...voteIds, ...lateIds]),
    initiativeIds,
    initiatives: newsInitiatives(read, initiativeIds),
    statusIds: new Set(ids('status')),
    agendaIds,
    agenda: newsAgendaItems(read, agendaIds),
    departed: new Map(
      departures(read).flatMap(({ mandate, person, endedOn }) =>
        departed.has(mandate) ? [[person, endedOn]] : [],
      ),
    ),
    begun: begunWith(read, voteIds, lateIds),
  };
}

/** Returns the section about a target in a language; null if no event concerns it. */
export function sectionAbout(
  target: FollowedTarget,
  language: Language,
  news: News,
  read: DbReader,
  webUrl: string,
): MailSection | null {
  return writers[target.type](target, news, read, formatterFor(language, webUrl));
}

type Writer = (
  target: FollowedTarget,
  news: News,
  read: DbReader,
  formatter: Formatter,
) => MailSection | null;

const writers: Record<FollowedTarget['type'], Writer> = {
  person({ id }, { voteIds, lateIds, votes, departed, begun }, read, formatter) {
    const person = personById(read, id);
    if (person === undefined) return null;
    const records = deputyRecordsOf(read, id, [...voteIds, ...lateIds]);
    const late = records.filter(({ voteId }) => lateIds.includes(voteId)).length;
    const votesCast =
      records.length === 0
        ? null
        : withLateRecords(personSection(person, records, votes, formatter), late, formatter);
    const lastDay = departed.get(id);
    if (lastDay !== undefined) return departureSection(person, lastDay, votesCast, formatter);
    if (votesCast !== null) return votesCast;
    if (begun === null || !hasLeft(read, id, begun)) return null;
    return legislatureEndSection(
      'person',
      { name: person.full_name, path: `/persons/${id}` },
      begun,
      formatter,
    );
  },
  group({ slug }, { voteIds, lateIds, votes, begun }, read, formatter) {
    const group = slug === null ? undefined : latestGroup(read, slug);
    if (group === undefined) return null;
    const groupLines = groupLinesOf(read, group.slug, [...voteIds, ...lateIds]);
    if (groupLines.length > 0) return groupSection(group, groupLines, votes, formatter);
    if (begun === null || group.legislature_id !== begun.previous) return null;
    const ended = legislatureEndSection(
      'group',
      { name: groupTitleIn(group.name_long, formatter.language), path: `/groups/${group.slug}` },
      begun,
      formatter,
    );
    const successors = successionOf(read, group.id)
      .continued_by.filter(({ legislature_id }) => legislature_id === begun.id)
      .map(({ slug, name_long }) => ({
        id: latestGroup(read, slug)!.id,
        name: groupTitleIn(name_long, formatter.language),
      }));
    return successors.length === 0 ? ended : continuedBy(successors, ended, formatter);
  },
  initiative({ id }, { voteIds, lateIds, votes, statusIds, agendaIds, agenda }, read, formatter) {
    const initiative = read.get(
      read.db
        .selectFrom('initiatives')
        .select([
          'id',
          'title_original',
          'title_ca',
          'title_en',
          'official_id',
          'status',
          'outcome',
          'continued_by_id',
        ])
        .where('id', '=', id),
    );
    if (initiative === undefined) return null;
    const news = {
      hasNewStatus: statusIds.has(id),
      votes: votesOn(read, id, [...voteIds, ...lateIds]).map((vote) => votes.get(vote)!),
      agenda: agendaIds.map((item) => agenda.get(item)!).filter(({ initiativeId }) => initiativeId === id),
    };
    if (!news.hasNewStatus && news.votes.length + news.agenda.length === 0) return null;
    return initiativeSection(initiative, news, formatter);
  },
  topic({ id }, news, read, formatter) {
    const topic = topicById(read, id);
    if (topic === undefined) return null;
    const votes = votesAbout(read, id, news.voteIds).map((vote) => news.votes.get(vote)!);
    const initiatives = initiativesAbout(read, id, news.initiativeIds).map(
      (one) => news.initiatives.get(one)!,
    );
    const agenda = agendaAbout(read, id, news.agendaIds).map((item) => news.agenda.get(item)!);
    if (votes.length + initiatives.length + agenda.length === 0) return null;
    return topicSection(topic, { votes, initiatives, agenda }, formatter);
  },
};

/** Adds the number of votes whose records have arrived only now. */
const withLateRecords = (section: MailSection, late: number, { count }: Formatter): MailSection =>
  late === 0
    ? section
    : { ...section, lede: `${section.lede} ${sentence([count('mail.records_arrived', late)])}` };
