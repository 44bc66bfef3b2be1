import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import type { Vote } from '../../pipeline/model/votes/vote.ts';
import { finalVotesFirst } from '../../pipeline/news/week-headlines.ts';

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
export interface VoteNews {
  votes: readonly Vote[];
  topic: { slug: string; name: string } | null;
}

/** Votes that are named; a lock screen shows no more. */
const NAMED = 3;

/** Returns the notice about some votes in a language. */
export function notificationOf(
  { votes, topic }: VoteNews,
  language: Language,
  tag: string,
): PushNotification {
  const { say, count, number } = voice(language);
  const counted = count('votes.counted', votes.length);
  const named = finalVotesFirst(votes, (vote) => vote)
    .slice(0, NAMED)
    .map((vote) => inLanguage(vote, 'headline', language));
  const rest = votes.length - named.length;
  return {
    title: topic === null ? say('push.title', { votes: counted }) : `${topic.name}: ${counted}`,
    body: [...named, ...(rest > 0 ? [say('push.more', { count: number(rest) })] : [])].join('\n'),
    url: pageAddress('', language, pathOf(votes, topic)),
    tag,
    lang: language,
  };
}

function pathOf(votes: readonly Vote[], topic: VoteNews['topic']): string {
  if (votes.length === 1) return `/votes/${votes[0]!.id}`;
  if (topic !== null) return `/topics/${topic.slug}`;
  const days = votes.map(({ voted_at }) => voted_at.slice(0, 10)).sort();
  return `/votes?date_from=${days[0]}&date_to=${days.at(-1)}`;
}
