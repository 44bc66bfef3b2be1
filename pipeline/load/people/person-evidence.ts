import type { MemberPage } from '../../core/chamber/people-rows.ts';
import { type Issue, issue } from '../../core/issues.ts';
import type { StoredOffice } from '../../model/people/office.ts';
import type { GENDER_BASES, Gender, RoleKind } from '../../model/people/person.ts';
import { officialName } from '../documents/names.ts';

/** Official words that show a person's sex. */
interface GenderWords {
  basis: (typeof GENDER_BASES)[number];
  words: string;
  gender: Exclude<Gender, 'unknown'>;
  seenOn: string | null;
  sourceId: number;
}

/** An office as evidence shows it, before its holder is identified. */
export type OfficeDraft = Omit<StoredOffice, 'id' | 'person_id' | 'legislature_id'>;

/** A day on which a document names a person by an office. */
export interface OfficeDay {
  roleKind: RoleKind;
  /** The office in official words. */
  title: string;
  date: string;
  evidence: 'speech' | 'call_vote';
  sourceId: number;
}

/** The page of a deputy, and its document. */
export type ReadPage = Omit<MemberPage, 'photo'> & { photo: string | null; sourceId: number };

/** All evidence on one name in the documents of one legislature, besides mandate, group and votes. */
export interface NameEvidence {
  /** The name as published. */
  name: string;
  gender: GenderWords[];
  /** Dates of birth. */
  births: string[];
  offices: OfficeDraft[];
  pages: ReadPage[];
}

/** A name in the documents of a legislature, "Family, Given". */
interface NameInLegislature {
  legislature: number;
  name: string;
}

/** Evidence on names, kept until their holders are identified. */
export type PersonEvidence = ReturnType<typeof openPersonEvidence>;

export function openPersonEvidence() {
  const byName = new Map<string, NameEvidence & { legislature: number; isClaimed: boolean }>();
  const idOf = (legislature: number, key: string) => `${legislature} ${key}`;
  /** Keys by names as written: the minutes name each deputy hundreds of times. */
  const keys = new Map<string, string>();
  const on = ({ legislature, name }: NameInLegislature) => {
    const key = keys.get(name) ?? officialName(name).key;
    keys.set(name, key);
    const id = idOf(legislature, key);
    let evidence = byName.get(id);
    if (evidence === undefined) {
      evidence = { legislature, name, gender: [], births: [], offices: [], pages: [], isClaimed: false };
      byName.set(id, evidence);
    }
    return evidence;
  };
  return {
    addGender(about: NameInLegislature, words: GenderWords): void {
      const { gender } = on(about);
      const same = gender.find((former) => former.basis === words.basis && former.words === words.words);
      if (same === undefined) gender.push({ ...words });
      else if (same.seenOn !== null && words.seenOn !== null && words.seenOn < same.seenOn)
        Object.assign(same, words);
    },
    /** Records a day on which a person held an office, which lasted at least from the first such day to the last. */
    addOfficeDay(about: NameInLegislature, { roleKind, title, date, evidence, sourceId }: OfficeDay): void {
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
    addBirth: (about: NameInLegislature, bornOn: string) => void on(about).births.push(bornOn),
    addOffice: (about: NameInLegislature, office: OfficeDraft) => void on(about).offices.push(office),
    /** Stores a page, and the date of birth on it. */
    addPage(page: ReadPage): void {
      const { pages, births } = on(page);
      pages.push(page);
      if (page.bornOn !== null) births.push(page.bornOn);
    },
    /** Returns the evidence on a deputy under any of these keys of names. */
    of: (legislature: number, names: readonly string[]): NameEvidence[] =>
      names.flatMap((key) => {
        const evidence = byName.get(idOf(legislature, key));
        if (evidence === undefined) return [];
        evidence.isClaimed = true;
        return [evidence];
      }),
    /** Returns the evidence under names that no caller has asked for. */
    unclaimed: (): (NameInLegislature & NameEvidence)[] =>
      [...byName.values()].filter(({ isClaimed }) => !isClaimed),
  };
}

/** Reports pages and curated offices of people without a seat in a loaded legislature; other speakers are guests. */
export function unclaimedEvidence(
  evidence: PersonEvidence,
  read: readonly { legislature: { id: number } }[],
): Issue[] {
  const legislatures = new Set(read.map(({ legislature }) => legislature.id));
  return evidence.unclaimed().flatMap(({ legislature, name, pages, offices }) => {
    const curated = offices.some(({ evidence }) => evidence === 'curated');
    if (!legislatures.has(legislature) || !(curated || pages.length > 0)) return [];
    return [issue('testimony_of_nobody', { subject: name, legislature_id: legislature })];
  });
}

/** Permanent facts about a person in official documents. More than one value of either is a contradiction. */
export interface Traits {
  genders: ReadonlySet<Exclude<Gender, 'unknown'>>;
  births: ReadonlySet<string>;
}

export function traitsOf(evidence: readonly NameEvidence[]): Traits {
  return {
    genders: new Set(evidence.flatMap(({ gender }) => gender.map((said) => said.gender))),
    births: new Set(evidence.flatMap(({ births }) => births)),
  };
}

export const joinTraits = (one: Traits, other: Traits): Traits => ({
  genders: new Set([...one.genders, ...other.genders]),
  births: new Set([...one.births, ...other.births]),
});

/** Returns whether the traits are those of two people: each has one certain value, and the values differ. */
export const conflict = (one: Traits, other: Traits): boolean =>
  differ(one.genders, other.genders) || differ(one.births, other.births);

const differ = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size === 1 && other.size === 1 && only(one) !== only(other);

/** Returns the only value of a set; null if it has none or several. */
export const only = <T>(values: ReadonlySet<T>): T | null => (values.size === 1 ? [...values][0]! : null);

/** Reports statements about one deputy in one legislature that cannot all be true. */
export function contradictions({ genders, births }: Traits, about: Partial<Issue>): Issue[] {
  const several = (values: ReadonlySet<string>) => [...values].sort().join(' and ');
  return [
    ...(genders.size > 1 ? [issue('gender_contradicted', { ...about, found: several(genders) })] : []),
    ...(births.size > 1 ? [issue('birth_date_contradicted', { ...about, found: several(births) })] : []),
  ];
}
