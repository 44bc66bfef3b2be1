import type { ChamberDecisions } from '../../core/chamber/chamber.ts';
import type { DbReader } from '../../db/open.ts';
import type { Curated } from '../../model/curated.ts';
import { fold } from '../../text/names.ts';
import { officialName } from '../documents/names.ts';

type NameInLanguage = readonly [language: Language, name: string];

const LANGUAGES = ['ca', 'es', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

/** Names in common use of what the search finds. */
export interface SearchNames {
  ofPerson(id: number): string[];
  /** Names of the parties of a person, on whose lists they were elected. */
  ofParties(id: number, lists: readonly string[]): string[];
  ofGroup(slug: string): NameInLanguage[];
  /** Names of the law that a title names as its subject. */
  ofLaw(title: string): NameInLanguage[];
}

type Known = Pick<Curated, 'searchNames' | 'knownNames'>;

/** The kind, number and date before the name of a law. */
const KIND =
  /^(?:(?:proyecto|proposicion) de )?(?:ley|real decreto[- ]ley)(?: organica)?(?: \d+\/\d{4}, de \d+ de \w+(?: de \d{4})?,)? /;

/** Prepares the curated names for the persons of a database. */
export function searchNamesOf(
  { db, all }: DbReader,
  { searchNames, knownNames }: Known,
  { officialTitle }: Pick<ChamberDecisions, 'officialTitle'>,
): SearchNames {
  const idsByName = Map.groupBy(
    all(db.selectFrom('person_names').select(['name', 'person_id'])),
    ({ name }) => officialName(name).key,
  );
  const isCalled = (id: number, name: string) =>
    (idsByName.get(officialName(name).key) ?? []).some(({ person_id }) => person_id === id);
  const laws = [
    ...searchNames.flatMap((entry) => (entry.of === 'law' ? [entry] : [])),
    ...knownNames.map(({ name_begins, ca, es, en }) => ({
      name_begins,
      names: { ca: [ca], es: [es], en: [en] },
    })),
  ].map(({ name_begins, names }) => ({ begins: fold(name_begins), names: inLanguages(names) }));
  return {
    ofPerson: (id) =>
      searchNames.flatMap((entry) =>
        entry.of === 'person' && isCalled(id, entry.person) ? entry.names : [],
      ),
    ofParties: (id, lists) => {
      const folded = new Set(lists.map(fold));
      return searchNames.flatMap((entry) =>
        entry.of === 'party' &&
        (entry.lists.some((list) => folded.has(fold(list))) ||
          entry.persons.some((name) => isCalled(id, name)))
          ? entry.names
          : [],
      );
    },
    ofGroup: (slug) =>
      searchNames.flatMap((entry) =>
        entry.of === 'group' && entry.slug === slug ? inLanguages(entry.names) : [],
      ),
    ofLaw: (title) => {
      const name = `${fold(officialTitle(title)).replace(KIND, '')}.`;
      return laws.flatMap(({ begins, names }) => (name.startsWith(begins) ? names : []));
    },
  };
}

const inLanguages = (names: Partial<Record<Language, string[]>>): NameInLanguage[] =>
  LANGUAGES.flatMap((language) => (names[language] ?? []).map((name): NameInLanguage => [language, name]));
