import type { HeadlineFacts, HeadlinePresenter, Subject } from './headline-facts.ts';

/** A noun with its article, and the forms that agree with it. */
export interface NounPhrase {
  words: string;
  isFeminine: boolean;
  isPlural: boolean;
}

/** The parts of a headline. */
export interface HeadlineWords {
  /** The matter. */
  matter: NounPhrase;
  /** The presenters of the text put to the vote, with articles; empty if unknown. */
  by: string;
  /** Whether to write the shortest sentence that the language allows. */
  isBrief: boolean;
}

/** The grammar of headlines in one language. */
export interface HeadlineGrammar {
  /**
   * `isProposed`: the matter comes before the chamber for the first time, so that a members' bill is not yet
   * a law.
   */
  matterPhrase(subject: Subject, name: string, authors: string, isProposed: boolean): NounPhrase;
  /**
   * Shortens the name of a law that does not fit, if the language has a shorter way to cite the laws in it.
   */
  shortened(name: string): string;
  presenter(presenter: HeadlinePresenter): string;
  /** "a, b y c". */
  list(parts: readonly string[]): string;
  /** Words for further presenters, after those who are named. */
  others: string;
  /** The same for a single group. */
  otherGroup: string;
  sentence(facts: HeadlineFacts, wording: HeadlineWords): string;
  /** A part of a budget: "Sección 16". */
  place(words: string): string;
  /** " (votación 3 de 9)". */
  batch(position: number, size: number): string;
  /** " (3 de 9)". */
  briefBatch(position: number, size: number): string;
  /** " (votación 5)". */
  numbered(number: number): string;
}

/** "Sra. Belarra Urteaga": surnames alone. */
export const withoutTitles = (names: string): string =>
  names.replace(/\b(?:Sres|Sras|Sra|Sr|Dña|D)(?:\. ?| )/g, '').trim();

/**
 * Shortens numbers that do not fit a headline: the first two, or the range they begin with, and words for the
 * others.
 */
export function fewNumbers(part: string, others: string): string {
  if (part.length <= 24 || !/^\d/.test(part)) return part;
  const stretches = part.split(/, (?:y )?| y /);
  if (stretches.length <= 2) return part;
  const first = stretches.slice(0, 2).join(', ');
  return `${first.includes(' a ') ? stretches[0] : first} ${others}`;
}

/** Returns words with spaces that do not break. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** Joins names, with a word before the last: "a, b y c". */
export const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** Returns a noun and the forms that agree with it. */
export const nounPhrase = (words: string, isFeminine: boolean, isPlural = false): NounPhrase => ({
  words,
  isFeminine,
  isPlural,
});

/** Returns whether a vote decided for or against the request. */
export const isSettled = ({ result, isCounted }: HeadlineFacts): boolean => isCounted && result !== 'tie';

/** Returns text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the subject of a request about a committee, from its title. */
export function committeeIn(title: string): string | null {
  const words =
    /\b(?:creación de una|prórroga .*?(?:Dictamen de la|trabajos de la|de la)) ((?:sub)?comisión.*)$/i.exec(
      title,
    )?.[1] ?? null;
  return words === null
    ? null
    : words
        .replace(/, en el seno de .*?, (?=para |relativ|sobre )/i, ' ')
        .replace(/, (?:constituida|creada) en (?:el )?seno.*$/i, '');
}

/**
 * Returns the year or years of an objective from its title, after the given word; empty if the title names
 * none.
 */
export function yearsFor({ subject: { title } }: HeadlineFacts, word: string): string {
  const years = /\bpara (?:el (?:año|per[ií]odo|trienio) )?(\d{4}(?:-\d{4})?)/.exec(title)?.[1];
  return years === undefined ? '' : `${word}${years}`;
}

const NAME = String.raw`\p{Lu}[\p{L}-]+(?: (?:de |del |la |i |y )*\p{Lu}[\p{L}-]+){1,4}`;
const CANDIDATE = [
  new RegExp(String.raw`\b(?:[Dd]oña|[Dd]on|D\.ª|Dª\.?|D\.) (${NAME}),? como candidat[oa]\b`, 'u'),
  new RegExp(
    String.raw`(?:\bD(?:ña)?\.?ª? |[Cc]andidat[oa]\b[^,]*?(?:, (?:don |doña )?| (?:de|a) (?:don|doña) ))(${NAME})`,
    'u',
  ),
];

/** Returns the candidate of an investiture from its title; null if the title names none. */
export const candidateIn = (title: string): string | null =>
  CANDIDATE.flatMap((form) => form.exec(title)?.[1] ?? [])[0] ?? null;

/** Returns whether only the Government presents such texts, so that a rejected text goes back to it. */
export const isOfGovernment = ({ matter }: Subject): boolean => matter === 'bill' || matter === 'budget';

/** Returns whether an investiture failed with more yes than no, because it needed a majority of all seats. */
export const fellShort = ({ effect, ballot }: Pick<HeadlineFacts, 'effect' | 'ballot'>): boolean =>
  effect === 'not_invested' && ballot !== null && ballot.needed !== null && ballot.yes > ballot.no;
