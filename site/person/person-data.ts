import { median } from 'd3-array';
import type { z } from 'zod';
import { type Ask, answered } from '../../pipeline/core/answers.ts';
import type { Kpis, Mandate } from '../../pipeline/i18n/card-words.ts';
import type { Language, Voice } from '../../pipeline/i18n/index.ts';
import type { attendance } from '../../pipeline/metrics/attendance.ts';
import type { CareerTerm } from '../../pipeline/metrics/career.ts';
import type { dissidence } from '../../pipeline/metrics/dissidence.ts';
import type { PersonAgreement } from '../../pipeline/metrics/person-agreement.ts';
import { frequentDissidents } from '../../pipeline/model/people/listed-deputies.ts';
import type { Person } from '../../pipeline/model/people/person.ts';
import type { PersonInFull } from '../../pipeline/model/people/person-in-full.ts';
import type { TopicVotes } from '../../pipeline/model/topic.ts';
import type { personVote } from '../../pipeline/model/votes/listed-votes.ts';
import { tableLinks } from '../frame/table-links.ts';
import { type Link, pathIn } from '../language.ts';
import { coverageOf, type VotesPage } from '../published.ts';
import { dissentsOf, type PersonVote } from './person-votes.ts';

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
export function personData(ask: Ask, id: number, votes: readonly number[]): PersonData {
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

/** Returns the links of a person's page: other formats, and actions; alerts only while news can come. */
export function personLinks(
  { person, mandates }: PersonData,
  newest: number,
  language: Language,
  voice: Voice,
): Link[] {
  const { say } = voice;
  const isFollowed = mandates.some(({ legislature_id, is_open }) => legislature_id === newest && is_open);
  const api = `/api/v1/persons/${person.id}`;
  return [
    ...(person.source_url === null ? [] : [{ href: person.source_url, text: say('person.official') }]),
    { href: api, text: say('person.json') },
    { href: `${api}/kpis`, text: say('person.kpis_json') },
    { href: `${api}/votes`, text: say('person.votes_json') },
    ...tableLinks(`/persons/${person.id}/votes`, 'person.votes_table', voice),
    { href: pathIn(language, `/feeds/persons/${person.id}.atom`), text: say('source.feed') },
    { href: pathIn(language, `/embed?page=/persons/${person.id}`), text: say('source.embed') },
    ...(isFollowed
      ? [
          {
            href: pathIn(language, `/subscribe?target_type=person&target_id=${person.id}`),
            text: say('source.follow'),
          },
        ]
      : []),
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

/** Attendance and dissidence of a deputy in a legislature. */
export type Attendance = z.output<typeof attendance.row>;
export type Dissidence = z.output<typeof dissidence.row>;

/** The median of a figure among the deputies whose figures can be compared, and their number. */
export interface Median {
  value: number;
  deputies: number;
}

/** The figures of a deputy in one legislature, with the medians of the chamber. */
interface LegislatureFigures {
  legislature: number;
  attendance: Attendance;
  dissidence: Dissidence;
  medians: { attendance: Median | null; dissidence: Median | null };
  /**
   * Whether documents name the whole presiding board: otherwise some deputies without a mark hold an office.
   */
  boardKnown: boolean;
}

/** Returns the legislatures of a deputy, newest first; those without published figures are left out. */
export const legislatureFigures = (ask: Ask, { id, legislature_ids }: Person): LegislatureFigures[] =>
  legislature_ids.toReversed().flatMap((legislature) => {
    const figures = figuresOf(ask, legislature);
    const attendance = figures?.attendance.get(id);
    const dissidence = figures?.dissidence.get(id);
    return figures && attendance && dissidence
      ? [{ legislature, attendance, dissidence, medians: figures.medians, boardKnown: figures.boardKnown }]
      : [];
  });

interface Figures extends Pick<LegislatureFigures, 'medians' | 'boardKnown'> {
  attendance: Map<number, Attendance>;
  dissidence: Map<number, Dissidence>;
}

/** Read once for the hundreds of pages about the same legislature. */
const known = new WeakMap<readonly Attendance[], Figures>();

function figuresOf(ask: Ask, legislature: number): Figures | null {
  const attendance = ask<Attendance[]>(`/metrics/attendance?legislature_id=${legislature}`);
  const dissidence = ask<Dissidence[]>(`/metrics/dissidence?legislature_id=${legislature}`);
  if (attendance === null || dissidence === null) return null;
  const boardKnown = coverageOf(ask, [legislature])[0]?.presiding_board_known ?? false;
  const figures = known.get(attendance) ?? {
    boardKnown,
    attendance: byPerson(attendance),
    dissidence: byPerson(dissidence),
    medians: {
      // If marks are incomplete, attendance is not compared with the median.
      attendance: boardKnown ? medianOf(attendance, ({ attendance }) => attendance) : null,
      dissidence: medianOf(dissidence, ({ dissidence }) => dissidence),
    },
  };
  known.set(attendance, figures);
  return figures;
}

const byPerson = <Row extends { person_id: number }>(rows: readonly Row[]): Map<number, Row> =>
  new Map(rows.map((row) => [row.person_id, row]));

/** Office holders have other duties, so they would distort the median of the others. */
function medianOf<Row extends Pick<Attendance, 'role_kind'>>(
  rows: readonly Row[],
  figure: (row: Row) => number | null,
): Median | null {
  const values = rows.flatMap((row) => (row.role_kind === null ? (figure(row) ?? []) : []));
  const value = median(values);
  return value === undefined ? null : { value, deputies: values.length };
}

/** Returns who often voted differently from the group in a legislature, most votes first. */
export const dissidentsIn = (ask: Ask, legislature: number): Dissidence[] =>
  frequentDissidents(ask<Dissidence[]>(`/metrics/dissidence?legislature_id=${legislature}`) ?? []);
