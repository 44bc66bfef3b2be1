import { type Issue, issue } from '../../core/issues.ts';
import type { Gender } from '../../model/people/person.ts';
import type { NameEvidence } from './person-evidence.ts';

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
