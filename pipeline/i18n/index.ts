import { fromRoman } from '../text/roman.ts';
import { type Key, type Language, languages } from './languages.ts';

export type { Key, Language };

/** The languages of pages and mails, the default first. */
export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE: Language = 'ca';

/** The common part of `<name>.one` and `<name>.other`. */
type PluralKey = Key extends infer K ? (K extends `${infer Name}.one` ? Name : never) : never;
/** Values for the braces of a string. */
type Values = Readonly<Record<string, string | number>>;

/** The texts and formats of one language: strings, plurals, numbers and dates. */
export interface Voice {
  readonly language: Language;
  /** Returns the string of this name, with its braces filled. */
  say(key: Key, values?: Values): string;
  /** Returns the singular or plural string for a count; `{count}` is the formatted count. */
  count(name: PluralKey, count: number, values?: Values): string;
  number(value: number): string;
  /** Formats a share, 0 to 100, of a base, which determines its decimals. */
  share(percentage: number, of: number): string;
  /** Formats the same with about two digits, for large type: `94 %`, `4.7 %`. */
  shortShare(percentage: number, of: number): string;
  /** Formats a percentage without a base: a position on a scale. */
  percent(value: number): string;
  /** Formats a calendar date, or the date part of a date-time, in words. */
  date(iso: string): string;
  /** Formats the first day of a period without the month and the year that it shares with the last. */
  dateBefore(iso: string, last: string): string;
  /** Formats the same in a short form, for narrow lines: `22/1/2025`. */
  shortDate(iso: string): string;
  /** Joins words, the last with “and”. */
  list(words: readonly string[]): string;
  /** Formats a size in decimal units: `1,4 MB`. */
  bytes(size: number): string;
  /** Formats the month of a date or of `2025-01`, in short. */
  month(iso: string): string;
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

const voices = new Map<Language, Voice>();

/** Returns the voice of a language; cached, because Intl objects are expensive. */
export function voice(language: Language): Voice {
  const made = voices.get(language) ?? makeVoice(language);
  voices.set(language, made);
  return made;
}

function makeVoice(language: Language): Voice {
  const { locale, dictionary } = languages[language];
  const plural = new Intl.PluralRules(locale);
  // Shows zero without a sign: a mean slightly below zero is rounded to it.
  const number = new Intl.NumberFormat(locale, { signDisplay: 'negative' });
  const percents = [0, 1, 2].map(
    (maximumFractionDigits) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }),
  );
  // Rounds half up in decimal figures, like published percentages: 99.85 is inexact after division by 100.
  const percent = (value: number, decimals: Decimals) =>
    percents[decimals]!.format(Math.round(value * 10 ** decimals) / 10 ** decimals / 100);
  // Reads only the date part, as UTC: official dates are days, not points in time.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const dayAndMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const day = (iso: string): Date => new Date(`${iso.slice(0, 10)}T00:00:00Z`);
  const shortDate = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const sizes = SIZES.map(
    (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 }),
  );
  const adapt = language === 'ca' ? elide : language === 'en' ? withOrdinals : (text: string) => text;
  const say = (key: Key, values?: Values) => {
    const text = dictionary[key];
    return values === undefined ? text : fill(adapt(text, values), values);
  };
  return {
    language,
    say,
    count: (name, count, values) =>
      say(`${name}.${plural.select(count) === 'one' ? 'one' : 'other'}` as Key, {
        count: number.format(count),
        ...values,
      }),
    // Numbers below a thousand, of which pages have many, have the same form in every language; Intl takes
    // ten times as long.
    number: (value) =>
      Number.isInteger(value) && value > 0 && value < 1000 ? String(value) : number.format(value),
    share: (percentage, of) => percent(percentage, decimalsOf(percentage, of)),
    shortShare: (percentage, of) => percent(percentage, fewDecimals(percentage, of)),
    percent: (value) => percent(value, 2),
    date: (iso) => date.format(day(iso)),
    dateBefore(iso, last) {
      if (iso.slice(0, 7) === last.slice(0, 7)) return String(day(iso).getUTCDate());
      return (iso.slice(0, 4) === last.slice(0, 4) ? dayAndMonth : date).format(day(iso));
    },
    shortDate: (iso) => shortDate.format(day(iso)),
    list: (words) => list.format(words),
    bytes: (size) => {
      const thousands = size < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(size) / 3));
      return sizes[thousands]!.format(size / 1000 ** thousands);
    },
    month: (iso) => month.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`)),
  };
}

/** A single pass, so that braces inside a value stay unchanged. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Catalan articles and their contractions before a vowel. */
const BEFORE_A_VOWEL: Readonly<Record<string, string>> = {
  el: 'l’',
  del: 'de l’',
  al: 'a l’',
  pel: 'per l’',
};

/** The days whose names begin with a vowel: u and onze. */
const VOWEL_DAY = /^11?(?: d|$)/;

/**
 * Adapts the articles of a Catalan string to the dates that will fill its braces: `el 11 de març` becomes
 * `l’11 de març`.
 */
const elide = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/(?<!\p{L})(e|de|a|pe)l \{(\w+)\}/giu, (whole, _, name: string) => {
    if (!VOWEL_DAY.test(String(values[name]))) return whole;
    const article = whole.slice(0, whole.indexOf(' '));
    const elided = BEFORE_A_VOWEL[article.toLowerCase()]!;
    const capital = article.charAt(0) === article.charAt(0).toUpperCase();
    return `${capital ? elided.charAt(0).toUpperCase() + elided.slice(1) : elided}{${name}}`;
  });

const ORDINAL = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** Counts legislatures in English: with the number XV, `{number} legislature` becomes `15th legislature`. */
const withOrdinals = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}(?= legislature\b)/gu, (whole, name: string) => {
    const number = fromRoman(String(values[name]));
    return number === null ? whole : `${number}${SUFFIXES[ORDINAL.select(number)] ?? 'th'}`;
  });

/** Digits after the point of a percentage. */
type Decimals = 0 | 1 | 2;

/**
 * Minimum base of a share with a decimal: below it, a decimal would suggest differences that do not exist.
 */
export const ENOUGH = 100;

/** Returns whether a base is too small for decimals. */
export const areFew = (of: number): boolean => of < ENOUGH;

/**
 * Returns one decimal if the base is large enough; more if the share would otherwise round to none or all.
 */
export const decimalsOf = (percentage: number, of: number): Decimals =>
  areFew(of) || toTellFromAll(percentage) === 2 ? toTellFromAll(percentage) : 1;

/** Returns decimals for about two digits in total, never more than the base allows. */
const fewDecimals = (percentage: number, of: number): Decimals =>
  percentage >= 10 ? toTellFromAll(percentage) : decimalsOf(percentage, of);

/** Returns the decimals that keep a share, or a mean of shares, from rounding to none or all. */
function toTellFromAll(percentage: number): Decimals {
  const rest = Math.min(percentage, 100 - percentage);
  if (rest === 0 || rest > 0.5) return 0;
  return rest > 0.05 ? 1 : 2;
}
