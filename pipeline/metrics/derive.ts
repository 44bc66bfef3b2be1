import type { Write } from '../db/open.ts';
import { personMetrics } from './tables.ts';

/** Fills the tables that metrics are answered from, out of the records. */
export function deriveTotals(db: Write): void {
  db.exec(GROUP_TOTALS);
  db.exec(personTotalsSql());
}

/** A group's line is its strictly most frequent choice; a draw for first place means none (DESIGN, Metrics). */
const GROUP_TOTALS = `
  insert into vote_group_totals
  select vote_id, group_id, ayes, noes, abstentions, no_vote,
    case
      when ayes > noes and ayes > abstentions then 0
      when noes > ayes and noes > abstentions then 1
      when abstentions > ayes and abstentions > noes then 2
    end,
    g.line_meaningful
  from (
    select vote_id, group_id,
      sum(choice = 0) as ayes, sum(choice = 1) as noes, sum(choice = 2) as abstentions, sum(choice = 3) as no_vote
    from vote_records
    where group_id is not null and choice < 4
    group by vote_id, group_id
  )
  join groups g on g.id = group_id
  order by vote_id, group_id`;

/**
 * One row per legislature, voting day and deputy, from the deputy's first voting day on: counts of the day, accumulated.
 * Days on which a deputy is in no file repeat the counts of the day before, so that every range is a difference of two.
 */
function personTotalsSql(): string {
  const columns = personMetrics.flatMap((metric) => Object.entries(metric.columns));
  const daily = columns.map(([name, { sql }]) => `sum(${sql}) as ${name}`).join(',\n      ');
  const accumulated = columns.map(([name]) => `sum(coalesce(d.${name}, 0)) over deputy`).join(',\n    ');
  return `
  with daily as materialized (
    select v.legislature_id, v.date, m.person_id,
      ${daily}
    from vote_records r
    join votes v on v.id = r.vote_id
    join mandates m on m.id = r.mandate_id
    left join vote_group_totals t on t.vote_id = r.vote_id and t.group_id = r.group_id
    group by v.legislature_id, v.date, m.person_id
  ),
  days as (select distinct legislature_id, date from daily),
  deputies as (select legislature_id, person_id, min(date) as first_date from daily group by legislature_id, person_id)
  insert into person_totals
  select y.legislature_id, y.date, p.person_id,
    ${accumulated}
  from days y
  join deputies p on p.legislature_id = y.legislature_id and p.first_date <= y.date
  left join daily d on d.legislature_id = y.legislature_id and d.date = y.date and d.person_id = p.person_id
  window deputy as (partition by y.legislature_id, p.person_id order by y.date)
  order by y.legislature_id, y.date, p.person_id`;
}
