import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { NewsAgendaItem, NewsInitiative } from '../../pipeline/news/facts.ts';
import { type Formatter, formatAgendaItem, formatInitiative, sentence } from '../../pipeline/news/format.ts';
import { formatVoteWithBreakdown } from '../../pipeline/news/format-votes.ts';
import type { VoteWithBreakdown } from '../../pipeline/news/vote-breakdown.ts';
import { finalVotesFirst } from '../../pipeline/news/week-headlines.ts';
import { itemList, type MailSection } from '../mail/section.ts';

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
    {
      gist: count('votes.counted', votes.length),
      ...itemList(
        say('votes.title'),
        finalVotesFirst(votes, (vote) => vote).map((vote) => formatVoteWithBreakdown(vote, formatter)),
      ),
    },
    {
      gist: count('mail.initiatives', initiatives.length),
      ...itemList(
        say('mail.initiatives'),
        initiatives.map((one) => formatInitiative(one, formatter)),
      ),
    },
    {
      gist: count('mail.agenda', agenda.length),
      ...itemList(
        say('mail.agenda'),
        agenda.map((item) => {
          const { details, ...rest } = formatAgendaItem(item, formatter);
          return { ...rest, details: [...details, say('mail.on', { date: formatter.date(item.date) })] };
        }),
      ),
    },
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
