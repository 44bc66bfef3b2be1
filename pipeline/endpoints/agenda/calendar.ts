import { z } from 'zod';
import { endpoint } from '../../core/endpoint.ts';
import { eachLegislature, mustKnowLegislature } from '../../core/known.ts';
import { legislatureId } from '../../core/record-params.ts';
import { localDate } from '../../model/fields.ts';
import { agendaSession } from '../../model/session.ts';
import { dataDateOf } from '../data-date.ts';
import { presentSession, selectSessions } from './present.ts';

export const calendar = endpoint({
  path: '/agenda/calendar',
  tag: 'Agenda',
  summary: 'Every plenary session of one legislature, with the date of the data',
  description:
    'Does not depend on the current time: upcoming sessions are those on or after `data_date`. Calendars to subscribe to (iCalendar) are at `/data/latest/agenda/`: `chambers/{slug}.ics`, `legislatures/{id}.ics`, `topics/{slug}.ics` and `groups/{slug}.ics`, in Spanish; in Catalan and English below `ca/` and `en/`.',
  extra: true,
  params: z.object({ legislature_id: legislatureId }),
  missing: ['Legislature'],
  result: z
    .object({
      data_date: localDate.meta({ description: 'Date of the newest data.' }),
      sessions: z.array(agendaSession).meta({ description: 'The sessions in chronological order.' }),
    })
    .meta({ id: 'AgendaCalendar', description: 'The sessions of one legislature.' }),
  compute({ legislature_id }, { read }) {
    mustKnowLegislature(read, legislature_id);
    const rows = read.all(selectSessions(read.db).where('s.legislature_id', '=', legislature_id));
    return { data_date: dataDateOf(read), sessions: rows.map(presentSession) };
  },
  prebuild: eachLegislature,
});
