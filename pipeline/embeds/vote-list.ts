import { dataLine, votesCounted } from '../i18n/data-line.ts';
import { headlineParts } from '../i18n/headline-parts.ts';
import type { Voice } from '../i18n/index.ts';
import { inLanguage } from '../i18n/languages.ts';
import {
  cutOf,
  isBatch,
  resultCounts,
  type SittingSubject,
  sharesMatter,
  sittings,
} from '../i18n/sittings.ts';
import { tallyLine } from '../i18n/tally.ts';
import type { Coverage, VotesCoverage } from '../model/coverage.ts';
import type { Topic } from '../model/topic.ts';
import { REMARKABLE, type Remarkable } from '../model/votes/remarkable.ts';
import type { Vote } from '../model/votes/vote.ts';
import { headline, notes, rowList } from './components.ts';
import type { Embed } from './embed.ts';
import { type Markup, markup } from './markup.ts';

interface Votes {
  total: number;
  page: number;
  page_size: number;
  matters: number;
  coverage: VotesCoverage;
  items: Vote[];
}

/** A published list of votes, by its name in addresses. */
interface NamedList {
  query: string;
  title(ask: <Body>(address: string) => Body | null, voice: Voice): string | null;
}

const LATEST = 'latest';
const nameOfReason = (reason: Remarkable): string => `remarkable-${reason.replaceAll('_', '-')}`;

/** Returns the list that a name means: `latest`, `topic-housing` or `remarkable-close`. */
function listNamed(name: string): NamedList | null {
  if (name === LATEST) return { query: '', title: (_, { say }) => say('votes.latest') };
  const reason = REMARKABLE.find((one) => nameOfReason(one) === name);
  if (reason !== undefined)
    return { query: `?remarkable=${reason}`, title: (_, { say }) => say(`remarkable.${reason}`) };
  const [, slug] = /^topic-(.+)$/.exec(name) ?? [];
  if (slug === undefined) return null;
  return {
    query: `?topic_slug=${slug}`,
    title: (ask, { language }) => {
      const topic = ask<Topic>(`/topics/${slug}`);
      return topic === null ? null : inLanguage(topic, 'name', language);
    },
  };
}

/** The widget of a list of votes: the latest of all, of a topic, or of those remarkable for a reason. */
export const voteListEmbed: Embed = {
  height: 420,
  name: /^(?:latest|(?:topic|remarkable)-[a-z0-9]+(?:-[a-z0-9]+)*)$/,
  page: (name) => `/votes${listNamed(name)?.query ?? ''}`,
  nameAt(path, query) {
    if (path !== '/votes') return null;
    const [only, ...more] = [...query];
    if (only === undefined) return LATEST;
    const [field, value] = only;
    if (more.length > 0) return null;
    if (field === 'topic_slug' && /^[a-z0-9-]+$/.test(value)) return `topic-${value}`;
    const reason = field === 'remarkable' && REMARKABLE.find((one) => one === value);
    return reason ? nameOfReason(reason) : null;
  },
  names: (ask) => [
    LATEST,
    ...REMARKABLE.map(nameOfReason),
    ...(ask<Topic[]>('/topics') ?? []).map(({ slug }) => `topic-${slug}`),
  ],
  show(name, ask, voice) {
    const list = listNamed(name);
    const title = list?.title(ask, voice) ?? null;
    const votes = list && ask<Votes>(`/votes${list.query}`);
    if (title === null || votes === null) return null;
    const line = dataLine(ask<Coverage[]>('/stats/coverage') ?? [], voice);
    return {
      title,
      style: STYLE,
      body: markup`<h1 style="--lines:2;--narrow:2">${title}</h1>
<p class="place">${votesCounted(votes.total, votes.matters, voice)}</p>
${notes(line === null ? [] : [line])}
${rowList(
  voice.say('votes.title'),
  sittings(votes.items, cutOf(votes)).flatMap(({ subjects }) =>
    subjects.flatMap((subject) => rowsOf(subject, voice)),
  ),
)}`,
    };
  },
};

/** Returns one row for many votes on one matter, and one for each vote otherwise. */
function rowsOf(subject: SittingSubject, voice: Voice): Markup[] {
  const [first] = subject.votes;
  if (!isBatch(subject) || !sharesMatter(subject, voice.language))
    return subject.votes.map((vote) => row(vote, voice));
  const { matter } = headlineParts(first, voice.language);
  return [
    markup`<p class="vote-row"><span class="clamp">${matter}</span><b>${resultCounts(subject, voice)}</b><span class="note">${voice.shortDate(first.voted_at)}</span></p>`,
  ];
}

const row = (vote: Vote, voice: Voice): Markup =>
  markup`<p class="vote-row">${headline(vote, voice)}<span class="note">${voice.shortDate(vote.voted_at)} · ${tallyLine(vote, voice)}</span></p>`;

const STYLE = '.vote-row{padding-block:.2rem;border-top:1px solid var(--rule)}.vote-row .note{display:block}';
