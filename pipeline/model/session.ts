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
    .meta({ description: 'Number of the session; null while it has none.' }),
  date: localDate.meta({ description: 'First day of the session.' }),
  status: z.enum(SESSION_STATUSES).meta({
    description:
      'planned: only a mark in the calendar; scheduled: its order of the day is published; modified: that was changed; cancelled; completed: it has voted. A session of the past stays what its documents say.',
  }),
  title: z.string().meta({ description: 'What the official document calls it.' }),
  source_id: id.nullable().meta({ description: 'The document that the data were read from.' }),
});

/** One day of a session, as stored. */
export const storedSessionDay = z.object({
  session_id: id.meta({ description: 'Number of the session it belongs to.' }),
  date: localDate.meta({ description: 'The day, in the chamber’s time zone.' }),
  starts_at: z.string().nullable().meta({
    description: 'Local time at which it begins, HH:MM; null where no document says.',
    example: '15:00',
  }),
});

/** One change of a session, as stored. */
export const storedSessionChange = z.object({
  session_id: id.meta({ description: 'Number of the session it belongs to.' }),
  position: z.int().positive().meta({ description: 'Order among the changes of the session, from 1.' }),
  revision: z.int().nonnegative().meta({
    description: '0 for the first document on the session, then one more for each that changed something.',
  }),
  date: localDate.nullable().meta({
    description: 'Day on which the document was first seen, or the session held; null where nobody noted it.',
  }),
  kind: z.enum(SESSION_CHANGE_KINDS).meta({
    description:
      'status: it became another; days: other days or hours; added, removed, moved, reworded: a point of the order of the day.',
  }),
  before: z.string().nullable().meta({
    description: 'The status, the days, the position or the words before; null where there were none.',
  }),
  after: z
    .string()
    .nullable()
    .meta({ description: 'The same afterwards; null for a point that was removed.' }),
  official_id: z.string().nullable().meta({
    description: 'Official number of the point; null where it has none, and where the change is of no point.',
  }),
  title: z.string().nullable().meta({ description: 'Text of the point; null where the change is of none.' }),
  source_id: id.meta({ description: 'The document that says so.' }),
});

/** One point of the order of the day of a session, as stored. */
export const storedAgendaItem = z.object({
  id: id.meta({ description: 'session × 1000 + position.' }),
  session_id: id.meta({ description: 'Number of the session it belongs to.' }),
  position: z.int().positive().meta({ description: 'Place in the order of the day, from 1.' }),
  section: z.string().nullable().meta({ description: 'Section of the order of the day; null outside any.' }),
  official_id: z
    .string()
    .nullable()
    .meta({ description: 'Official number of what is debated; null where none is given.' }),
  title: z.string().meta({ description: 'Text of the item, in official words.' }),
  initiative_id: id
    .nullable()
    .meta({ description: 'The initiative with that number; null where it is not known.' }),
});

/** One point of the order of the day, as published. */
export const agendaItem = storedAgendaItem.meta({
  id: 'AgendaItem',
  description: 'One point of the order of the day of a session.',
});

/** A plenary session as published, with its order of the day. */
export const agendaSession = storedSession
  .omit({ source_id: true })
  .extend({
    source_url: z
      .url()
      .nullable()
      .meta({ description: 'The document it was read from; null where that has no address.' }),
    days: z
      .array(
        storedSessionDay
          .omit({ session_id: true })
          .meta({ id: 'SessionDay', description: 'One day of a session.' }),
      )
      .meta({ description: 'Every day of the session, in order.' }),
    items: z
      .array(agendaItem)
      .meta({ description: 'The order of the day by position; empty where none is known.' }),
    changes: z
      .array(
        storedSessionChange
          .omit({ session_id: true, position: true, source_id: true })
          .meta({ id: 'SessionChange', description: 'One thing that became other in a session.' }),
      )
      .meta({ description: 'How it became what it is, oldest first; empty where no document announced it.' }),
  })
  .meta({ id: 'AgendaSession', description: 'A plenary session, past or to come.' });

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
    votes: z.int().nonnegative().meta({ description: 'Votes of the session on that day.' }),
  })
  .meta({ id: 'Sitting', description: 'One day of a plenary session.' });
