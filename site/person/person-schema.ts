import type { PersonInFull } from '../../pipeline/model/people/person-in-full.ts';

const GENDERS = { female: 'https://schema.org/Female', male: 'https://schema.org/Male' } as const;

/** Returns a person in schema.org terms, with facts from official documents only. */
export const personSchema = (person: PersonInFull, url: string): object => {
  const same = person.identifiers.flatMap((known) => known.url ?? []);
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': url,
    url,
    name: person.full_name,
    givenName: person.given_name,
    familyName: person.family_name,
    ...(person.gender === 'unknown' ? {} : { gender: GENDERS[person.gender] }),
    ...(person.birth_date === null ? {} : { birthDate: person.birth_date }),
    ...(same.length === 0 ? {} : { sameAs: same }),
    ...(person.sits_today && person.current_group
      ? { memberOf: { '@type': 'Organization', name: person.current_group.name_long } }
      : {}),
  };
};
