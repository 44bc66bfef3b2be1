import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { known } from '../../core/known.ts';
import { agendaSession } from '../../model/session.ts';
import { isUpcoming, presentSession, selectSessions } from './present.ts';

export const upcomingSession = endpoint({
  path: '/agenda/upcoming',
  tag: 'Agenda',
  summary: 'The next plenary session with an order of the day',
  description:
    'The earliest session with a day today or later, in the chamber’s time zone, on which it has not voted yet: scheduled or modified, or one that has voted on its first days and goes on. Answers 404 when there is none.',
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
