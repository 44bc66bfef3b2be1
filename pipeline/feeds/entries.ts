import { escaped } from '../escape.ts';
import type { Vote } from '../model/vote.ts';
import type { InitiativeFacts } from '../news/facts.ts';
import {
  initiativeTold,
  officialPart,
  placeTold,
  resultTold,
  shortened,
  type Telling,
} from '../news/told.ts';
import { localMidnight } from '../time.ts';
import type { Entry } from './feed.ts';

/** A piece of news that can be told in any language. */
export interface Item {
  /** Local date. */
  date: string;
  tell(tell: Telling): Entry;
}

/** What a feed has to say of a vote that others do not, and a name for that. */
export interface Side {
  name: string;
  told(tell: Telling): readonly string[];
}

/** A vote with its result and, where a feed looks at it from one side, what that one did. */
export const voteItem = (vote: Vote, side?: Side): Item => ({
  date: vote.voted_at.slice(0, 10),
  tell(tell) {
    const url = tell.page(`/votes/${vote.id}`);
    const gist = side?.told(tell) ?? [];
    const result = resultTold(vote, tell);
    const official = [vote.title, ...officialPart(vote)];
    return {
      id: side === undefined ? url : `${url}#${side.name}`,
      url,
      title: headline(official),
      summary: [...gist.slice(0, 1), ...result].join(' · '),
      html: [
        ...official.map((text) => paragraph(text, 'es')),
        ...gist.map((text) => paragraph(text)),
        ...[...result, placeTold(vote, tell)].map((text) => paragraph(text)),
      ].join(''),
      date: vote.voted_at,
      topics: vote.topic_slugs,
    };
  },
});

/** A new initiative: what it is and who proposes it. */
export const initiativeItem = (initiative: InitiativeFacts & { submittedAt: string }): Item => ({
  date: initiative.submittedAt,
  tell(tell) {
    const { title, href, details } = initiativeTold(initiative, tell);
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
