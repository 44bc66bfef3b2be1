import { type Voice, voice } from '../i18n/index.ts';
import { authorNames, inShort } from '../i18n/initiative-words.ts';
import { inLanguage } from '../i18n/languages.ts';
import { officialTitle, pageAddress, titleIn, voteName } from '../i18n/names.ts';
import { type Share, tallyLine } from '../i18n/tally.ts';
import type { Choice } from '../model/votes/choice.ts';
import type { Vote } from '../model/votes/vote.ts';
import { agendaMatter } from '../summaries/matter/agenda-matter.ts';
import type { NewsAgendaItem, NewsInitiative } from './facts.ts';

/** A line with its link and its details. */
export interface NewsItem {
  title: string;
  /** The language of the title, if it is an official text. */
  lang?: 'es';
  href: string;
  /** The main detail: how a deputy or group voted. */
  gist?: string;
  details: readonly string[];
  /** The drawing of a vote. */
  drawing?: Drawing;
  /** The official words that the title shortens; in Spanish in every language. */
  official?: string;
}

/** The parts of a vote’s drawing: its bar, the groups by line, and the dissidents in words. */
export interface Drawing {
  shares: readonly Share[];
  sides: readonly GroupSide[];
  dissidents: string | null;
}

/** The groups with the same line, or with none, and the word for it. */
export interface GroupSide {
  choice: Share['choice'] | null;
  word: string;
  groups: readonly { name: string; colour: string | null }[];
}

/** Maximum characters of an official title: some are longer than a page. */
const LONGEST_TITLE = 220;

/** Articles, prepositions and conjunctions with which no text ends. */
const DANGLING =
  /(?:[\s,;:]+(?:a|al|als?|amb|and|by|con|d[eo]|dels?|e|el|els|en|for|i|in|la|las|les|los|o|of|on|para|per|por|que|se|su|sus|the|to|un|una|y))+$/iu;

/** Cuts a text at a word before the limit and removes the punctuation and the particles at its end. */
export function shortened(text: string, limit = LONGEST_TITLE): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), limit / 2));
  return `${words.replace(DANGLING, '').replace(/[\s,;:.·(–-]+$/, '')}…`;
}

/** The format of news: the language, and the base of its links. */
export interface Formatter extends Voice {
  page(path: string): string;
}

/** Returns a formatter for a language, with links to a site. */
export const formatterFor = (language: Voice['language'], webUrl: string): Formatter => ({
  ...voice(language),
  page: (path) => pageAddress(webUrl, language, path),
});

/** Formats a vote by its headline, with the official words that it shortens; the first detail is in bold. */
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

/** Returns the official words for the subject: the text and its part, without the section. */
export function officialWords({ title, description }: Vote): string[] {
  const part = description.split(' · ').slice(1).join(' · ');
  return part === '' ? [title] : [title, part];
}

/** Formats the totals of a vote, whether they were enough, and the effect. */
export function formatOutcome(vote: Vote, formatter: Formatter): string {
  const { passed, result, effect } = vote;
  const { say } = formatter;
  return [
    sentence([tallyLine(vote, formatter)]),
    ...(passed === false && result === 'approved' ? [sentence([say('mail.short_of')])] : []),
    ...(effect === null ? [] : [say(`effect.${effect}`)]),
  ].join(' ');
}

/** Returns the number of a vote, its session and its date. */
export const formatReference = (vote: Vote, formatter: Formatter): string =>
  formatter.say('mail.place', { vote: voteName(formatter.say, vote), date: formatter.date(vote.voted_at) });

export const formatInitiative = (
  { id, titles, type, official_type, authors, submittedAt }: NewsInitiative,
  formatter: Formatter,
): NewsItem => {
  const { say, date, page, language } = formatter;
  const kind = inLanguage(official_type, 'name', language) ?? say(`type.${type}`);
  const { text, lang } = titleIn(titles, language);
  return {
    title: officialTitle(type, shortened(text), language),
    ...(lang === undefined ? {} : { lang }),
    href: page(`/initiatives/${id}`),
    details: [
      [kind, ...(submittedAt === null ? [] : [date(submittedAt)])].join(', '),
      ...(authors.length === 0
        ? []
        : [
            say('mail.proposed_by', {
              name: shortened(inShort(authorNames(authors, formatter), formatter), 120),
            }),
          ]),
    ],
  };
};

/** Formats an agenda item by its matter and its group; one without a known initiative links to the agenda. */
export function formatAgendaItem(
  { section, title, initiativeId }: NewsAgendaItem,
  formatter: Formatter,
): NewsItem {
  const { matter, group } = agendaMatter(title);
  return {
    title: matter,
    lang: 'es',
    href: formatter.page(initiativeId === null ? '/agenda' : `/initiatives/${initiativeId}`),
    details:
      group === null
        ? []
        : [formatter.say('mail.proposed_by', { name: authorNames([group], formatter).join('') })],
    ...(section === null ? {} : { official: section }),
  };
}

/** Returns the common word for a choice, for use within a sentence. */
export const formatChoice = (choice: Choice, { say, language }: Formatter): string =>
  say(`choice.${choice}`).toLocaleLowerCase(language);

/** Joins several counts to one sentence that begins with a capital. */
export function sentence(parts: readonly string[]): string {
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
