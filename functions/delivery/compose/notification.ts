import { createHash } from 'node:crypto';
import type { DbReader } from '../../../pipeline/db/open.ts';
import { headlineParts } from '../../../pipeline/i18n/headline-parts.ts';
import { type Language, voice } from '../../../pipeline/i18n/index.ts';
import { inLanguage } from '../../../pipeline/i18n/languages.ts';
import { pageAddress } from '../../../pipeline/i18n/names.ts';
import type { Vote } from '../../../pipeline/model/votes/vote.ts';
import { votesAbout } from '../../../pipeline/news/subjects.ts';
import { finalVotesFirst } from '../../../pipeline/news/week-headlines.ts';

/** What a browser shows, and opens on a click. */
interface PushNotification {
  title: string;
  body: string;
  /** Path of a page of this site. */
  url: string;
  /** A notice replaces an earlier one with the same tag. */
  tag: string;
  lang: Language;
}

/** The content of a notice: votes, and the topic that all of them are about, if the browser follows it. */
interface VoteNews {
  votes: readonly Vote[];
  topic: { slug: string; name: string } | null;
}

/** Matters that are named; a lock screen shows no more. */
const NAMED = 3;

/** Returns the notice about some votes in a language. */
export function notificationOf(
  { votes, topic }: VoteNews,
  language: Language,
  tag: string,
): PushNotification {
  const { say, count, number } = voice(language);
  const counted = count('votes.counted', votes.length);
  // Votes on the parts of one text have one line.
  const textOf = (vote: Vote, at: number) => headlineParts(vote, language).matter || at;
  const ordered = finalVotesFirst(votes, (vote) => vote);
  const matters = [...Map.groupBy(ordered, textOf).values()].slice(0, NAMED);
  const named = matters.map((own) => lineOf(own, language, count('votes.counted', own.length)));
  const rest = votes.length - matters.flat().length;
  return {
    title: topic === null ? say('push.title', { votes: counted }) : `${topic.name}: ${counted}`,
    body: [...named, ...(rest > 0 ? [say('push.more', { count: number(rest) })] : [])].join('\n'),
    url: pageAddress('', language, pathOf(votes, topic)),
    tag,
    lang: language,
  };
}

/** Returns a vote by its headline, several on one matter by their number. */
function lineOf([first, ...others]: readonly Vote[], language: Language, counted: string): string {
  return others.length === 0
    ? inLanguage(first!, 'headline', language)
    : `${headlineParts(first!, language).matter} ${counted}`;
}

function pathOf(votes: readonly Vote[], topic: VoteNews['topic']): string {
  if (votes.length === 1) return `/votes/${votes[0]!.id}`;
  if (topic !== null) return `/topics/${topic.slug}`;
  const days = votes.map(({ voted_at }) => voted_at.slice(0, 10)).sort();
  return `/votes?date_from=${days[0]}&date_to=${days.at(-1)}`;
}

/** Returns the `Topic` of a message, also the tag of its notice: a message delivered twice is shown once. */
export const tagOf = (occasion: string): string =>
  createHash('sha256').update(occasion).digest('base64url').slice(0, 32);

/** Returns a function that writes the notice for a language and topics, or null if no vote concerns them. */
export function notificationWriter(read: DbReader, votes: readonly Vote[], tag: string) {
  const byTopic = votesByTopic(read, votes);
  const cache = new Map<string, string | null>();
  const newsFor = (language: Language, topics: readonly string[]): VoteNews | null => {
    if (topics.length === 0) return { votes, topic: null };
    const concerned = topics.flatMap((slug) => byTopic.get(slug) ?? []);
    const ids = new Set(concerned.flatMap(({ voteIds }) => [...voteIds]));
    if (ids.size === 0) return null;
    const [only] = concerned.length === 1 ? concerned : [];
    const topic = only === undefined ? null : { slug: only.slug, name: inLanguage(only, 'name', language) };
    return { votes: votes.filter(({ id }) => ids.has(id)), topic };
  };
  return (language: Language, topics: readonly string[]): string | null => {
    const key = `${language} ${topics.join(' ')}`;
    if (!cache.has(key)) {
      const about = newsFor(language, topics);
      cache.set(key, about && JSON.stringify(notificationOf(about, language, tag)));
    }
    return cache.get(key)!;
  };
}

/** Returns the votes by the slugs of their topics. */
function votesByTopic(read: DbReader, votes: readonly Vote[]) {
  const topics = read.all(
    read.db.selectFrom('topics').select(['id', 'slug', 'name_ca', 'name_es', 'name_en']),
  );
  const ids = votes.map(({ id }) => id);
  return new Map(
    topics.flatMap((topic) => {
      const voteIds = votesAbout(read, topic.id, ids);
      return voteIds.length === 0 ? [] : [[topic.slug, { ...topic, voteIds }]];
    }),
  );
}
