import { sql } from 'kysely';

/** How many open memberships the group `g` of a query has. */
export const membersActive = sql<number>`(
  select count(*) from memberships s where s.group_id = g.id and s.is_open = 1
)`.as('members_active');
