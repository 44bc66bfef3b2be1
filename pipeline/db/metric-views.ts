import { coalition } from '../metrics/coalition.ts';
import { DECIDED_VOTES, EVERY_DAY } from '../metrics/decided-votes.ts';
import { decisive, SUPPOSED } from '../metrics/decisive.ts';
import { governmentSupport, SIDED } from '../metrics/government-support.ts';
import { monthlyCoincidence, PAIRS_BY_MONTH } from '../metrics/monthly-coincidence.ts';
import { groupPairTotals } from '../metrics/tables.ts';
import { COUNTED_BY_MONTH, trend } from '../metrics/trend.ts';
import { groupMini } from '../model/groups/group.ts';
import { storedMandate } from '../model/people/mandate.ts';
import { identifiedRecord, storedRecord } from '../model/votes/record.ts';
import { storedVote } from '../model/votes/vote.ts';
import { choiceAndSeat, columns, metricView, ofGroup, percentageSql, sameNames, type View } from './view.ts';

// A reader that does not understand one view cannot open the file at all, and `order by` within an aggregate
// requires SQLite 3.44.
const coalitions = metricView(coalition, {
  name: 'dump_coalitions',
  columns: {
    ...sameNames('c', ['legislature_id', 'coalition', 'groups', 'votes_counted', 'votes_won', 'carried']),
    defeated: 'c.votes_won - c.carried',
    share: percentageSql('c.votes_won', 'c.votes_counted'),
  },
  from: `(
    with ${EVERY_DAY}, ${DECIDED_VOTES},
    winners as (
      select distinct d.id, d.legislature_id, d.carried,
        coalesce(group_concat(g.slug, ' ') over own, '') as coalition, count(g.id) over own as groups
      from decided d
      left join vote_group_totals t on t.vote_id = d.id and t.line = d.winning and t.line_meaningful
      left join groups g on g.id = t.group_id
      window own as (partition by d.id order by g.id rows between unbounded preceding and unbounded following)
    )
    select legislature_id, coalition, groups, count(*) as votes_won, sum(carried) as carried,
      sum(count(*)) over (partition by legislature_id) as votes_counted
    from winners group by legislature_id, coalition, groups
  ) c`,
});

const decisiveGroups = metricView(decisive, {
  name: 'dump_decisive',
  fields: ofGroup.fields,
  columns: {
    ...ofGroup.columns,
    votes_counted: 'coalesce(s.votes_counted, 0)',
    votes_won: 'coalesce(s.votes_won, 0)',
    won: percentageSql('s.votes_won', 's.votes_counted'),
    votes_decisive: 'coalesce(s.votes_decisive, 0)',
    decisive: percentageSql('s.votes_decisive', 's.votes_counted'),
    votes_decisive_abstaining: 'coalesce(s.votes_decisive_abstaining, 0)',
    line_meaningful: 'g.line_meaningful',
  },
  from: `groups g left join (
    with ${EVERY_DAY}, ${DECIDED_VOTES}, ${SUPPOSED}
    select group_id, count(*) as votes_counted,
      count(*) filter (where won) as votes_won,
      count(*) filter (where reversed <> carried) as votes_decisive,
      count(*) filter (where abstaining <> carried) as votes_decisive_abstaining
    from supposed group by group_id
  ) s on s.group_id = g.id`,
});

const supportOfGovernment = metricView(governmentSupport, {
  name: 'dump_government_support',
  fields: ofGroup.fields,
  columns: {
    ...ofGroup.columns,
    votes_counted: 'coalesce(s.votes_counted, 0)',
    votes_in_government: 'coalesce(s.votes_in_government, 0)',
    votes_for: 'coalesce(s.votes_for, 0)',
    votes_against: 'coalesce(s.votes_against, 0)',
    abstentions: 'coalesce(s.abstentions, 0)',
    support: percentageSql('s.votes_for', 's.votes_counted'),
  },
  from: `groups g left join (
    with ${EVERY_DAY}, ${SIDED}
    select group_id, count(*) as votes_counted,
      count(*) filter (where governs) as votes_in_government,
      count(*) filter (where line = 0) as votes_for,
      count(*) filter (where line = 1) as votes_against,
      count(*) filter (where line = 2) as abstentions
    from sided group by group_id
  ) s on s.group_id = g.id where g.line_meaningful`,
});

const trends = metricView(trend, {
  name: 'dump_trends',
  columns: {
    ...sameNames('m', ['legislature_id', 'month', 'votes', 'elections', 'approved', 'rejected', 'ties']),
    ...sameNames('m', ['choices_listed', 'choices_cast']),
    attendance: percentageSql('m.choices_cast', 'm.choices_listed'),
    ...sameNames('m', ['choices_compared', 'dissents']),
    dissidence: percentageSql('m.dissents', 'm.choices_compared'),
  },
  from: `(
    with wanted as (select id as legislature_id from legislatures), ${COUNTED_BY_MONTH}
    select * from months
  ) m`,
});

const coincidenceByMonth = metricView(monthlyCoincidence, {
  name: 'dump_coincidence_by_month',
  fields: groupPairTotals.row.shape,
  columns: {
    ...sameNames('m', ['legislature_id', 'group_a_id', 'group_b_id', 'month']),
    group_a_slug: 'a.slug',
    group_b_slug: 'b.slug',
    ...sameNames('m', ['votes_compared', 'votes_same']),
    coincidence: percentageSql('m.votes_same', 'm.votes_compared'),
    line_meaningful: 'a.line_meaningful and b.line_meaningful',
  },
  from: `(
    with ${PAIRS_BY_MONTH}
    select * from pair_months where votes_compared > 0
  ) m
    join groups a on a.id = m.group_a_id
    join groups b on b.id = m.group_b_id`,
});

/** Views with the figures of the tables about the whole chamber. */
export const metricViews: readonly View[] = [
  coalitions,
  coincidenceByMonth,
  decisiveGroups,
  supportOfGovernment,
  trends,
];

/** Records with names, like the download `records_wide`. */
export const recordsWideView: View = {
  name: 'dump_records_wide',
  description:
    'The choice of one deputy in one vote, with all names, as in the download of the table records_wide.',
  columns: columns(
    {
      ...storedVote.shape,
      ...identifiedRecord.shape,
      ...storedMandate.shape,
      group_name_short: groupMini.shape.name_short,
      legislature_id: storedVote.shape.legislature_id,
      vote_id: storedRecord.shape.vote_id,
    },
    {
      vote_id: 'r.vote_id',
      date: 'v.date',
      person_id: 'm.person_id',
      full_name: 'p.full_name',
      group_slug: 'g.slug',
      group_name_short: 'g.name_short',
      ...sameNames('m', ['constituency', 'party']),
      ...choiceAndSeat,
      ...sameNames('v', ['legislature_id', 'result', 'question']),
      ...sameNames('v', ['headline_ca', 'headline_es', 'headline_en']),
    },
  ),
  from: `vote_records r
    join votes v on v.id = r.vote_id
    join mandates m on m.id = r.mandate_id
    join persons p on p.id = m.person_id
    join choices c on c.id = r.choice
    left join groups g on g.id = r.group_id`,
};
