import { daysAfter } from '../../../pipeline/core/time.ts';
import type { DbReader } from '../../../pipeline/db/open.ts';
import type { Language } from '../../../pipeline/i18n/index.ts';
import { inLanguage } from '../../../pipeline/i18n/languages.ts';
import type { Chamber } from '../../../pipeline/model/chamber.ts';
import { newsAgendaItems, newsInitiatives } from '../../../pipeline/news/facts.ts';
import {
  type Formatter,
  formatAgendaItem,
  formatInitiative,
  formatterFor,
  sentence,
} from '../../../pipeline/news/format.ts';
import { formatReason, formatVoteWithBreakdown } from '../../../pipeline/news/format-votes.ts';
import { type DaySpan, type Highlights, highlightsOf } from '../../../pipeline/news/highlights.ts';
import { votesWithBreakdown } from '../../../pipeline/news/vote-breakdown.ts';
import { weekHeadlines } from '../../../pipeline/news/week-headlines.ts';
import type { MailMessage } from './mail.ts';
import { newsletterMessage, UNSIGNED } from './news-mails.ts';
import { type ItemList, itemList, type MailSection, MOST_ITEMS, renderSection } from './section.ts';

/** The subject of a newsletter. */
export interface Edition {
  read: DbReader;
  chamber: Chamber;
  days: DaySpan;
  webUrl: string;
}

/** Writes the newsletter of some days in one language. */
export function writeNewsletter({ read, chamber, days, webUrl }: Edition, language: Language): MailSection {
  const formatter = formatterFor(language, webUrl);
  const highlights = highlightsOf(read, days);
  const { say, count } = formatter;
  const voted =
    highlights.votes.length === 0
      ? say('mail.newsletter.no_votes')
      : count('votes.counted', highlights.votes.length);
  const presented =
    highlights.initiatives.length === 0 ? [] : [count('mail.initiatives', highlights.initiatives.length)];
  const period = say('mail.between', {
    from: formatter.dateBefore(days.from, days.to),
    to: formatter.date(days.to),
  });
  return {
    name: say(isWeek(days) ? 'mail.newsletter.name' : 'mail.newsletter.days', {
      chamber: inLanguage(chamber, 'name', language),
    }),
    href: formatter.page('/'),
    gist: gistOf(highlights, voted, presented, formatter).join(', '),
    lede: [sentence([period, voted, ...presented]), ...nextSession(highlights, formatter)].join(' '),
    parts: [...headlinesOf(read, highlights, days, formatter), ...otherLists(read, highlights, formatter)],
  };
}

/** Returns true for seven days; an operator may ask for other periods. */
const isWeek = ({ from, to }: DaySpan): boolean => Date.parse(to) - Date.parse(from) === 6 * DAY;
const DAY = 86_400_000;

/** Returns the subject; that of a week without votes names the other news. */
function gistOf(
  { votes, session }: Highlights,
  voted: string,
  presented: readonly string[],
  { say, date }: Formatter,
): string[] {
  if (votes.length > 0) return [voted, ...presented];
  if (presented.length > 0) return [...presented];
  return [session === null ? voted : say('mail.newsletter.next_session', { date: date(session.date) })];
}

/** Returns true if there is anything to send. */
export const hasNews = ({ parts }: MailSection): boolean => parts.length > 0;

/** Returns a line for a session without an order of the day, which has no list of its own. */
const nextSession = ({ session }: Highlights, { say, date }: Formatter): string[] =>
  session === null || session.items.length > 0
    ? []
    : [sentence([say('mail.newsletter.session', { date: date(session.date) })])];

/** Returns the headlines of the days; the other votes are on the page of those days. */
function headlinesOf(
  read: DbReader,
  { votes }: Highlights,
  { from, to }: DaySpan,
  formatter: Formatter,
): ItemList[] {
  const withBreakdown = [...votesWithBreakdown(read, votes).values()];
  const week = withBreakdown.map((vote) => ({ vote, against: vote.breakdown?.dissidents.length ?? 0 }));
  const items = weekHeadlines(week).map((headline) =>
    formatVoteWithBreakdown(
      headline.vote,
      formatter,
      [formatReason(headline, formatter)].filter((reason) => reason !== null),
    ),
  );
  const rest = formatter.page(`/votes?date_from=${from}&date_to=${to}`);
  const title = isWeek({ from, to }) ? 'mail.newsletter.votes' : 'mail.newsletter.votes_of_days';
  return nonEmpty([{ ...itemList(formatter.say(title), items), total: votes.length, rest }]);
}

function otherLists(read: DbReader, { initiatives, session }: Highlights, formatter: Formatter): ItemList[] {
  const facts = newsInitiatives(read, initiatives);
  const points = newsAgendaItems(read, session?.items ?? []);
  return nonEmpty([
    {
      ...itemList(
        session === null
          ? null
          : formatter.say('mail.newsletter.session', { date: formatter.date(session.date) }),
        (session?.items ?? []).map((id) => formatAgendaItem(points.get(id)!, formatter)),
      ),
      rest: formatter.page('/agenda'),
    },
    itemList(
      formatter.say('mail.initiatives'),
      initiatives.map((id) => formatInitiative(facts.get(id)!, formatter)),
    ),
  ]);
}

const nonEmpty = (parts: readonly ItemList[]): ItemList[] => parts.filter(({ total }) => total > 0);

/** Renders the newsletter as a subscriber would get it, with the functions that write it. */
export function previewNewsletter(edition: Edition, language: Language, contact: string | null): MailMessage {
  const section = writeNewsletter(edition, language);
  const ready = renderSection(section, MOST_ITEMS, language);
  return newsletterMessage({ section, ready, leave: UNSIGNED }, UNSIGNED, language, {
    webUrl: edition.webUrl,
    contact,
  });
}

/** Returns the days of an edition, up to and including the last. */
export function daysUpTo(to: string, days: number): Edition['days'] {
  return { from: daysAfter(to, 1 - days), to };
}
