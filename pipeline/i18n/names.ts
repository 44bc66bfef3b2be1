import { groupInList, longGroupName } from '../model/groups/group-names.ts';
import type { Initiative, InitiativeType } from '../model/initiatives/initiative.ts';
import { officialWords } from '../model/initiatives/official-words.ts';
import type { StoredVote } from '../model/votes/vote.ts';
import { isOfficialNumber } from '../model/votes/vote-numbers.ts';
import { DEFAULT_LANGUAGE, type Voice } from './index.ts';
import { type Language, languages } from './languages.ts';

type Numbered = Pick<StoredVote, 'session_number' | 'vote_number'>;

/** Returns the name of a vote by number and session; omits a number that official documents lack. */
export const voteName = (say: Voice['say'], { session_number, vote_number }: Numbered): string =>
  isOfficialNumber(vote_number)
    ? say('vote.name', { number: vote_number, session: session_number })
    : say('vote.unnumbered', { session: session_number });

/** Returns the same without the session, if that is known from the context. */
export const voteNumber = (say: Voice['say'], { vote_number }: Pick<Numbered, 'vote_number'>): string =>
  isOfficialNumber(vote_number) ? say('vote.short', { number: vote_number }) : say('vote.short_unnumbered');

/** Kinds whose official titles express the view of a group. */
const OF_A_GROUP: readonly InitiativeType[] = ['proposicion_no_ley', 'mocion', 'interpelacion'];

/** Returns an official title for a headline: without a full stop, in quotation marks if its words are those of a group. */
export function officialTitle(type: InitiativeType, title: string, language: Language): string {
  const words = withoutStop(title);
  if (!OF_A_GROUP.includes(type)) return words;
  return language === 'en' ? `“${inner(words, '‘', '’')}”` : `«${inner(words, '“', '”')}»`;
}

/** Removes the full stop with which official titles end. */
export const withoutStop = (title: string): string => title.replace(/\.$/, '');

const inner = (title: string, open: string, close: string): string =>
  title.replace(/[«"“]([^»"”]*)[»"”]/gu, `${open}$1${close}`).replace(/[«»"]/gu, '');

/** A text, and its language if that is not the reader’s. */
interface SpokenText {
  text: string;
  lang: 'es' | undefined;
}

/** Returns the translated title of an initiative, else the official one, which is Spanish. */
export function titleIn(
  { title_original, ...titles }: Pick<Initiative, 'title_original' | 'title_ca' | 'title_en'>,
  language: Language,
): SpokenText {
  const { data } = languages[language];
  const own = data === 'es' ? null : titles[`title_${data}`];
  return own === null ? { text: title_original, lang: 'es' } : { text: own, lang: undefined };
}

/** Returns official words for a body, a stage or a result in the reader’s language, else as they are. */
export function officialWordsIn(official: string, language: Language): SpokenText {
  const { data } = languages[language];
  const own = data === 'es' ? null : officialWords(official, data);
  return own === null ? { text: official, lang: 'es' } : { text: own, lang: undefined };
}

/** Returns the short name of a group for a list, in the reader’s language: as headlines name it, without an article. */
export const groupNameIn = (short: string, language: Language): string =>
  groupInList(short, languages[language].data);

/** Returns the long name of a group in the reader’s language. */
export const groupTitleIn = (official: string, language: Language): string =>
  longGroupName(official, languages[language].data);

/** Names that official files shorten. */
const SHORTENED: Readonly<Record<string, string>> = { 'S/C Tenerife': 'Santa Cruz de Tenerife' };

/** Returns the common name of a constituency: official files write `Palmas (Las)` and `S/C Tenerife`. */
export const placeName = (official: string): string =>
  SHORTENED[official] ?? official.replace(/^(.+) \((\p{L}+)\)$/u, '$2 $1');

/** Particles at the beginning of family names. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'i', 'y']);

/** Returns a person’s initials: of the given name and of the first family name. */
export const initials = (givenName: string, familyName: string): string =>
  [givenName, familyName].map(firstLetter).join('');

function firstLetter(name: string): string {
  const words = name.split(/[\s-]+/u).filter((word) => /\p{L}/u.test(word));
  const word = words.find((one) => !PARTICLES.has(one.toLowerCase())) ?? words[0] ?? '';
  return /\p{L}/u.exec(word)?.[0].toUpperCase() ?? '';
}

/** Returns the full address of a page in a language; `path` is its Catalan one. */
export const pageAddress = (webUrl: string, language: Language, path: string): string =>
  `${webUrl}${language === DEFAULT_LANGUAGE ? '' : `/${language}`}${path}`;
