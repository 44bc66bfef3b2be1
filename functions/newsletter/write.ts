import type { Read } from '../../pipeline/db/open.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import { agendaOf, initiativesOf, votesOf } from '../../pipeline/news/facts.ts';
import {
  agendaTold,
  initiativeTold,
  sentence,
  type Telling,
  telling,
  voteTold,
} from '../../pipeline/news/told.ts';
import { type Days, type Week, weekOf } from '../../pipeline/news/week.ts';
import { type Bulletin, type Part, part } from '../mail/bulletin.ts';

/** What a newsletter is about. */
export interface Edition {
  read: Read;
  chamber: Chamber;
  days: Days;
  webUrl: string;
}

/** The newsletter of some days in one language. */
export function writeNewsletter({ read, chamber, days, webUrl }: Edition, language: Language): Bulletin {
  const tell = telling(language, webUrl);
  const week = weekOf(read, days);
  const { say, count } = tell;
  const gist = [
    count('mail.votes', week.votes),
    ...(week.initiatives.length === 0 ? [] : [count('mail.initiatives', week.initiatives.length)]),
  ];
  const period = say('mail.between', { from: tell.date(days.from), to: tell.date(days.to) });
  return {
    name: say('mail.newsletter.name', { chamber: inLanguage(chamber, 'name', language) }),
    href: tell.page('/'),
    gist: gist.join(', '),
    lede: sentence([period, ...gist]),
    parts: [...votesTold(read, week, tell), ...restTold(read, week, tell)],
  };
}

/** Whether there is anything to send. */
export const hasNews = ({ parts }: Bulletin): boolean => parts.length > 0;

function votesTold(read: Read, { laws, closest, dissent }: Week, tell: Telling): Part[] {
  const { say, count } = tell;
  const votes = votesOf(read, [...laws, ...closest.map(({ id }) => id), ...dissent.map(({ id }) => id)]);
  return present([
    part(
      say('mail.newsletter.laws'),
      laws.map((id) => voteTold(votes.get(id)!, tell)),
    ),
    part(
      say('mail.newsletter.close'),
      closest.map(({ id, margin }) =>
        voteTold(votes.get(id)!, tell, [
          margin === 0 ? say('mail.newsletter.tie') : count('mail.newsletter.margin', margin),
        ]),
      ),
    ),
    part(
      say('mail.newsletter.dissent'),
      dissent.map(({ id, against }) =>
        voteTold(votes.get(id)!, tell, [count('mail.newsletter.against', against)]),
      ),
    ),
  ]);
}

function restTold(read: Read, { initiatives, session }: Week, tell: Telling): Part[] {
  const facts = initiativesOf(read, initiatives);
  const points = agendaOf(read, session?.items ?? []);
  return present([
    part(
      tell.say('mail.initiatives'),
      initiatives.map((id) => initiativeTold(facts.get(id)!, tell)),
    ),
    part(
      session === null ? null : tell.say('mail.newsletter.session', { date: tell.date(session.date) }),
      (session?.items ?? []).map((id) => agendaTold(points.get(id)!, tell)),
    ),
  ]);
}

const present = (parts: readonly Part[]): Part[] => parts.filter(({ total }) => total > 0);
