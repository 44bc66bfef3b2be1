import { z } from 'zod';
import { id, localDate } from './fields.ts';

export const SESSION_STATUSES = ['scheduled', 'modified', 'planned', 'cancelled', 'completed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/** Kinds of changes of a session. */
export const SESSION_CHANGE_KINDS = ['status', 'days', 'added', 'removed', 'moved', 'reworded'] as const;

/** A plenary session, as stored. */
export const storedSession = z.object({
  id: id.meta({
    description:
      'legislature × 1000 + session number; for a planned one without a number legislature × 10^8 + yyyymmdd.',
    example: 15155,
  }),
  chamber_id: id.meta({ description: 'Number of the chamber, as listed by /chambers.' }),
  legislature_id: id.meta({ description: 'Number of the legislature, as listed by /legislatures.' }),
  session_number: z
    .int()
    .positive()
    .nullable()
    .meta({ description: 'Number of the session; null if it has none yet.' }),
  date: localDate.meta({ description: 'First day of the session.' }),
  status: z.enum(SESSION_STATUSES).meta({
    description:
      'planned: only marked in the calendar; scheduled: its agenda is published; modified: its agenda was changed; cancelled; completed: it has voted. A past session keeps the status given by its documents.',
  }),
  title: z.string().meta({ description: 'Name of the session in the official document.' }),
  source_id: id.nullable().meta({ description: 'The document that the data were read from.' }),
});

/** One day of a session, as stored. */
export const storedSessionDay = z.object({
  session_id: id.meta({ description: 'Number of the session that the day belongs to.' }),
  date: localDate.meta({ description: 'Date of the day, in the chamber’s time zone.' }),
  starts_at: z.string().nullable().meta({
    description: 'Local time at which it begins, HH:MM; null if no document gives it.',
    example: '15:00',
  }),
});

/** One change of a session, as stored. */
export const storedSessionChange = z.object({
  session_id: id.meta({ description: 'Number of the session that the day belongs to.' }),
  position: z.int().positive().meta({ description: 'Position among the changes of the session, from 1.' }),
  revision: z.int().nonnegative().meta({
    description:
      '0 for the first document on the session, then incremented for each document that changed something.',
  }),
  date: localDate.nullable().meta({
    description:
      'Date on which the document was first seen, or on which the session was held; null if not recorded.',
  }),
  kind: z.enum(SESSION_CHANGE_KINDS).meta({
    description:
      'status: the status changed; days: the days or hours changed; added, removed, moved, reworded: an agenda item changed.',
  }),
  before: z.string().nullable().meta({
    description: 'The status, days, position or wording before the change; null if there was none.',
  }),
  after: z
    .string()
    .nullable()
    .meta({ description: 'The same after the change; null for an item that was removed.' }),
  official_id: z.string().nullable().meta({
    description:
      'Official number of the agenda item; null if it has none, or if the change is not about an item.',
  }),
  title: z
    .string()
    .nullable()
    .meta({ description: 'Text of the agenda item; null if the change is not about an item.' }),
  source_id: id.meta({ description: 'The document that shows the change.' }),
});

/** One point of the order of the day of a session, as stored. */
export const storedAgendaItem = z.object({
  id: id.meta({ description: 'session × 1000 + position.' }),
  session_id: id.meta({ description: 'Number of the session that the day belongs to.' }),
  position: z.int().positive().meta({ description: 'Position in the agenda, from 1.' }),
  section: z
    .string()
    .nullable()
    .meta({ description: 'Section of the agenda; null if the item is not in a section.' }),
  official_id: z
    .string()
    .nullable()
    .meta({ description: 'Official number of the matter debated; null if none is given.' }),
  title: z.string().meta({ description: 'Official text of the item.' }),
  initiative_id: id.nullable().meta({ description: 'The initiative with that number; null if unknown.' }),
});

/** One point of the order of the day, as published. */
export const agendaItem = storedAgendaItem.meta({
  id: 'AgendaItem',
  description: 'An item on the agenda of a session.',
});

/** A plenary session as published, with its order of the day. */
export const agendaSession = storedSession
  .omit({ source_id: true })
  .extend({
    source_url: z.url().nullable().meta({
      description: 'Address of the document that the data were read from; null if it has no address.',
    }),
    days: z
      .array(
        storedSessionDay
          .omit({ session_id: true })
          .meta({ id: 'SessionDay', description: 'A day of a session.' }),
      )
      .meta({ description: 'Every day of the session, in order.' }),
    items: z.array(agendaItem).meta({ description: 'Agenda of the session, by position; empty if unknown.' }),
    changes: z
      .array(
        storedSessionChange
          .omit({ session_id: true, position: true, source_id: true })
          .meta({ id: 'SessionChange', description: 'A change to a session.' }),
      )
      .meta({
        description: 'Changes to the session, oldest first; empty if no document announced the session.',
      }),
  })
  .meta({ id: 'AgendaSession', description: 'A plenary session, past or upcoming.' });

export type AgendaItem = z.output<typeof agendaItem>;
export type AgendaSession = z.output<typeof agendaSession>;
export type StoredSession = z.output<typeof storedSession>;
export type StoredAgendaItem = z.output<typeof storedAgendaItem>;
export type StoredSessionDay = z.output<typeof storedSessionDay>;
export type SessionDay = Omit<StoredSessionDay, 'session_id'>;
export type SessionChange = z.output<typeof storedSessionChange>;

/** A past or planned day of a plenary sitting. */
export const sitting = storedSessionDay
  .extend({
    legislature_id: storedSession.shape.legislature_id,
    session_number: storedSession.shape.session_number,
    title: storedSession.shape.title,
    status: storedSession.shape.status,
    votes: z.int().nonnegative().meta({ description: 'Number of votes of the session on that day.' }),
  })
  .meta({ id: 'Sitting', description: 'A day of a plenary session.' });
