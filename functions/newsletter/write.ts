import type { DbReader } from '../../pipeline/db/open.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { inLanguage } from '../../pipeline/i18n/languages.ts';
import type { Chamber } from '../../pipeline/model/chamber.ts';
import { agendaOf, initiativesOf, votesOf } from '../../pipeline/news/facts.ts';
import {
  type Formatter,
  formatAgendaItem,
  formatInitiative,
  formatterFor,
  formatVote,
  sentence,
} from '../../pipeline/news/format.ts';
import { type DaySpan, type Highlights, highlightsOf } from '../../pipeline/news/highlights.ts';
import { type ItemList, itemList, type MailSection } from '../mail/section.ts';

/** What a newsletter is about. */
export interface Edition {
  read: DbReader;
  chamber: Chamber;
  days: DaySpan;
  webUrl: string;
}

/** The newsletter of some days in one language. */
export function writeNewsletter({ read, chamber, days, webUrl }: Edition, language: Language): MailSection {
  const formatter = formatterFor(language, webUrl);
  const highlights = highlightsOf(read, days);
  const { say, count } = formatter;
  const gist = [
    count('mail.votes', highlights.votes),
    ...(highlights.initiatives.length === 0
      ? []
      : [count('mail.initiatives', highlights.initiatives.length)]),
  ];
  const period = say('mail.between', { from: formatter.date(days.from), to: formatter.date(days.to) });
  return {
    name: say('mail.newsletter.name', { chamber: inLanguage(chamber, 'name', language) }),
    href: formatter.page('/'),
    gist: gist.join(', '),
    lede: sentence([period, ...gist]),
    parts: [...voteLists(read, highlights, formatter), ...otherLists(read, highlights, formatter)],
  };
}

/** Whether there is anything to send. */
export const hasNews = ({ parts }: MailSection): boolean => parts.length > 0;

function voteLists(read: DbReader, { laws, closest, dissent }: Highlights, formatter: Formatter): ItemList[] {
  const { say, count } = formatter;
  const votes = votesOf(read, [...laws, ...closest.map(({ id }) => id), ...dissent.map(({ id }) => id)]);
  return nonEmpty([
    itemList(
      say('mail.newsletter.laws'),
      laws.map((id) => formatVote(votes.get(id)!, formatter)),
    ),
    itemList(
      say('mail.newsletter.close'),
      closest.map(({ id, margin }) =>
        formatVote(votes.get(id)!, formatter, [
          margin === 0 ? say('mail.newsletter.tie') : count('mail.newsletter.margin', margin),
        ]),
      ),
    ),
    itemList(
      say('mail.newsletter.dissent'),
      dissent.map(({ id, against }) =>
        formatVote(votes.get(id)!, formatter, [count('mail.newsletter.against', against)]),
      ),
    ),
  ]);
}

function otherLists(read: DbReader, { initiatives, session }: Highlights, formatter: Formatter): ItemList[] {
  const facts = initiativesOf(read, initiatives);
  const points = agendaOf(read, session?.items ?? []);
  return nonEmpty([
    itemList(
      formatter.say('mail.initiatives'),
      initiatives.map((id) => formatInitiative(facts.get(id)!, formatter)),
    ),
    itemList(
      session === null
        ? null
        : formatter.say('mail.newsletter.session', { date: formatter.date(session.date) }),
      (session?.items ?? []).map((id) => formatAgendaItem(points.get(id)!, formatter)),
    ),
  ]);
}

const nonEmpty = (parts: readonly ItemList[]): ItemList[] => parts.filter(({ total }) => total > 0);
