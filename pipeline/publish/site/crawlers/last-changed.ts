import { sql } from 'kysely';
import type { DbReader } from '../../../db/open.ts';

/** Kinds of pages, each with a sitemap of its own. */
export const PAGE_KINDS = ['votes', 'persons', 'groups', 'initiatives', 'topics', 'pages'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Pages that show the newest data, whatever that is. */
const CURRENT =
  /^\/(?:$|(?:votes|persons|initiatives|topics|groups|legislatures|agenda|stats|coincidence|downloads|quality|corrections)(?:\/|$))/;

/** Pages about one thing each. */
const PAGES_OF_ONE =
  /^\/(?:(votes|persons|initiatives)\/\d+|(topics|groups)\/[^/]+|legislatures\/\d+\/(groups)\/[^/]+)$/;

/** Finds by the Catalan address of a page which kind it is of, and the day on which its data last changed; null where no data do. */
export type LastChanged = (address: string) => { kind: PageKind; on: string | null };

/** When something last happened to whatever has a page. */
export function lastChangedIn(read: DbReader, dataDate: string): LastChanged {
  const days = new Map<string, string>(
    [votes(read), persons(read), groups(read), initiatives(read), topics(read)]
      .flat()
      .map(({ address, day }) => [address, day < dataDate ? day : dataDate]),
  );
  return (address) => {
    const kind = PAGES_OF_ONE.exec(address)
      ?.slice(1)
      .find((part) => part !== undefined);
    if (kind === undefined) return { kind: 'pages', on: CURRENT.test(address) ? dataDate : null };
    return { kind: kind as PageKind, on: days.get(address) ?? null };
  };
}

interface Row {
  address: string;
  day: string;
}

const votes = ({ db, all }: DbReader): Row[] =>
  all(db.selectFrom('votes').select(['id', 'date'])).map(({ id, date }) => ({
    address: `/votes/${id}`,
    day: date,
  }));

/** The newest vote that lists a deputy: the last day on which their counts grew. One pass, a row at a time. */
function persons({ db, each }: DbReader): Row[] {
  const last = new Map<string, { votes: number; day: string }>();
  const counts = db
    .selectFrom('person_totals')
    .select(['legislature_id', 'date', 'person_id', 'votes_total'])
    .where('votes_total', '>', 0)
    .orderBy('legislature_id')
    .orderBy('date')
    .orderBy('person_id');
  for (const [legislature, day, person, votes] of each(counts)) {
    const key = `${legislature} ${person}`;
    if (last.get(key)?.votes !== votes) last.set(key, { votes: Number(votes), day: String(day) });
  }
  return [...last].map(([key, { day }]) => ({ address: `/persons/${key.split(' ')[1]}`, day }));
}

/** The newest vote of a group; the page without a legislature is that of the newest group of the slug. */
const groups = ({ db, all }: DbReader): Row[] =>
  all(
    db
      .selectFrom('groups as g')
      .innerJoin('vote_group_totals as t', 't.group_id', 'g.id')
      .innerJoin('votes as v', 'v.id', 't.vote_id')
      .select(['g.slug', 'g.legislature_id', ({ fn }) => fn.max('v.date').as('day')])
      .groupBy('g.id')
      .orderBy('g.legislature_id'),
  ).flatMap(({ slug, legislature_id, day }) => [
    { address: `/groups/${slug}`, day },
    { address: `/legislatures/${legislature_id}/groups/${slug}`, day },
  ]);

const initiatives = ({ db, all }: DbReader): Row[] =>
  all(
    db.selectFrom('initiatives as i').select([
      'i.id',
      sql<string>`max(
          coalesce(i.closed_on, ''),
          coalesce(i.last_event_on, ''))`.as('day'),
    ]),
  )
    .filter(({ day }) => day !== '')
    .map(({ id, day }) => ({ address: `/initiatives/${id}`, day }));

const topics = ({ db, all }: DbReader): Row[] =>
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
    .map(({ slug, day }) => ({ address: `/topics/${slug}`, day }));
