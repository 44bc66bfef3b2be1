import ca from './ca.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** The name of one string of the dictionaries. */
export type Key = keyof typeof ca;

/** The languages of the data: chambers, topics and types of initiatives have a name in each. */
export type DataLanguage = 'ca' | 'es' | 'en';

interface Described {
  /** Its name in itself. */
  name: string;
  /** Locale of numbers and dates. */
  locale: string;
  /** Typed by the Catalan keys, so that a missing string in another language is a compile error. */
  dictionary: Readonly<Record<Key, string>>;
  /** The language of the data for its readers. */
  data: DataLanguage;
}

/** The definition of each language; the default first. */
export const languages = {
  ca: { name: 'Català', locale: 'ca-ES', dictionary: ca, data: 'ca' },
  es: { name: 'Español', locale: 'es-ES', dictionary: es, data: 'es' },
  en: { name: 'English', locale: 'en-GB', dictionary: en, data: 'en' },
} as const satisfies Record<string, Described>;

/** The languages of pages and mails. */
export type Language = keyof typeof languages;

/** Returns a record’s text in the reader’s language of the data, from fields such as `name_ca`. */
export const inLanguage = <
  Field extends string,
  Said extends Readonly<Record<`${Field}_${DataLanguage}`, unknown>>,
>(
  record: Said,
  field: Field,
  language: Language,
) => {
  const name = `${field}_${languages[language].data}` as `${Field}_${DataLanguage}`;
  return record[name];
};
