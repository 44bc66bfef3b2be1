import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { agendaSession } from '../../model/session.ts';
import { offsetOf, pageOf, pageParams } from '../lists.ts';
import { agendaFilters, isChosenSession } from './filters.ts';
import { presentSession, selectSessions } from './present.ts';

export const allSessions = endpoint({
  path: '/sessions',
  tag: 'Agenda',
  summary: 'Plenary sessions that pass every filter given, page by page',
  description:
    'The newest first. Needs no clock: sessions past and to come alike, as /agenda/sessions tells them. Its days, one by one, are /sittings.',
  extra: true,
  params: agendaFilters.extend(pageParams),
  result: pageOf('SessionPage', agendaSession),
  compute({ page, page_size, ...filters }, { read }) {
    const chosen = isChosenSession(filters);
    const counted = read.db.selectFrom('sessions as s').where(chosen);
    const { total } = read.get(counted.select(({ fn }) => fn.countAll<number>().as('total')))!;
    const rows = read.all(
      selectSessions(read.db)
        .where(chosen)
        .clearOrderBy()
        .orderBy('s.date', 'desc')
        .orderBy('s.id', 'desc')
        .limit(page_size)
        .offset(offsetOf({ page, page_size })),
    );
    return { total, page, page_size, items: rows.map(presentSession) };
  },
  prebuild: (read) => [{}, ...eachLegislature(read)],
});
