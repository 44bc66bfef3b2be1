import { type Issue, issue } from '../../core/issues.ts';
import {
  areSameConstituency,
  type StoredMandate,
  type StoredMembership,
} from '../../model/people/mandate.ts';
import type { StoredOffice } from '../../model/people/office.ts';
import type { StoredGenderEvidence, StoredPerson } from '../../model/people/person.ts';
import { fold, foldName } from '../../text/names.ts';
import { officialName } from '../documents/names.ts';
import type { IdentifiedDeputy } from './identify.ts';
import type { MandateDraft } from './mandates.ts';
import { officesOf } from './offices.ts';
import { perhapsRespelt } from './perhaps-respelt.ts';
import {
  conflict,
  contradictions,
  joinTraits,
  type NameEvidence,
  type OfficeDraft,
  only,
  type PersonEvidence,
  type ReadPage,
  type Traits,
  traitsOf,
} from './person-evidence.ts';
import type { Register } from './register.ts';

type NameRow = {
  legislature_id: number;
  name: string;
  person_id: number;
  basis: StoredPerson['identity_basis'];
};

/** All people read so far, over all legislatures: a few hundred per legislature, names and numbers only. */
export type People = ReturnType<typeof openPeople>;

/** A person during the reading of the legislatures. */
interface KnownPerson {
  deputy: IdentifiedDeputy;
  basis: StoredPerson['identity_basis'];
  /** Keys of the names of each legislature. */
  keys: Map<number, string[]>;
  traits: Traits;
  page: ReadPage | null;
}

const NO_TRAITS: Traits = { genders: new Set(), births: new Set() };

export function openPeople(register: Register, evidence: PersonEvidence) {
  const persons = new Map<number, KnownPerson>();
  const names: NameRow[] = [];
  const issues: Issue[] = [];
  const genderEvidence: StoredGenderEvidence[] = [];
  const offices: StoredOffice[] = [];
  /** Evidence on offices, by person and title. */
  const drafts = new Map<string, OfficeDraft[]>();

  function addEvidence(id: number, legislature: number, found: NameEvidence[]): void {
    const held = offices.filter(({ person_id }) => person_id === id).length;
    const shown = found.flatMap((each) => each.offices);
    offices.push(...officesOf(shown, { personId: id, legislature, after: held }));
    for (const office of shown) {
      const key = `${id} ${fold(office.title)}`;
      drafts.set(key, [...(drafts.get(key) ?? []), office]);
    }
    for (const { seenOn, sourceId, ...said } of found.flatMap(({ gender }) => gender)) {
      genderEvidence.push({
        person_id: id,
        legislature_id: legislature,
        ...said,
        seen_on: seenOn,
        source_id: sourceId,
      });
    }
  }

  return {
    names,
    issues,
    genderEvidence,
    offices,
    /** Returns the rows of persons; `addressOf` returns the address of a document. */
    persons: (addressOf: (sourceId: number) => string | null): StoredPerson[] =>
      [...persons].map(([id, known]) => personOf(id, known, addressOf)).sort((a, b) => a.id - b.id),
    /** Returns the page of a deputy in a legislature; null if none was read. */
    pageOf(personId: number, legislature: number): ReadPage | null {
      const known = persons.get(personId);
      const found = evidence.of(legislature, known?.keys.get(legislature) ?? []);
      const own = known === undefined ? [] : evidenceOn(known.deputy, found);
      return own.flatMap(({ pages }) => pages).at(-1) ?? null;
    },
    /** Returns whether a name belongs to a deputy of another legislature who is not known to sit in this one. */
    isFormer: (legislature: number, key: string): boolean =>
      [...persons.values()].some(
        ({ keys }) => !keys.has(legislature) && [...keys.values()].some((own) => own.includes(key)),
      ),
    /** Returns deputies who are new in a legislature and may be one of an earlier one under another spelling. */
    perhapsRespelt: (isSettled: (legislature: number, one: string, other: string) => boolean): Issue[] =>
      perhapsRespelt([...persons.values()], isSettled),
    /** Returns whether a document shows a person in an office after a day, or beginning it on that day or later. */
    isShownInOfficeSince: (personId: number, title: string, day: string): boolean =>
      (drafts.get(`${personId} ${fold(title)}`) ?? []).some(({ start_date, end_date, end_basis }) =>
        end_basis === 'seen' ? end_date! > day : start_date >= day,
      ),
    /** Returns whether evidence shows that two names are two people: their own, or an earlier legislature with both. */
    areTwo: (legislature: number, one: string, other: string): boolean =>
      conflict(traitsOf(evidence.of(legislature, [one])), traitsOf(evidence.of(legislature, [other]))) ||
      satTogether([...persons.values()], one, other),
    /**
     * Gives a deputy a number and keeps the newest spelling. `starts`, the first days of mandates, distinguish
     * namesakes.
     */
    enter(deputy: IdentifiedDeputy, legislature: number, starts: readonly string[] = []): number {
      const found = evidenceOn(deputy, evidence.of(legislature, deputy.keys));
      const traits = traitsOf(found);
      const { id, rivals, others } = register.person(deputy.keys, deputy.published, {
        legislature,
        mark: deputy.mark ?? null,
        accepts(candidate) {
          const known = persons.get(candidate);
          if (deputy.mark != null) {
            const isSeat =
              known === undefined
                ? starts.some((start) => register.hasMandate(candidate, legislature, start))
                : haveOneConstituency(known.deputy, deputy);
            if (!isSeat) return false;
          }
          return known === undefined || !(known.keys.has(legislature) || conflict(known.traits, traits));
        },
      });
      const known = persons.get(id);
      const pages = found.flatMap((each) => each.pages);
      const returns = known !== undefined && !known.keys.has(legislature);
      const basis = basisOf(
        { ...deputy, isFromVotes: deputy.isFromVotes === true && pages.length === 0 },
        returns,
      );
      persons.set(id, {
        deputy,
        basis: stronger(known?.basis, basis),
        keys: new Map([...(known?.keys ?? []), [legislature, deputy.keys]]),
        traits: joinTraits(known?.traits ?? NO_TRAITS, traits),
        page: pages.at(-1) ?? known?.page ?? null,
      });
      addEvidence(id, legislature, found);
      for (const name of deputy.variants)
        names.push({ legislature_id: legislature, name, person_id: id, basis });
      const about = { subject: deputy.published, legislature_id: legislature };
      if (returns) issues.push(issue('person_by_name', about));
      issues.push(...contradictions(traits, about));
      if (others.length > 0) {
        issues.push(issue('namesake', { ...about, found: `person ${others.join(', ')} of the same name` }));
      }
      if (rivals.length > 0) {
        issues.push(
          issue('register_conflict', {
            ...about,
            found: `also person ${rivals.join(', ')}`,
            expected: `person ${id}`,
          }),
        );
      }
      return id;
    },
  };
}

