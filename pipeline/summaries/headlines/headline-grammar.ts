import type { HeadlineFacts, HeadlinePresenter, Subject } from './headline-facts.ts';

/** A noun with its article, and what agrees with it. */
export interface NounPhrase {
  words: string;
  isFeminine: boolean;
  isPlural: boolean;
}

/** What a headline is put together from. */
export interface HeadlineWords {
  /** The matter. */
  matter: NounPhrase;
  /** Who presented what is voted, with articles; empty where nobody is known. */
  by: string;
  /** Whether the sentence is to be as short as this language can make it. */
  isBrief: boolean;
}

/** How one language writes headlines. */
export interface HeadlineGrammar {
  /** `isProposed`: the matter is put before the chamber for the first time, so that a bill of members is no law yet. */
  matterPhrase(subject: Subject, name: string, authors: string, isProposed: boolean): NounPhrase;
  /** The name of a law that does not fit, where this language has a shorter way to cite others in it. */
  shortened(name: string): string;
  presenter(presenter: HeadlinePresenter): string;
  /** "a, b y c". */
  list(parts: readonly string[]): string;
  /** What is said of those who are not named, behind those who are. */
  others: string;
  /** The same where it is one group. */
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

/** More numbers than fit a headline: the first two, or the stretch that they begin with, and that there are others. */
export function fewNumbers(part: string, others: string): string {
  if (part.length <= 24 || !/^\d/.test(part)) return part;
  const stretches = part.split(/, (?:y )?| y /);
  if (stretches.length <= 2) return part;
  const first = stretches.slice(0, 2).join(', ');
  return `${first.includes(' a ') ? stretches[0] : first} ${others}`;
}

/** Words that stay on one line. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');

/** Names one after the other, with a word before the last: "a, b y c". */
export const listed = (names: readonly string[], and: string): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

/** A noun and what agrees with it. */
export const nounPhrase = (words: string, isFeminine: boolean, isPlural = false): NounPhrase => ({
  words,
  isFeminine,
  isPlural,
});

/** Whether a vote was decided for or against what was asked. */
export const isSettled = ({ result, isCounted }: HeadlineFacts): boolean => isCounted && result !== 'tie';

/** The first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a request about a committee is about, out of its title. */
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

/** The year or years of an objective, out of its title, behind such a word; empty where it names none. */
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

/** The candidate of an investiture, out of its title; null where it names nobody. */
export const candidateIn = (title: string): string | null =>
  CANDIDATE.flatMap((form) => form.exec(title)?.[1] ?? [])[0] ?? null;

/** Whether a text is one that only the Government presents, so that it goes back to the Government. */
export const isOfGovernment = ({ matter }: Subject): boolean => matter === 'bill' || matter === 'budget';
