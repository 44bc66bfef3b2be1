import { sql } from 'kysely';
import type { DbReader } from '../db/open.ts';
import type { DateRange, PairCounts } from './range.ts';

/**
 * Returns the same as `groupPairsInRange` for votes on one topic: they are few enough to be counted one by
 * one.
 */
export function groupPairsOnTopic({ all }: DbReader, range: DateRange, topic: string): PairCounts[] {
  const { legislature_id, from = '', to = '9999' } = range;
  const query = sql<PairCounts>`
    with lines as (
      select l.vote_id, l.group_id, l.line
      from vote_topics c
      join topics t on t.id = c.topic_id
      join votes v on v.id = c.vote_id
      join vote_group_totals l on l.vote_id = v.id
      where t.slug = ${topic} and v.legislature_id = ${legislature_id} and v.date between ${from} and ${to}
        and l.line is not null
    ),
    pairs as (
      select one.group_id as group_a_id, other.group_id as group_b_id,
        count(*) as votes_compared, sum(one.line = other.line) as votes_same
      from lines one
      join lines other on other.vote_id = one.vote_id
      group by one.group_id, other.group_id
    )
    select a.id as group_a_id, b.id as group_b_id, a.slug as group_a_slug, b.slug as group_b_slug,
      a.line_meaningful and b.line_meaningful as line_meaningful,
      coalesce(p.votes_compared, 0) as votes_compared, coalesce(p.votes_same, 0) as votes_same
    from groups a
    join groups b on b.legislature_id = a.legislature_id
    left join pairs p on p.group_a_id = a.id and p.group_b_id = b.id
    where a.legislature_id = ${legislature_id}
    order by a.id, b.id`;
  return all(query);
}
