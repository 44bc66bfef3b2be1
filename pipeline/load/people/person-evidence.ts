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
export interface PersonEvidence {
  addGender(about: NameInLegislature, words: GenderWords): void;
  addBirth(about: NameInLegislature, bornOn: string): void;
  /**
   * Records a day on which a person held an office: the office lasted at least from the first such day to the
   * last.
   */
  addOfficeDay(about: NameInLegislature, day: OfficeDay): void;
  addOffice(about: NameInLegislature, office: OfficeDraft): void;
  /** Stores a page, and the date of birth on it. */
  addPage(page: ReadPage): void;
  /** Returns the evidence on a deputy under any of these keys of names. */
  of(legislature: number, keys: readonly string[]): NameEvidence[];
  /** Returns pages and offices under names that no caller has asked for. */
  unclaimed(): (NameInLegislature & NameEvidence)[];
}

export function openPersonEvidence(): PersonEvidence {
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
    addGender(about, words) {
      const { gender } = on(about);
      const same = gender.find((former) => former.basis === words.basis && former.words === words.words);
      if (same === undefined) gender.push({ ...words });
      else if (same.seenOn !== null && words.seenOn !== null && words.seenOn < same.seenOn)
        Object.assign(same, words);
    },
    addOfficeDay(about, { roleKind, title, date, evidence, sourceId }) {
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
    addBirth: (about, bornOn) => void on(about).births.push(bornOn),
    addOffice: (about, office) => void on(about).offices.push(office),
    addPage(page) {
      const { pages, births } = on(page);
      pages.push(page);
      if (page.bornOn !== null) births.push(page.bornOn);
    },
    of: (legislature, names) =>
      names.flatMap((key) => {
        const evidence = byName.get(idOf(legislature, key));
        if (evidence === undefined) return [];
        evidence.isClaimed = true;
        return [evidence];
      }),
    unclaimed: () => [...byName.values()].filter(({ isClaimed }) => !isClaimed),
  };
}

/**
 * Reports pages and curated offices of people who sit in no legislature that was read; people who only speak
 * are guests.
 */
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