/** Returns the evidence on a deputy; of several with one name, only what a page with the constituency shows. */
function evidenceOn(deputy: IdentifiedDeputy, found: NameEvidence[]): NameEvidence[] {
  if (deputy.mark == null) return found;
  const places = deputy.sharesConstituency === true ? [] : constituenciesOf(deputy);
  return found.map((each) => {
    const pages = each.pages.filter(({ constituency }) =>
      places.some((place) => constituency !== null && areSameConstituency(place, constituency)),
    );
    const sources = new Set(pages.map(({ sourceId }) => sourceId));
    return {
      ...each,
      pages,
      births: pages.flatMap(({ bornOn }) => bornOn ?? []),
      gender: each.gender.filter(({ sourceId }) => sources.has(sourceId)),
      offices: each.offices.filter(({ source_id }) => source_id !== null && sources.has(source_id)),
    };
  });
}

const constituenciesOf = ({ entries }: IdentifiedDeputy): string[] =>
  entries.flatMap(({ mandatePeriods }) => mandatePeriods.flatMap(({ constituency }) => constituency ?? []));

const haveOneConstituency = (one: IdentifiedDeputy, other: IdentifiedDeputy): boolean =>
  constituenciesOf(one).some((here) =>
    constituenciesOf(other).some((there) => areSameConstituency(here, there)),
  );

/** Returns whether two names were two people in some legislature: then they are two in every other. */
function satTogether(persons: readonly KnownPerson[], one: string, other: string): boolean {
  const named = (key: string) =>
    persons.filter(({ keys }) => [...keys.values()].some((own) => own.includes(key)));
  const others = named(other);
  const isOther = (legislature: number, known: KnownPerson) =>
    others.some((second) => second !== known && second.keys.get(legislature)?.includes(other) === true);
  return named(one).some((known) =>
    [...known.keys].some(([legislature, keys]) => keys.includes(one) && isOther(legislature, known)),
  );
}

function personOf(
  id: number,
  { deputy, basis, traits, page }: KnownPerson,
  addressOf: (sourceId: number) => string | null,
): StoredPerson {
  const { family, given } = officialName(deputy.published);
  return {
    id,
    full_name: `${given} ${family}`.trim(),
    given_name: given,
    family_name: family,
    sort_name: `${foldName(family)} , ${foldName(given)}`,
    gender: only(traits.genders) ?? 'unknown',
    birth_date: only(traits.births),
    photo_url: page?.photo ?? null,
    source_url: page === null ? null : addressOf(page.sourceId),
    identity_basis: basis,
  };
}

function basisOf(
  { isCorrected, isRespelt, isFromVotes, keys }: IdentifiedDeputy,
  returns: boolean,
): StoredPerson['identity_basis'] {
  if (isCorrected === true) return 'curated';
  if (keys.length > 1 || isRespelt === true) return 'variant';
  if (returns) return 'name';
  return isFromVotes === true ? 'votes' : 'single';
}

/** Returns the weaker of two kinds of evidence, but no longer votes alone once more is known. */
function stronger(
  former: StoredPerson['identity_basis'] | undefined,
  now: StoredPerson['identity_basis'],
): StoredPerson['identity_basis'] {
  const order: StoredPerson['identity_basis'][] = ['votes', 'single', 'variant', 'name', 'curated'];
  return former !== undefined && order.indexOf(former) > order.indexOf(now) ? former : now;
}

/** A mandate with its number and the memberships during it. */
export interface NumberedMandate {
  mandate: StoredMandate;
  memberships: StoredMembership[];
  fullConditionOn: string | null;
}

/** Numbers the mandates of one person in one legislature. */
export function numberMandates(
  drafts: MandateDraft[],
  owner: { personId: number; legislature: number; name: string },
  register: Register,
): NumberedMandate[] {
  const starts = drafts.map(({ start_date }) => start_date);
  const ids = register.mandates(owner.personId, owner.legislature, starts, owner.name);
  return drafts.map(({ memberships, fullConditionOn, strays: _, ...draft }, order) => {
    const id = ids[order]!;
    return {
      fullConditionOn,
      // The party, and the constituency as listed, are set when all mandates are written.
      mandate: {
        id,
        person_id: owner.personId,
        legislature_id: owner.legislature,
        ...draft,
        party_id: null,
        constituency_listed: null,
      },
      memberships: memberships.map((membership, position) => ({
        id: id * 100 + position + 1,
        mandate_id: id,
        ...membership,
      })),
    };
  });
}
