import type { Read } from '../../pipeline/db/open.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import type { Vote } from '../../pipeline/model/vote.ts';
import { groupNamed, stancesOf } from '../../pipeline/news/about-groups.ts';
import { deedsOf } from '../../pipeline/news/about-persons.ts';
import { agendaAbout, initiativesAbout, votesAbout } from '../../pipeline/news/about-topics.ts';
import {
  type AgendaFacts,
  agendaOf,
  type InitiativeFacts,
  initiativesOf,
  votesOf,
} from '../../pipeline/news/facts.ts';
import type { Happening } from '../../pipeline/news/happened.ts';
import { type Telling, telling } from '../../pipeline/news/told.ts';
import type { Bulletin } from '../mail/bulletin.ts';
import { groupBulletin } from './about-group.ts';
import { personBulletin } from './about-person.ts';
import { topicBulletin } from './about-topic.ts';
import { personNumbered, type Subject, topicNumbered } from './subjects.ts';

/** What happened, with the facts of it: read once for everybody. */
export interface News {
  voteIds: number[];
  votes: Map<number, Vote>;
  initiativeIds: number[];
  initiatives: Map<number, InitiativeFacts>;
  agendaIds: number[];
  agenda: Map<number, AgendaFacts>;
}

/** Gathers the facts of what happened. */
export function newsOf(read: Read, things: readonly Happening[]): News {
  const ids = (kind: Happening['kind']) => things.filter((thing) => thing.kind === kind).map(({ id }) => id);
  const [voteIds, initiativeIds, agendaIds] = [ids('vote'), ids('initiative'), ids('agenda')];
  return {
    voteIds,
    votes: votesOf(read, voteIds),
    initiativeIds,
    initiatives: initiativesOf(read, initiativeIds),
    agendaIds,
    agenda: agendaOf(read, agendaIds),
  };
}

/** The bulletin about a subject in a language; null where nothing happened that concerns it. */
export function bulletinAbout(
  subject: Subject,
  language: Language,
  news: News,
  read: Read,
  webUrl: string,
): Bulletin | null {
  return writers[subject.type](subject, news, read, telling(language, webUrl));
}

type Writer = (subject: Subject, news: News, read: Read, tell: Telling) => Bulletin | null;

const writers: Record<Subject['type'], Writer> = {
  person({ id }, { voteIds, votes }, read, tell) {
    const person = personNumbered(read, id);
    const deeds = deedsOf(read, id, voteIds);
    return person === undefined || deeds.length === 0 ? null : personBulletin(person, deeds, votes, tell);
  },
  group({ slug }, { voteIds, votes }, read, tell) {
    const group = slug === null ? undefined : groupNamed(read, slug);
    if (group === undefined) return null;
    const stances = stancesOf(read, group.slug, voteIds);
    return stances.length === 0 ? null : groupBulletin(group, stances, votes, tell);
  },
  topic({ id }, news, read, tell) {
    const topic = topicNumbered(read, id);
    if (topic === undefined) return null;
    const votes = votesAbout(read, id, news.voteIds).map((vote) => news.votes.get(vote)!);
    const initiatives = initiativesAbout(read, id, news.initiativeIds).map(
      (one) => news.initiatives.get(one)!,
    );
    const agenda = agendaAbout(read, id, news.agendaIds).map((item) => news.agenda.get(item)!);
    if (votes.length + initiatives.length + agenda.length === 0) return null;
    return topicBulletin(topic, { votes, initiatives, agenda }, tell);
  },
};
