import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { dayFilter, onlyLegislature } from '../../core/record-params.ts';
import { SESSION_STATUSES } from '../../model/session.ts';
import { whenSet } from '../lists.ts';
import { daysOfSession } from './present.ts';

/** The filters of sessions and their days; several are combined with AND. */
export const agendaFilters = z.object({
  legislature_id: onlyLegislature('Only sessions of this legislature.'),
  status: z.enum(SESSION_STATUSES).optional().meta({ description: 'Only sessions with this status.' }),
  date_from: dayFilter('Only days on this local date or later.', '2025-01-01'),
  date_to: dayFilter('Only days on this local date or earlier.', '2025-01-31'),
  updated_since: dayFilter(
    'Only sessions that changed on this date or later, according to their `changes`; sessions with undated changes are excluded.',
    '2025-01-01',
  ),
});

type Filters = z.output<typeof agendaFilters>;

const ofSession = ({ legislature_id, status, updated_since }: Filters) => [
  ...whenSet(legislature_id, (id) => sql<SqlBool>`s.legislature_id = ${id}`),
  ...whenSet(status, (one) => sql<SqlBool>`s.status = ${one}`),
  ...whenSet(
    updated_since,
    (date) =>
      sql<SqlBool>`exists (select 1 from session_changes c where c.session_id = s.id and c.date >= ${date})`,
  ),
];

const ofDay = ({ date_from, date_to }: Filters) => [
  ...whenSet(date_from, (date) => sql<SqlBool>`d.date >= ${date}`),
  ...whenSet(date_to, (date) => sql<SqlBool>`d.date <= ${date}`),
];

/** Returns a condition: the day `d` of a session `s` passes every given filter. */
export const isChosenDay = (filters: Filters) => and([...ofSession(filters), ...ofDay(filters)]);

/**
 * Returns a condition: the session `s` passes every given filter, and one of its days is between the dates.
 */
export function isChosenSession(filters: Filters) {
  const days = ofDay(filters);
  const onSuchDay = sql<SqlBool>`exists (
    select 1 from ${daysOfSession} where ${and(days)})`;
  return and([...ofSession(filters), ...(days.length === 0 ? [] : [onSuchDay])]);
}

const and = (conditions: readonly unknown[]) =>
  conditions.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
