import { fold } from '../fold.ts';
import { type Issue, issue } from '../issues.ts';
import type { StoredMandate, StoredMembership } from '../model/mandate.ts';
import type { StoredPerson } from '../model/person.ts';
import type { Deputy } from './identify.ts';
import type { MandateDraft } from './mandates.ts';
import { officialName } from './names.ts';
import type { Register } from './register.ts';

type NameRow = {
  legislature_id: number;
  name: string;
  person_id: number;
  basis: StoredPerson['identity_basis'];
};

/** Everybody met so far, over all legislatures: a few hundred people each, names and numbers only. */
export interface People {
  /** Gives a deputy a number and takes in the newest spelling of the name. */
  enter(deputy: Deputy, legislature: number): number;
  persons(): StoredPerson[];
  names: NameRow[];
  issues: Issue[];
}

export function openPeople(register: Register): People {
  const persons = new Map<number, { person: StoredPerson; legislatures: Set<number> }>();
  const names: NameRow[] = [];
  const issues: Issue[] = [];
  return {
    names,
    issues,
    persons: () => [...persons.values()].map(({ person }) => person).sort((a, b) => a.id - b.id),
    enter(deputy, legislature) {
      const { id, rivals } = register.person(deputy.keys, deputy.published);
      const known = persons.get(id);
      const legislatures = known?.legislatures ?? new Set<number>();
      const returns = legislatures.size > 0 && !legislatures.has(legislature);
      const basis = deputy.keys.length > 1 ? 'variant' : returns ? 'name' : 'single';
      legislatures.add(legislature);
      persons.set(id, {
        person: personOf(id, deputy, stronger(known?.person.identity_basis, basis)),
        legislatures,
      });
      for (const name of deputy.variants)
        names.push({ legislature_id: legislature, name, person_id: id, basis });
      const about = { subject: deputy.published, legislature_id: legislature };
      if (returns) issues.push(issue('person_by_name', about));
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

function personOf(id: number, deputy: Deputy, identity_basis: StoredPerson['identity_basis']): StoredPerson {
  const { family, given } = officialName(deputy.published);
  return {
    id,
    full_name: `${given} ${family}`.trim(),
    given_name: given,
    family_name: family,
    sort_name: fold(`${family}, ${given}`),
    gender: 'unknown',
    birth_date: null,
    photo_url: null,
    source_url: null,
    identity_basis,
  };
}

/** What needed more evidence is what readers must know. */
function stronger(
  former: StoredPerson['identity_basis'] | undefined,
  now: StoredPerson['identity_basis'],
): StoredPerson['identity_basis'] {
  const order: StoredPerson['identity_basis'][] = ['single', 'variant', 'name', 'curated'];
  return former !== undefined && order.indexOf(former) > order.indexOf(now) ? former : now;
}

/** A seat with its number and owner. */
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
  return drafts.map(({ memberships, fullConditionOn, ...draft }, order) => {
    const id = register.mandate(owner.personId, owner.legislature, order + 1, owner.name);
    return {
      fullConditionOn,
      mandate: { id, person_id: owner.personId, legislature_id: owner.legislature, ...draft },
      memberships: memberships.map((stay, position) => ({
        id: id * 100 + position + 1,
        mandate_id: id,
        ...stay,
      })),
    };
  });
}
