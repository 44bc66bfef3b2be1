import { sql } from 'kysely';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { sitting } from '../../model/session.ts';
import { offsetOf, pageOf, pageParams } from '../lists.ts';
import { agendaFilters, isChosenDay } from './filters.ts';

export const sittings = endpoint({
  path: '/sittings',
  tag: 'Agenda',
  summary: 'Days of plenary sessions that match all the filters, in pages',
  description:
    'Newest first, each with its session and its number of votes. A day may be in the future, and a past day may have no votes.',
  extra: true,
  params: agendaFilters.extend(pageParams),
  result: pageOf('SittingPage', sitting),
  compute({ page, page_size, ...filters }, { read }) {
    const chosen = read.db
      .selectFrom('session_days as d')
      .innerJoin('sessions as s', 's.id', 'd.session_id')
      .where(isChosenDay(filters));
    const { total } = read.get(chosen.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const items = read.all(
      chosen
        .select(['d.session_id', 'd.date', 'd.starts_at'])
        .select(['s.legislature_id', 's.session_number', 's.title', 's.status'])
        .select(
          sql<number>`(select count(*) from votes v
            where v.legislature_id = s.legislature_id and v.session_number = s.session_number and v.date = d.date)`.as(
            'votes',
          ),
        )
        .orderBy('d.date', 'desc')
        .orderBy('d.session_id', 'desc')
        .limit(page_size)
        .offset(offsetOf({ page, page_size })),
    );
    return { total, page, page_size, items };
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});
