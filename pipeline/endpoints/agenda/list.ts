import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature } from '../../core/known.ts';
import { agendaSession } from '../../model/session.ts';
import { offsetOf, pageOf, pageParams } from '../lists.ts';
import { agendaFilters, isChosenSession } from './filters.ts';
import { presentSession, selectSessions } from './present.ts';

export const allSessions = endpoint({
  path: '/sessions',
  tag: 'Agenda',
  summary: 'Plenary sessions that match all the filters, in pages',
  description:
    'Newest first. Does not depend on the current time: it lists past and upcoming sessions alike, in the format of /agenda/sessions. For the individual days of sessions, use /sittings.',
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
