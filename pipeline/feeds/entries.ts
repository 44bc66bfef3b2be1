import { localNoon } from '../core/time.ts';
import { type DebateInWords, debatesInWords } from '../i18n/debate-words.ts';
import { presenterNames } from '../i18n/initiative-words.ts';
import { inLanguage } from '../i18n/languages.ts';
import { officialWordsIn, titleIn } from '../i18n/names.ts';
import type { SchemaChange } from '../model/schema/schema-change.ts';
import type { Vote } from '../model/votes/vote.ts';
import type { VoteDebate } from '../model/votes/vote-debate.ts';
import type { NewsInitiative } from '../news/facts.ts';
import {
  type Formatter,
  formatInitiative,
  formatOutcome,
  formatReference,
  officialWords,
} from '../news/format.ts';
import { escaped } from '../text/encode.ts';
import { type Entry, laterOf } from './feed.ts';

/** A feed item that can be formatted in any language. */
export interface FeedItem {
  /** Local date. */
  date: string;
  format(formatter: Formatter): Entry;
}

/** The part of a vote’s item that is specific to a feed, and its name. */
interface Voter {
  name: string;
  format(formatter: Formatter): readonly string[];
}

/** A vote as news. */
export interface DatedVote {
  vote: Vote;
  /** The day on which it is news: that of the vote, or that of the arrival of its records. */
  day: string;
  /** Time at which the newest document about it was fetched; null if unknown. */
  documentedAt: string | null;
  debates: readonly VoteDebate[];
}

/** Returns the item of a vote, updated by each new document, with the choice of the feed’s subject. */
export const voteItem = ({ vote, day, documentedAt, debates }: DatedVote, voter?: Voter): FeedItem => ({
  date: day,
  format(formatter) {
    const url = formatter.page(`/votes/${vote.id}`);
    const gist = voter?.format(formatter) ?? [];
    const outcome = formatOutcome(vote, formatter);
    const presenters = presenterNames(vote, formatter);
    const published = localNoon(day);
    return {
      id: voter === undefined ? url : `${url}#${voter.name}`,
      url,
      title: inLanguage(vote, 'headline', formatter.language),
      summary: [...gist.slice(0, 1), outcome].join(' · '),
      html: [
        ...[...gist, outcome].map((text) => paragraph(text)),
        ...(presenters.length === 0
          ? []
          : [paragraph(`${formatter.say('fact.presented_by')}: ${presenters.join(', ')}`)]),
        paragraph(formatReference(vote, formatter)),
        ...debatesInWords(debates, 'debate', formatter).map((debate) => debateParagraph(debate, formatter)),
        ...officialWords(vote).map((text) => paragraph(text, 'es')),
      ].join(''),
      published,
      updated: documentedAt === null ? published : laterOf(published, documentedAt),
      topics: vote.topic_slugs,
    };
  },
});

/** Returns an item about the arrival of a vote’s records, separate from that of the vote. */
export const recordsItem = (vote: DatedVote): FeedItem =>
  voteItem(vote, { name: 'records', format: ({ say }) => [say('feed.records_arrived')] });

/** Returns the item of a new initiative: its title and its presenters. */
export const initiativeItem = (initiative: NewsInitiative & { submittedAt: string }): FeedItem => ({
  date: initiative.submittedAt,
  format(formatter) {
    const { title, href, details, lang } = formatInitiative(initiative, formatter);
    const { text } = titleIn(initiative.titles, formatter.language);
    return {
      id: href,
      url: href,
      title,
      ...(lang === undefined ? {} : { lang }),
      summary: details.join(' · '),
      html: [paragraph(text, lang), ...details.map((text) => paragraph(text))].join(''),
      ...onDay(initiative.submittedAt),
      topics: [],
    };
  },
});

/** A stage of an initiative, in official words. */
interface StageNews {
  /** Path of the page of the initiative, and the name of the stage there. */
  path: string;
  name: string;
  words: string;
  day: string;
}

/** Returns the item of a stage of an initiative, on its first day. */
export const stageItem = ({ path, name, words, day }: StageNews): FeedItem => ({
  date: day,
  format({ page, language }) {
    const url = page(path);
    const dates = onDay(day);
    const { text, lang } = officialWordsIn(words, language);
    return {
      id: `${url}#${name}`,
      url,
      title: text,
      ...(lang === undefined ? {} : { lang }),
      summary: text,
      html: paragraph(text, lang),
      ...dates,
      topics: [],
    };
  },
});

/** Returns the dates of an entry that is never updated. */
const onDay = (day: string): Pick<Entry, 'published' | 'updated'> => ({
  published: localNoon(day),
  updated: localNoon(day),
});

const paragraph = (text: string, lang?: 'es'): string =>
  `<p${lang === undefined ? '' : ` lang="${lang}"`}>${escaped(text)}</p>`;

const debateParagraph = ({ name, links }: DebateInWords, { say }: Formatter): string => {
  const linked = links.map(({ href, text }) => `<a href="${escaped(href)}">${escaped(text)}</a>`).join(' · ');
  return `<p>${escaped(`${say('debate.title')}: ${name}`)}: ${linked}</p>`;
};

/** Returns the feed item of a change of the published data, in English like the texts of the reference. */
export const schemaItem = ({ id, kind, what, names, words, ...change }: SchemaChange): FeedItem => ({
  date: change.announced_on,
  format({ page }) {
    const url = `${page('/docs/api')}#change-${id}`;
    const days = [
      `From ${change.effective_on}, version ${change.to_version}.`,
      ...(change.ends_on === null ? [] : [`Gone on ${change.ends_on}.`]),
      ...(change.instead === null ? [] : [`Instead: ${change.instead}.`]),
    ].join(' ');
    return {
      id: url,
      url,
      title: `${kind} (${what}): ${names.join(', ')}`,
      lang: 'en',
      summary: words,
      html: [words, days].map((text) => `<p lang="en">${escaped(text)}</p>`).join(''),
      ...onDay(change.announced_on),
      topics: [],
    };
  },
});
