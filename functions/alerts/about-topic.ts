import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { Vote } from '../../pipeline/model/vote.ts';
import type { AgendaFacts, InitiativeFacts } from '../../pipeline/news/facts.ts';
import { agendaTold, initiativeTold, sentence, type Telling, voteTold } from '../../pipeline/news/told.ts';
import { type Bulletin, part } from '../mail/bulletin.ts';

/** What happened on a topic. */
export interface TopicNews {
  votes: readonly Vote[];
  initiatives: readonly InitiativeFacts[];
  agenda: readonly AgendaFacts[];
}

/** Votes on a topic, new initiatives and what comes onto the agenda. */
export function topicBulletin(
  topic: { slug: string; name_ca: string; name_es: string; name_en: string },
  { votes, initiatives, agenda }: TopicNews,
  tell: Telling,
): Bulletin {
  const { count, say } = tell;
  const parts = [
    {
      gist: count('mail.votes', votes.length),
      ...part(
        say('mail.votes'),
        votes.map((vote) => voteTold(vote, tell)),
      ),
    },
    {
      gist: count('mail.initiatives', initiatives.length),
      ...part(
        say('mail.initiatives'),
        initiatives.map((one) => initiativeTold(one, tell)),
      ),
    },
    {
      gist: count('mail.agenda', agenda.length),
      ...part(
        say('mail.agenda'),
        agenda.map((item) => {
          const { details, ...told } = agendaTold(item, tell);
          return { ...told, details: [...details, say('mail.on', { date: tell.date(item.date) })] };
        }),
      ),
    },
  ].filter(({ total }) => total > 0);
  const gists = parts.map(({ gist }) => gist);
  return {
    name: inLanguage(topic, 'name', tell.language),
    href: tell.page(`/topics/${topic.slug}`),
    gist: gists.join(', '),
    lede: sentence(gists),
    parts: parts.map(({ gist: _, ...rest }) => rest),
  };
}
