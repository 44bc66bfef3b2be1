import { type Expression, sql } from 'kysely';

/** The number of the mandate that a person `p` held last: the newest legislature’s, and of two in it the later one. */
export const latestMandate: Expression<number> = sql<number>`(
  select held.id from mandates held where held.person_id = p.id
  order by held.legislature_id desc, held.start_date desc, held.id desc limit 1)`;

/** The number of the membership that a person `p` held last, in whichever mandate a document last names a group; null where none does. */
export const latestMembership: Expression<number | null> = sql<number | null>`(
  select stay.id from memberships stay join mandates held on held.id = stay.mandate_id where held.person_id = p.id
  order by held.legislature_id desc, held.start_date desc, stay.start_date desc, stay.id desc limit 1)`;
