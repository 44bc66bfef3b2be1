import { type Expression, sql } from 'kysely';

/**
 * The id of the latest mandate of a person `p`: in the newest legislature, and the later one of two in it.
 */
export const latestMandate: Expression<number> = sql<number>`(
  select held.id from mandates held where held.person_id = p.id
  order by held.legislature_id desc, held.start_date desc, held.id desc limit 1)`;
