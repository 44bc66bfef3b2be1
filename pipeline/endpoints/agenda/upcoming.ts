import { z } from 'zod';
import { notFound } from '../../errors.ts';
import { agendaSession } from '../../model/session.ts';
import { endpoint } from '../endpoint.ts';
import { presentSession, selectSessions, UPCOMING } from './present.ts';

export const upcomingSession = endpoint({
  path: '/agenda/upcoming',
  tag: 'Agenda',
  summary: 'The next plenary session with an order of the day',
  description:
    'The earliest session dated today or later, in the chamber’s time zone, with status scheduled or modified. Answers 404 when there is none.',
  params: z.object({}),
  missing: ['Upcoming session'],
  result: agendaSession,
  clock: true,
  compute(_, { read, today }) {
    const next = read.get(
      selectSessions(read.db)
        .where('s.date', '>=', today)
        .where('s.status', 'in', [...UPCOMING])
        .limit(1),
    );
    if (next === undefined) throw notFound('Upcoming session');
    return presentSession(next);
  },
  prebuild: () => [],
});
