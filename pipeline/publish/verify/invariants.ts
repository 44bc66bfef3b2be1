/** A rule that holds for every parliament database; its query returns the rows that break it. */
export interface Invariant {
  name: string;
  /** Selects `subject`, a text that describes the violation. */
  sql: string;
}

/** Every published row of an official file of records, whether its person is known or not. */
const LISTED = `(select vote_id, group_id, choice from vote_records
    union all select vote_id, group_id, choice from unidentified_records)`;

const CHOICES = { yes: 'aye', no: 'no', abstention: 'abstention' } as const;

/** The rules, from the file as a whole to its figures. */
export const invariants: readonly Invariant[] = [
  {
    name: 'the database is whole',
    sql: `select integrity_check as subject from pragma_integrity_check where integrity_check <> 'ok'`,
  },
  {
    name: 'every reference leads to a row',
    sql: `select "table" || ' -> ' || parent as subject from pragma_foreign_key_check group by 1`,
  },
  ...Object.entries(CHOICES).map(([total, choice]) => ({
    name: `records add up to the official totals (${total})`,
    sql: `select 'vote ' || v.id || ': ' || coalesce(n, 0) || ' records, total ' || v.${total} as subject from votes v
      left join (select vote_id, count(*) as n from ${LISTED}
        where choice = (select id from choices where name = '${choice}') group by vote_id) r on r.vote_id = v.id
      where v.has_records = 1 and v.${total} is not coalesce(n, 0)`,
  })),
  {
    name: 'a vote has records if and only if it says so',
    sql: `select 'vote ' || id as subject from votes v
      where has_records <> exists (select 1 from ${LISTED} r where r.vote_id = v.id)`,
  },
  {
    name: 'totals of groups, where a vote has them, add up to their records',
    sql: `select 'vote ' || vote_id || ', group ' || group_id as subject from (
        select vote_id, group_id, ayes + noes + abstentions + no_vote as n from vote_group_totals
        union all
        select r.vote_id, r.group_id, -count(*) from ${LISTED} r
          join choices c on c.id = r.choice and c.name <> 'no_vote_recorded'
          where r.group_id is not null and exists (select 1 from vote_group_totals t where t.vote_id = r.vote_id)
          group by 1, 2)
      group by vote_id, group_id having sum(n) <> 0`,
  },
  {
    name: 'no more open mandates than seats',
    sql: `select 'legislature ' || l.id || ': ' || count(*) || ' open mandates, ' || l.seats || ' seats' as subject
      from legislatures l join mandates m on m.legislature_id = l.id and m.is_open = 1
      group by l.id having count(*) > l.seats`,
  },
  {
    name: 'no deputy attends or dissents more often than there were votes',
    sql: `select 'person ' || person_id || ' until ' || date as subject from person_totals
      where votes_attended > votes_total or votes_compared > votes_attended or dissents > votes_compared`,
  },
  {
    name: 'running totals never decrease',
    sql: `select 'person ' || person_id || ' at ' || date as subject from (
        select *, lag(votes_total) over w as before, lag(votes_attended) over w as attended_before
        from person_totals window w as (partition by legislature_id, person_id order by date))
      where votes_total < before or votes_attended < attended_before`,
  },
  {
    name: 'two groups agree at most as often as they are compared',
    sql: `select 'groups ' || group_a_id || ' and ' || group_b_id || ' until ' || date as subject
      from group_pair_totals where votes_same > votes_compared`,
  },
  {
    name: 'two deputies agree at most as often as they are compared',
    sql: `select 'persons ' || person_a_id || ' and ' || person_b_id as subject
      from person_pair_totals where votes_agreed > votes_compared`,
  },
];
