import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { onlyLegislature } from '../../core/record-params.ts';
import { agendaSession, SESSION_STATUSES } from '../../model/session.ts';
import { lastsTo, presentSession, selectSessions } from './present.ts';

export const sessions = endpoint({
  path: '/agenda/sessions',
  tag: 'Agenda',
  summary: 'Plenary sessions in chronological order, each with its agenda',
  description:
    'The sessions are also published outside the API as calendars to subscribe to (text/calendar): `/data/latest/agenda/chambers/{slug}.ics` has the sessions of a chamber, `/data/latest/agenda/topics/{slug}.ics` those that debate a topic; in Catalan and English below `agenda/ca/` and `agenda/en/`.',
  params: z.object({
    legislature_id: onlyLegislature('Only sessions of this legislature.'),
    status: z.enum(SESSION_STATUSES).optional().meta({ description: 'Only sessions with this status.' }),
    upcoming_only: z.boolean().default(true).meta({
      description: 'Only sessions with a day today or later, in the chamber’s time zone.',
      example: false,
    }),
  }),
  result: z.array(agendaSession),
  clock: true,
  compute({ legislature_id, status, upcoming_only }, { read, today }) {
    let query = selectSessions(read.db);
    if (upcoming_only) query = query.where(lastsTo(today));
    if (legislature_id !== undefined) query = query.where('s.legislature_id', '=', legislature_id);
    if (status !== undefined) query = query.where('s.status', '=', status);
    return read.all(query).map(presentSession);
  },
  prebuild: () => [],
});
