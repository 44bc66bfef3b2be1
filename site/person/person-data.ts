import type { z } from 'zod';
import { type Ask, answered } from '../../pipeline/answers.ts';
import type { Kpis, Mandate } from '../../pipeline/i18n/card-words.ts';
import type { Language, Voice } from '../../pipeline/i18n/index.ts';
import type { CareerTerm } from '../../pipeline/metrics/career.ts';
import type { PersonAgreement } from '../../pipeline/metrics/person-agreement.ts';
import type { PersonInFull } from '../../pipeline/model/people/person-in-full.ts';
import type { TopicVotes } from '../../pipeline/model/topic-votes.ts';
import type { personVote } from '../../pipeline/model/votes/person-vote.ts';
import { type Link, pathIn } from '../language.ts';
import type { VotesPage } from '../published.ts';
import { dissentsOf, type PersonVote } from './dissents.ts';
import { type LegislatureFigures, legislatureFigures } from './legislature-figures.ts';

/** All published facts about one person. */
export interface PersonData {
  person: PersonInFull & { career: CareerTerm[] };
  kpis: Kpis;
  /** Newest first. */
  legislatures: LegislatureFigures[];
  /** Newest first. */
  mandates: Mandate[];
  topics: TopicVotes[];
  votes: Pick<VotesPage<z.output<typeof personVote>>, 'total' | 'matters' | 'items'>;
  dissents: PersonVote[];
  agreement: PersonAgreement | null;
}

/** Returns everything that the page of a person shows; `votes` lists all votes, newest first. */
export function personData(ask: Ask, id: number, votes: () => readonly number[]): PersonData {
  const person = answered<PersonData['person']>(ask, `/persons/${id}`);
  return {
    person,
    kpis: answered(ask, `/persons/${id}/kpis`),
    legislatures: legislatureFigures(ask, person),
    mandates: (ask<Mandate[]>(`/persons/${id}/mandates`) ?? []).toReversed(),
    topics: ask<TopicVotes[]>(`/persons/${id}/topic-stats`) ?? [],
    votes: ask<PersonData['votes']>(`/persons/${id}/votes`) ?? { total: 0, matters: 0, items: [] },
    dissents: dissentsOf(ask, votes, id),
    agreement: ask(`/persons/${id}/agreement`),
  };
}

/** Returns the links of a person's page: other formats, and actions. */
export function personLinks({ person }: PersonData, language: Language, { say }: Voice): Link[] {
  const api = `/api/v1/persons/${person.id}`;
  return [
    ...(person.source_url === null ? [] : [{ href: person.source_url, text: say('person.official') }]),
    { href: api, text: say('person.json') },
    { href: `${api}/kpis`, text: say('person.kpis_json') },
    { href: `${api}/votes`, text: say('person.votes_json') },
    { href: `${api}/votes.csv`, text: say('person.votes_csv') },
    { href: pathIn(language, `/feeds/persons/${person.id}.atom`), text: say('source.feed') },
    { href: pathIn(language, `/embed?page=/persons/${person.id}`), text: say('source.embed') },
    {
      href: pathIn(language, `/subscribe?target_type=person&target_id=${person.id}`),
      text: say('source.follow'),
    },
    { href: pathIn(language, `/corrections?page=/persons/${person.id}#report`), text: say('source.report') },
  ];
}

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

/** Returns the notes without which the figures of a person could mislead. */
export function caveatsOf(
  { kpis, legislatures }: Pick<PersonData, 'kpis' | 'legislatures'>,
  { say, count }: Voice,
): string[] {
  const withoutLine = legislatures.reduce((sum, { dissidence }) => sum + dissidence.votes_without_line, 0);
  const elsewhere = kpis.votes_attended - kpis.votes_compared - withoutLine;
  return [
    ...(kpis.role_kind === null ? [] : [say(`person.role.${kpis.role_kind}`)]),
    ...(kpis.role_kind === null && legislatures.some(({ boardKnown }) => !boardKnown)
      ? [say('person.board_incomplete')]
      : []),
    ...(elsewhere > 0 ? [count('person.purposeless', elsewhere)] : []),
    ...(withoutLine > 0 ? [count('person.lineless', withoutLine)] : []),
  ];
}
