import { fold } from '../../fold.ts';

/** What somebody looks for. */
export interface SearchQuery {
  /** The whole text, folded. */
  phrase: string;
  /** Its words, in their order. */
  words: readonly string[];
  /** A vote or session named by its number, and the words besides. */
  place: { session: number | null; vote: number | null; words: readonly string[] } | null;
}

/** Words that are looked at: a pasted title differs from all others by fewer. */
const MOST_WORDS = 24;

/** "número", "núm.", "n.º": before a number, in any of the languages. */
const NUMBER_WORD = '(?: num(?:ero|ber)?\\.?| n(?:o|\\.?º|\\.o)?\\.?)?';
const SESSION = new RegExp(` (?:sesion|sessio|session)(?: plen\\p{L}+)?${NUMBER_WORD} (\\d{1,4})(?= )`, 'u');
const VOTE = new RegExp(` (?:votacion|votacio|vote)${NUMBER_WORD} (\\d{1,4})(?= )`, 'u');

/** An official number: people leave its zeros out, documents add a third part. */
const OFFICIAL_NUMBER = /(?<!\S)(\d{3})\/(\d{1,6})(?:\/0000)?(?!\S)/g;
const FILE_WORD = new RegExp(`^(?:expediente?|file)${NUMBER_WORD} (?=\\d{3}/\\d{6}$)`, 'u');

/** Between a vote and its session: "vote 12 of session 155". */
const FILLING = new Set(['de', 'la', 'of', 'the']);

/** Reads what was typed. */
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

/** What stands between letters and digits is no part of a word. */
const wordsOf = (phrase: string): string[] => phrase.match(/[\p{L}\p{N}]+/gu) ?? [];
