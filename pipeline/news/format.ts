import { type Voice, voice } from '../i18n/index.ts';
import { pageAddress } from '../i18n/page-address.ts';
import type { Choice } from '../model/choice.ts';
import type { Vote } from '../model/vote.ts';
import type { NewsAgendaItem, NewsInitiative } from './facts.ts';

/** A line with where it leads, and what there is to say of it. */
export interface NewsItem {
  title: string;
  /** The language of the title where it is an official text. */
  lang?: 'es';
  href: string;
  /** What matters most of it: how somebody voted. */
  gist?: string;
  details: readonly string[];
}

/** Characters of an official title that is shown: some are longer than a page. */
const LONGEST_TITLE = 220;
const LONGEST_PART = 160;

/** A text cut at a word before the limit. */
export function shortened(text: string, limit = LONGEST_TITLE): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2))}…`;
}

/** How news are formatted: the language, and where its links lead. */
export interface Formatter extends Voice {
  page(path: string): string;
}

/** Speaks a language, with links to a site. */
export const formatterFor = (language: Voice['language'], webUrl: string): Formatter => ({
  ...voice(language),
  page: (path) => pageAddress(webUrl, language, path),
});

/** A vote with its result; its details come first, and the first of that in bold. */
export function formatVote(
  vote: Vote,
  formatter: Formatter,
  [gist, ...more]: readonly string[] = [],
): NewsItem {
  return {
    title: shortened(vote.title),
    lang: 'es',
    href: formatter.page(`/votes/${vote.id}`),
    ...(gist === undefined ? {} : { gist }),
    details: [
      ...more,
      ...officialPart(vote).map((part) => shortened(part, LONGEST_PART)),
      ...formatResult(vote, formatter),
      formatReference(vote, formatter),
    ],
  };
}

/** What of the title was voted, in official words: the description without the section that it begins with. */
export function officialPart({ description }: Vote): string[] {
  const rest = description.split(' · ').slice(1).join(' · ');
  return rest === '' ? [] : [rest];
}

/** How a vote ended, with its totals, and whether that was enough. */
export function formatResult(
  { totals, by_assent, result, passed }: Vote,
  { say, number }: Formatter,
): string[] {
  if (by_assent) return [say('result.assent')];
  const word = say(`result.${result}`);
  const counted =
    totals === null
      ? word
      : say('mail.result', {
          result: word,
          yes: number(totals.yes),
          no: number(totals.no),
          abstention: number(totals.abstention),
        });
  return passed === false && result === 'approved' ? [counted, say('mail.short_of')] : [counted];
}

/** Which vote of which session it was, and when. */
export const formatReference = (
  { session_number, vote_number, voted_at }: Vote,
  { say, date }: Formatter,
): string =>
  say('mail.place', {
    vote: say('vote.name', { number: vote_number, session: session_number }),
    date: date(voted_at),
  });

/** A new initiative. */
export const formatInitiative = (
  { id, title, type, author, submittedAt }: NewsInitiative,
  { say, date, page }: Formatter,
): NewsItem => ({
  title: shortened(title),
  lang: 'es',
  href: page(`/initiatives/${id}`),
  details: [
    [say(`type.${type}`), ...(submittedAt === null ? [] : [date(submittedAt)])].join(', '),
    ...(author === null ? [] : [say('mail.proposed_by', { name: shortened(author, 120) })]),
  ],
});

/** A point of the agenda; one without a known initiative leads to the first page. */
export const formatAgendaItem = (
  { section, title, initiativeId }: NewsAgendaItem,
  { page }: Formatter,
): NewsItem => ({
  title: shortened(title),
  lang: 'es',
  href: page(initiativeId === null ? '/' : `/initiatives/${initiativeId}`),
  details: section === null ? [] : [section],
});

/** A choice as people call it, within a sentence. */
export const formatChoice = (choice: Choice, { say, language }: Formatter): string =>
  say(`choice.${choice}`).toLocaleLowerCase(language);

/** Several counts as one sentence: the first word of it is written large. */
export function sentence(parts: readonly string[]): string {
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
