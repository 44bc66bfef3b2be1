import { sql } from 'kysely';
import type { DbReader } from '../../../db/open.ts';
import { ABSENT } from '../../../model/votes/choice.ts';

/** Kinds of pages, each with a separate sitemap. */
export const PAGE_KINDS = ['votes', 'persons', 'groups', 'initiatives', 'topics', 'pages'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Pages that show the newest data. */
const CURRENT =
  /^\/(?:$|(?:votes|persons|initiatives|topics|groups|legislatures|agenda|stats|coincidence|downloads|quality|corrections)(?:\/|$))/;

/** Pages about one thing each. */
const PAGES_OF_ONE =
  /^\/(?:(votes|persons|initiatives)\/\d+|(topics|groups)\/[^/]+|legislatures\/\d+\/(groups)\/[^/]+)$/;

/**
 * Returns the kind of a page, by its Catalan address, and the day on which its data last changed; null if no
 * data apply.
 */
export type LastChanged = (address: string) => { kind: PageKind; on: string | null };

/** Finds the last change of everything that has a page. */
export function lastChangedIn(read: DbReader, dataDate: string): LastChanged {
  const days = new Map<string, string>(
    [votes(read), persons(read), groups(read), initiatives(read), topics(read)]
      .flat()
      .map(([address, day]) => [address, day < dataDate ? day : dataDate]),
  );
  return (address) => {
    const kind = PAGES_OF_ONE.exec(address)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (kind === undefined) return { kind: 'pages', on: CURRENT.test(address) ? dataDate : null };
    return { kind: kind as PageKind, on: days.get(address) ?? null };
  };
}

type Dated = [address: string, day: string];

const votes = ({ db, all }: DbReader): Dated[] =>
  all(db.selectFrom('votes').select(['id', 'date'])).map(({ id, date }) => [`/votes/${id}`, date]);

/** Returns the newest vote whose official file lists a deputy. */
const persons = ({ db, all }: DbReader): Dated[] =>
  all(
    db
      .selectFrom('mandates as m')
      .innerJoin('vote_records as r', 'r.mandate_id', 'm.id')
      .innerJoin('votes as v', 'v.id', 'r.vote_id')
      .select(['m.person_id', ({ fn }) => fn.max('v.date').as('day')])
      .where('r.choice', '<=', ABSENT)
      .groupBy('m.person_id'),
  ).map(({ person_id, day }) => [`/persons/${person_id}`, day]);

/**
 * Returns the newest vote of a group; the page without a legislature belongs to the newest group with the
 * slug.
 */
const groups = ({ db, all }: DbReader): Dated[] =>
  all(
    db
      .selectFrom('groups as g')
      .innerJoin('vote_group_totals as t', 't.group_id', 'g.id')
      .innerJoin('votes as v', 'v.id', 't.vote_id')
      .select(['g.slug', 'g.legislature_id', ({ fn }) => fn.max('v.date').as('day')])
      .groupBy('g.id')
      .orderBy('g.legislature_id'),
  ).flatMap(({ slug, legislature_id, day }) => [
    [`/groups/${slug}`, day],
    [`/legislatures/${legislature_id}/groups/${slug}`, day],
  ]);

const initiatives = ({ db, all }: DbReader): Dated[] =>
  all(
    db.selectFrom('initiatives as i').select([
      'i.id',
      sql<string>`max(
          coalesce(i.closed_on, ''),
          coalesce(i.last_event_on, ''))`.as('day'),
    ]),
  )
    .filter(({ day }) => day !== '')
    .map(({ id, day }) => [`/initiatives/${id}`, day]);

const topics = ({ db, all }: DbReader): Dated[] =>
  all(
    db.selectFrom('topics as t').select([
      't.slug',
      sql<string>`max(
          coalesce((
            select max(v.date) from vote_topics c join votes v on v.id = c.vote_id where c.topic_id = t.id), ''),
          coalesce((
            select max(i.submitted_at) from initiative_topics c join initiatives i on i.id = c.initiative_id
            where c.topic_id = t.id), ''))`.as('day'),
    ]),
  )
    .filter(({ day }) => day !== '')
    .map(({ slug, day }) => [`/topics/${slug}`, day]);
