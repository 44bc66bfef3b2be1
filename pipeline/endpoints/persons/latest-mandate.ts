import { type Expression, sql } from 'kysely';

/** The number of the mandate that a person `p` held last: the newest legislature’s, and of two in it the later one. */
export const latestMandate: Expression<number> = sql<number>`(
  select held.id from mandates held where held.person_id = p.id
  order by held.legislature_id desc, held.start_date desc, held.id desc limit 1)`;
