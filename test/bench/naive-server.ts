import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import type { DbReader } from '../../pipeline/db/open.ts';
import { ABSENT, CHOICES } from '../../pipeline/model/votes/choice.ts';

/** Votes on a page, as in our service. */
const PAGE = 20;

/**
 * The naive first version of such a service: each request runs SQL over the rows, loads related rows one by
 * one, and returns JSON. It neither caches, precomputes nor compresses.
 */
export const naiveServer = (read: DbReader): Server =>
  createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost');
    const answer = ROUTES[pathname]?.(read, searchParams);
    const body = Buffer.from(JSON.stringify(answer ?? null));
    response.writeHead(answer === undefined ? 404 : 200, {
      'Content-Type': 'application/json',
      'Content-Length': body.length,
    });
    response.end(body);
  });

const ROUTES: Record<string, (read: DbReader, query: URLSearchParams) => unknown> = {
  '/api/v1/votes': votes,
  '/api/v1/metrics/attendance': attendance,
};

function votes({ db, all, get }: DbReader, query: URLSearchParams) {
  const page = Number(query.get('page') ?? 1);
  const [result, from, to] = [query.get('result'), query.get('date_from'), query.get('date_to')];
  let wanted = db.selectFrom('votes');
  if (result !== null) wanted = wanted.where('result', '=', result as 'approved');
  if (from !== null) wanted = wanted.where('date', '>=', from);
  if (to !== null) wanted = wanted.where('date', '<=', to);
  const { total } = get(wanted.select(({ fn }) => fn.countAll<number>().as('total')))!;
  const rows = all(
    wanted
      .selectAll()
      .orderBy('date', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE)
      .offset(PAGE * (page - 1)),
  );
  const topicsOf = (vote: number) =>
    all(
      db
        .selectFrom('vote_topics as v')
        .innerJoin('topics as t', 't.id', 'v.topic_id')
        .selectAll('t')
        .where('v.vote_id', '=', vote),
    );
  return {
    total,
    page,
    page_size: PAGE,
    items: rows.map((row) => ({ ...row, topics: topicsOf(row.id) })),
  };
}

function attendance({ db, all }: DbReader, query: URLSearchParams) {
  return all(
    db
      .selectFrom('vote_records as r')
      .innerJoin('votes as v', 'v.id', 'r.vote_id')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(({ fn }) => [
        'p.id as person_id',
        'p.full_name',
        fn.countAll<number>().as('votes_total'),
        sql<number>`sum(r.choice <> ${ABSENT})`.as('votes_attended'),
        sql<number>`round(100.0 * sum(r.choice <> ${ABSENT}) / count(*), 2)`.as('attendance'),
      ])
      .where('v.legislature_id', '=', Number(query.get('legislature_id')))
      .where('v.date', '>=', query.get('from')!)
      .where('v.date', '<=', query.get('to')!)
      .where('r.choice', '<>', CHOICES.indexOf('no_vote_recorded'))
      .groupBy('p.id')
      .orderBy('p.id'),
  );
}
