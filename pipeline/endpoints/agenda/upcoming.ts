import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known } from '../../core/known.ts';
import { agendaSession } from '../../model/session.ts';
import { isUpcoming, presentSession, selectSessions } from './present.ts';

export const upcomingSession = endpoint({
  path: '/agenda/upcoming',
  tag: 'Agenda',
  summary: 'The next plenary session with an agenda',
  description:
    'The earliest session with a day, today or later in the chamber’s time zone, on which it has not voted yet: a scheduled or modified session, or one that has voted on its first days and continues. Returns 404 if no such session exists.',
  params: z.object({}),
  missing: ['Upcoming session'],
  result: agendaSession,
  clock: true,
  compute(_, { read, today }) {
    const next = read.get(selectSessions(read.db).where(isUpcoming(today)).limit(1));
    return presentSession(known(next, 'Upcoming session'));
  },
  prebuild: () => [],
});
