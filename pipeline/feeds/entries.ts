import { escaped } from '../escape.ts';
import type { Vote } from '../model/vote.ts';
import type { NewsInitiative } from '../news/facts.ts';
import {
  type Formatter,
  formatInitiative,
  formatReference,
  formatResult,
  officialPart,
  shortened,
} from '../news/format.ts';
import { localMidnight } from '../time.ts';
import type { Entry } from './feed.ts';

/** A piece of news that can be formatted in any language. */
export interface FeedItem {
  /** Local date. */
  date: string;
  format(formatter: Formatter): Entry;
}

/** What a feed has to say of a vote that others do not, and a name for that. */
export interface Voter {
  name: string;
  format(formatter: Formatter): readonly string[];
}

/** A vote with its result and, where a feed looks at it from one side, what that one did. */
export const voteItem = (vote: Vote, voter?: Voter): FeedItem => ({
  date: vote.voted_at.slice(0, 10),
  format(formatter) {
    const url = formatter.page(`/votes/${vote.id}`);
    const gist = voter?.format(formatter) ?? [];
    const result = formatResult(vote, formatter);
    const official = [vote.title, ...officialPart(vote)];
    return {
      id: voter === undefined ? url : `${url}#${voter.name}`,
      url,
      title: headline(official),
      summary: [...gist.slice(0, 1), ...result].join(' · '),
      html: [
        ...official.map((text) => paragraph(text, 'es')),
        ...gist.map((text) => paragraph(text)),
        ...[...result, formatReference(vote, formatter)].map((text) => paragraph(text)),
      ].join(''),
      date: vote.voted_at,
      topics: vote.topic_slugs,
    };
  },
});

/** A new initiative: what it is and who proposes it. */
export const initiativeItem = (initiative: NewsInitiative & { submittedAt: string }): FeedItem => ({
  date: initiative.submittedAt,
  format(formatter) {
    const { title, href, details } = formatInitiative(initiative, formatter);
    return {
      id: href,
      url: href,
      title,
      summary: details.join(' · '),
      html: [paragraph(initiative.title, 'es'), ...details.map((text) => paragraph(text))].join(''),
      date: localMidnight(initiative.submittedAt),
      topics: [],
    };
  },
});

/** Characters of a title, and of the part of it that was voted: many votes of a day share their title. */
const LONGEST_OF_TWO = [150, 80] as const;

function headline([title, part]: readonly string[]): string {
  if (part === undefined) return shortened(title!);
  return `${shortened(title!, LONGEST_OF_TWO[0])} · ${shortened(part, LONGEST_OF_TWO[1])}`;
}

const paragraph = (text: string, lang?: 'es'): string =>
  `<p${lang === undefined ? '' : ` lang="${lang}"`}>${escaped(text)}</p>`;
