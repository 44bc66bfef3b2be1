import { elide } from './elision.ts';
import { type Key, type Language, languages } from './languages.ts';
import { type Decimals, decimalsOf, fewDecimals } from './share-decimals.ts';

export type { Key, Language };

/** The languages people are addressed in, the default first. */
export const LANGUAGES = Object.keys(languages) as [Language, ...Language[]];
export const DEFAULT_LANGUAGE: Language = 'ca';

/** The common part of `<name>.one` and `<name>.other`. */
type PluralKey = Key extends infer K ? (K extends `${infer Name}.one` ? Name : never) : never;
/** What fills the braces of a string. */
type Values = Readonly<Record<string, string | number>>;

/** How one language says things: strings, plurals, numbers and dates. */
export interface Voice {
  readonly language: Language;
  /** The string of this name, with its braces filled. */
  say(key: Key, values?: Values): string;
  /** The singular or plural string for a count; `{count}` is the count as this language writes it. */
  count(name: PluralKey, count: number, values?: Values): string;
  number(value: number): string;
  /** A share, 0 to 100, of so many: they say how many decimals it may have. */
  share(percentage: number, of: number): string;
  /** The same in about two digits, for big letters: `94 %`, `4.7 %`. */
  shortShare(percentage: number, of: number): string;
  /** A round percentage that is a share of nothing: a place on a scale. */
  percent(value: number): string;
  /** A calendar date, or the date part of a date-time, in words. */
  date(iso: string): string;
  /** The same as short as people write it, for a line that has little room: `22/1/2025`. */
  shortDate(iso: string): string;
  /** Words one after another, the last joined with an “and”. */
  list(words: readonly string[]): string;
  /** A size in units of a thousand: `1,4 MB`. */
  bytes(size: number): string;
  /** The month of a date or of `2025-01`, in short. */
  month(iso: string): string;
}

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

const voices = new Map<Language, Voice>();

/** The voice of a language; made once, because Intl objects are dear. */
export function voice(language: Language): Voice {
  const made = voices.get(language) ?? makeVoice(language);
  voices.set(language, made);
  return made;
}

function makeVoice(language: Language): Voice {
  const { locale, dictionary } = languages[language];
  const plural = new Intl.PluralRules(locale);
  // Zero has no sign: a mean of hardly less than nothing is rounded to it.
  const number = new Intl.NumberFormat(locale, { signDisplay: 'negative' });
  const percents = [0, 1, 2].map(
    (maximumFractionDigits) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits }),
  );
  // Half up in decimal figures, as published percentages are rounded: 99.85 is no longer that once divided by 100.
  const percent = (value: number, decimals: Decimals) =>
    percents[decimals]!.format(Math.round(value * 10 ** decimals) / 10 ** decimals / 100);
  // The date part alone is read, as UTC: official dates are days, not moments.
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDate = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const sizes = SIZES.map(
    (unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumSignificantDigits: 3 }),
  );
  const say = (key: Key, values?: Values) => {
    const text = dictionary[key];
    return values === undefined ? text : fill(language === 'ca' ? elide(text, values) : text, values);
  };
  return {
    language,
    say,
    count: (name, count, values) =>
      say(`${name}.${plural.select(count) === 'one' ? 'one' : 'other'}` as Key, {
        count: number.format(count),
        ...values,
      }),
    // Figures below a thousand, of which pages are full, are written alike in every language; Intl takes ten times as long.
    number: (value) =>
      Number.isInteger(value) && value > 0 && value < 1000 ? String(value) : number.format(value),
    share: (percentage, of) => percent(percentage, decimalsOf(percentage, of)),
    shortShare: (percentage, of) => percent(percentage, fewDecimals(percentage, of)),
    percent: (value) => percent(value, 2),
    date: (iso) => date.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
    shortDate: (iso) => shortDate.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`)),
    list: (words) => list.format(words),
    bytes: (size) => {
      const thousands = size < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(size) / 3));
      return sizes[thousands]!.format(size / 1000 ** thousands);
    },
    month: (iso) => month.format(new Date(`${iso.slice(0, 7)}-01T00:00:00Z`)),
  };
}

/** One pass, so that braces inside a value stay as they are. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
