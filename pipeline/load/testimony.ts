import { type Issue, issue } from '../issues.ts';
import type { GENDER_BASES } from '../model/gender-evidence.ts';
import type { StoredOffice } from '../model/office.ts';
import type { Gender, RoleKind } from '../model/person.ts';
import type { MemberPage } from '../sources/rows.ts';
import { officialName } from './names.ts';

/** Official words on a sex. */
export interface GenderWords {
  basis: (typeof GENDER_BASES)[number];
  words: string;
  gender: Exclude<Gender, 'unknown'>;
  seenOn: string | null;
  sourceId: number;
}

/** An office as evidence shows it, before anybody knows whose it is. */
export type ShownOffice = Omit<StoredOffice, 'id' | 'person_id' | 'legislature_id'>;

/** A day on which a document names somebody by an office. */
export interface Sight {
  roleKind: RoleKind;
  /** The office in official words. */
  title: string;
  date: string;
  evidence: 'speech' | 'call_vote';
  sourceId: number;
}

/** The page of a deputy, and the document it was read from. */
export type ReadPage = Omit<MemberPage, 'photo'> & { photo: string | null; sourceId: number };

/** Everything documents of one legislature say of one name, besides seat, group and votes. */
export interface Testimony {
  /** The name as published. */
  name: string;
  gender: GenderWords[];
  /** Dates of birth. */
  births: string[];
  offices: ShownOffice[];
  pages: ReadPage[];
}

/** A name in the documents of a legislature, "Family, Given". */
export interface Named {
  legislature: number;
  name: string;
}

/** What documents say of names, kept until somebody is found who bears them. */
export interface Witnesses {
  saysGender(about: Named, words: GenderWords): void;
  saysBirth(about: Named, bornOn: string): void;
  /** Notes that somebody was seen in an office: it lasted from the first such day to the last at least. */
  sawInOffice(about: Named, sight: Sight): void;
  saysOffice(about: Named, office: ShownOffice): void;
  /** Keeps a page, and the date of birth on it. */
  hasPage(page: ReadPage): void;
  /** What is said of a deputy under any of these keys of names. */
  of(legislature: number, keys: readonly string[]): Testimony[];
  /** Pages and offices under names that nobody has asked for. */
  unheard(): (Named & Testimony)[];
}

export function openWitnesses(): Witnesses {
  const told = new Map<string, Testimony & { legislature: number; heard: boolean }>();
  const idOf = (legislature: number, key: string) => `${legislature} ${key}`;
  /** Keys by names as written: the minutes name everybody hundreds of times. */
  const keys = new Map<string, string>();
  const on = ({ legislature, name }: Named) => {
    const key = keys.get(name) ?? officialName(name).key;
    keys.set(name, key);
    const id = idOf(legislature, key);
    let testimony = told.get(id);
    if (testimony === undefined) {
      testimony = { legislature, name, gender: [], births: [], offices: [], pages: [], heard: false };
      told.set(id, testimony);
    }
    return testimony;
  };
  return {
    saysGender(about, words) {
      const { gender } = on(about);
      const same = gender.find((former) => former.basis === words.basis && former.words === words.words);
      if (same === undefined) gender.push({ ...words });
      else if (same.seenOn !== null && words.seenOn !== null && words.seenOn < same.seenOn)
        Object.assign(same, words);
    },
    sawInOffice(about, { roleKind, title, date, evidence, sourceId }) {
      const { offices } = on(about);
      const same = offices.find((former) => former.evidence === evidence && former.title === title);
      if (same === undefined) {
        offices.push({
          role_kind: roleKind,
          title,
          start_date: date,
          start_basis: 'seen',
          end_date: date,
          end_basis: 'seen',
          evidence,
          source_id: sourceId,
          source: null,
        });
      } else if (date < same.start_date) Object.assign(same, { start_date: date, source_id: sourceId });
      else if (date > same.end_date!) same.end_date = date;
    },
    saysBirth: (about, bornOn) => void on(about).births.push(bornOn),
    saysOffice: (about, office) => void on(about).offices.push(office),
    hasPage(page) {
      const { pages, births } = on(page);
      pages.push(page);
      if (page.bornOn !== null) births.push(page.bornOn);
    },
    of: (legislature, names) =>
      names.flatMap((key) => {
        const testimony = told.get(idOf(legislature, key));
        if (testimony === undefined) return [];
        testimony.heard = true;
        return [testimony];
      }),
    unheard: () => [...told.values()].filter(({ heard }) => !heard),
  };
}

/** Pages and curated offices of people who sit in no legislature that was read; those who only speak are guests. */
export function unheardOf(witnesses: Witnesses, read: readonly { legislature: { id: number } }[]): Issue[] {
  const legislatures = new Set(read.map(({ legislature }) => legislature.id));
  return witnesses.unheard().flatMap(({ legislature, name, pages, offices }) => {
    const curated = offices.some(({ evidence }) => evidence === 'curated');
    if (!legislatures.has(legislature) || !(curated || pages.length > 0)) return [];
    return [issue('testimony_of_nobody', { subject: name, legislature_id: legislature })];
  });
}
