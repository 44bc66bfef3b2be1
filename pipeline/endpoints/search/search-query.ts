import { fold } from '../../text/names.ts';

/** A parsed search query. */
export interface SearchQuery {
  /** The whole text, folded. */
  phrase: string;
  /** Its words, in their order. */
  words: readonly string[];
  /** A vote or session given by its number, and the other words. */
  place: { session: number | null; vote: number | null; words: readonly string[] } | null;
}

/** Maximum words that are used: that many identify any pasted title. */
const MOST_WORDS = 24;

/** Words before a number, in any of the languages: "número", "núm.", "n.º". */
const NUMBER_WORD = '(?: num(?:ero|ber)?\\.?| n(?:o|\\.?º|\\.o)?\\.?)?';
const SESSION = new RegExp(` (?:sesion|sessio|session)(?: plen\\p{L}+)?${NUMBER_WORD} (\\d{1,4})(?= )`, 'u');
const VOTE = new RegExp(` (?:votacion|votacio|vote)${NUMBER_WORD} (\\d{1,4})(?= )`, 'u');

/** An official number: users omit leading zeros, documents append a third part. */
const OFFICIAL_NUMBER = /(?<!\S)(\d{3})\/(\d{1,6})(?:\/0000)?(?!\S)/g;
const FILE_WORD = new RegExp(`^(?:expediente?|file)${NUMBER_WORD} (?=\\d{3}/\\d{6}$)`, 'u');

/** Words between a vote and its session: "vote 12 of session 155". */
const FILLING = new Set(['de', 'la', 'of', 'the']);

/** Parses the text of a search. */
export function readSearchQuery(text: string): SearchQuery {
  const phrase = fold(text)
    .replace(OFFICIAL_NUMBER, (_, type: string, number: string) => `${type}/${number.padStart(6, '0')}`)
    .replace(FILE_WORD, '');
  return { phrase, words: wordsOf(phrase).slice(0, MOST_WORDS), place: placeIn(` ${phrase} `) };
}

function placeIn(phrase: string): SearchQuery['place'] {
  const session = SESSION.exec(phrase);
  const vote = VOTE.exec(phrase);
  if (session === null && vote === null) return null;
  const rest = phrase.replace(SESSION, '').replace(VOTE, '');
  return {
    session: numberIn(session),
    vote: numberIn(vote),
    words: wordsOf(rest).filter((word) => !FILLING.has(word)),
  };
}

const numberIn = (found: RegExpExecArray | null): number | null => (found === null ? null : Number(found[1]));

/** Returns words of letters and digits; other characters separate them. */
const wordsOf = (phrase: string): string[] => phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
