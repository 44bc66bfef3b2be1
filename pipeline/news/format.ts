import { inShort } from '../i18n/authorship.ts';
import { type Voice, voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import { officialTitle } from '../i18n/official-title.ts';
import { pageAddress } from '../i18n/page-address.ts';
import { type Share, tallyLine } from '../i18n/tally.ts';
import { voteName } from '../i18n/vote-name.ts';
import type { Choice } from '../model/votes/choice.ts';
import type { Vote } from '../model/votes/vote.ts';
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
  /** What is drawn of a vote. */
  drawing?: Drawing;
  /** Official words of what the title tells in short; Spanish in every language. */
  official?: string;
}

/** What is drawn of a vote: its bar, the groups by their lines, and who voted differently from the group in words. */
export interface Drawing {
  shares: readonly Share[];
  sides: readonly GroupSide[];
  dissidents: string | null;
}

/** The groups with one line, or with none, and the word for it. */
export interface GroupSide {
  choice: Share['choice'] | null;
  word: string;
  groups: readonly { name: string; colour: string | null }[];
}

/** Characters of an official title that is shown: some are longer than a page. */
const LONGEST_TITLE = 220;

/** A text cut at a word before the limit, without the sign that the cut leaves at its end. */
function shortened(text: string, limit = LONGEST_TITLE): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2)).replace(/[\s,;:.·(–-]+$/, '')}…`;
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

/** A vote by its headline, with official words where that cuts them; details come first, and the first of those in bold. */
export function formatVote(
  vote: Vote,
  formatter: Formatter,
  [gist, ...more]: readonly string[] = [],
): NewsItem {
  const headline = inLanguage(vote, 'headline', formatter.language);
  return {
    title: headline,
    href: formatter.page(`/votes/${vote.id}`),
    ...(gist === undefined ? {} : { gist }),
    details: [...more, formatOutcome(vote, formatter), formatReference(vote, formatter)],
    ...(headline.includes('…') ? { official: shortened(officialWords(vote).join(' · ')) } : {}),
  };
}

/** What was voted in official words: the text, and what of it, without the section that its description begins with. */
export function officialWords({ title, description }: Vote): string[] {
  const part = description.split(' · ').slice(1).join(' · ');
  return part === '' ? [title] : [title, part];
}

/** The totals of a vote, whether they were enough and what came of them. The result is told by the headline alone. */
export function formatOutcome(vote: Vote, formatter: Formatter): string {
  const { passed, result, effect } = vote;
  const { say } = formatter;
  return [
    sentence([tallyLine(vote, formatter)]),
    ...(passed === false && result === 'approved' ? [sentence([say('mail.short_of')])] : []),
    ...(effect === null ? [] : [say(`effect.${effect}`)]),
  ].join(' ');
}

/** Which vote of which session it was, and when. */
export const formatReference = (vote: Vote, formatter: Formatter): string =>
  formatter.say('mail.place', { vote: voteName(formatter.say, vote), date: formatter.date(vote.voted_at) });

/** A new initiative. */
export const formatInitiative = (
  { id, title, type, official_type, authors, submittedAt }: NewsInitiative,
  formatter: Formatter,
): NewsItem => {
  const { say, date, page, language } = formatter;
  const kind = inLanguage(official_type, 'name', language) ?? say(`type.${type}`);
  return {
    title: officialTitle(type, shortened(title), language),
    lang: 'es',
    href: page(`/initiatives/${id}`),
    details: [
      [kind, ...(submittedAt === null ? [] : [date(submittedAt)])].join(', '),
      ...(authors.length === 0
        ? []
        : [say('mail.proposed_by', { name: shortened(inShort(authors, formatter), 120) })]),
    ],
  };
};

/** A point of the agenda; one without a known initiative leads to the agenda. */
export const formatAgendaItem = (
  { section, title, initiativeId }: NewsAgendaItem,
  { page }: Formatter,
): NewsItem => ({
  title: shortened(title),
  lang: 'es',
  href: page(initiativeId === null ? '/agenda' : `/initiatives/${initiativeId}`),
  details: [],
  ...(section === null ? {} : { official: section }),
});

/** A choice as people call it, within a sentence. */
export const formatChoice = (choice: Choice, { say, language }: Formatter): string =>
  say(`choice.${choice}`).toLocaleLowerCase(language);

/** Several counts as one sentence: the first word of it is written large. */
export function sentence(parts: readonly string[]): string {
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
