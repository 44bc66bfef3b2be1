import ca from './ca.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** The name of one string of the dictionaries. */
export type Key = keyof typeof ca;

/** The languages that the data themselves are in: chambers, topics and types of initiatives have a name in each. */
export type DataLanguage = 'ca' | 'es' | 'en';

interface Described {
  /** What it calls itself. */
  name: string;
  /** Whose way it is to write numbers and dates. */
  locale: string;
  /** Typed by the Catalan keys, so that a string missing in another language is a compile error. */
  dictionary: Readonly<Record<Key, string>>;
  /** The language of the data that its readers get. */
  data: DataLanguage;
}

/** Everything that is to be known of a language; the default first. */
export const languages = {
  ca: { name: 'Català', locale: 'ca-ES', dictionary: ca, data: 'ca' },
  es: { name: 'Español', locale: 'es-ES', dictionary: es, data: 'es' },
  en: { name: 'English', locale: 'en-GB', dictionary: en, data: 'en' },
} as const satisfies Record<string, Described>;

/** The languages people are addressed in. */
export type Language = keyof typeof languages;

/** What a record says in each language of the data under names such as `name_ca`, in the one that a reader gets. */
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
