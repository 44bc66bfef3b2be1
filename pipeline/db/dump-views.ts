import { agreement } from '../metrics/agreement.ts';
import { attendance } from '../metrics/attendance.ts';
import { COHESION_MIN_VOTERS, cohesion } from '../metrics/cohesion.ts';
import { coincidence } from '../metrics/coincidence.ts';
import { IS_OPEN_OFFICE } from '../metrics/deputies.ts';
import { dissidence } from '../metrics/dissidence.ts';
import { groupSummary } from '../metrics/group-summary.ts';
import type { PersonMetric } from '../metrics/person-metric.ts';
import { groupPairTotals, personPairTotals, personTotals, voteGroupTotals } from '../metrics/tables.ts';
import { identifiedRecord, storedRecord, storedUnidentifiedRecord } from '../model/votes/record.ts';
import { metricViews, recordsWideView } from './metric-views.ts';
import {
  choiceAndSeat,
  columns,
  hundredthsSql,
  meanPercentageSql,
  metricView,
  ofGroup,
  percentageSql,
  sameNames,
  type View,
} from './view.ts';

const voteRecords: View = {
  name: 'dump_vote_records',
  description: 'The choice of one deputy in one vote, as in the download of the table vote_records.',
  columns: columns(
    {
      ...identifiedRecord.shape,
      ...storedRecord.shape,
      choice: identifiedRecord.shape.choice,
      seat: identifiedRecord.shape.seat,
    },
    {
      ...sameNames('r', ['vote_id', 'group_id', 'mandate_id']),
      person_id: 'm.person_id',
      ...choiceAndSeat,
    },
  ),
  from: `vote_records r
    join mandates m on m.id = r.mandate_id
    join choices c on c.id = r.choice`,
};

const unidentifiedRecords: View = {
  name: 'dump_unidentified_records',
  description: 'A row whose person is uncertain, as in the download of the table unidentified_records.',
  columns: columns(
    { ...identifiedRecord.shape, ...storedUnidentifiedRecord.shape, choice: identifiedRecord.shape.choice },
    {
      ...sameNames('r', ['vote_id', 'row', 'name', 'group_id']),
      ...choiceAndSeat,
    },
  ),
  from: 'unidentified_records r join choices c on c.id = r.choice',
};

const most = 'max(t.ayes, t.noes, t.abstentions)';
const voting = '(t.ayes + t.noes + t.abstentions)';
const enough = (share: string): string => `case when ${voting} >= ${COHESION_MIN_VOTERS} then ${share} end`;

const cohesionOfGroups = metricView(cohesion, {
  name: 'dump_cohesion',
  fields: voteGroupTotals.row.shape,
  columns: {
    vote_id: 't.vote_id',
    group_id: 't.group_id',
    group_slug: 'g.slug',
    cohesion: enough(percentageSql(most, voting)),
    agreement_index: enough(percentageSql(`3 * ${most} - ${voting}`, `(2 * ${voting})`)),
    rice: percentageSql('abs(t.ayes - t.noes)', '(t.ayes + t.noes)'),
    members_voting: voting,
    ...sameNames('t', ['ayes', 'noes', 'abstentions', 'no_vote', 'line_meaningful']),
  },
  from: 'vote_group_totals t join groups g on g.id = t.group_id',
});

/** Returns SQL for the newest of the counts that are accumulated day by day. */
const upToNow = (table: string): string =>
  `(select max(date) from ${table} d where d.legislature_id = t.legislature_id)`;

const coincidenceOfGroups = metricView(coincidence, {
  name: 'dump_coincidence',
  fields: groupPairTotals.row.shape,
  columns: {
    legislature_id: 'a.legislature_id',
    group_a_id: 'a.id',
    group_b_id: 'b.id',
    group_a_slug: 'a.slug',
    group_b_slug: 'b.slug',
    votes_compared: 'coalesce(t.votes_compared, 0)',
    votes_same: 'coalesce(t.votes_same, 0)',
    coincidence: percentageSql('t.votes_same', 't.votes_compared'),
    line_meaningful: 'a.line_meaningful and b.line_meaningful',
  },
  from: `groups a
    join groups b on b.legislature_id = a.legislature_id
    left join group_pair_totals t on t.legislature_id = a.legislature_id
      and t.group_a_id = min(a.id, b.id) and t.group_b_id = max(a.id, b.id)
      and t.date = ${upToNow('group_pair_totals')}`,
});

const summaryOfGroups = metricView(groupSummary, {
  name: 'dump_group_summary',
  fields: ofGroup.fields,
  columns: {
    ...ofGroup.columns,
    members_active: '(select count(*) from memberships m where m.group_id = g.id and m.is_open)',
    avg_cohesion: meanPercentageSql('u.cohesion', 'u.votes'),
    cohesion_votes_counted: 'coalesce(u.votes, 0)',
    avg_attendance: meanPercentageSql('p.attendance', 'p.members'),
    attendance_member_count: 'coalesce(p.members, 0)',
    line_meaningful: 'g.line_meaningful',
  },
  from: `groups g
    left join (select group_id, sum(cohesion_hundredths) as cohesion, sum(votes_counted) as votes
      from group_months group by group_id) u on u.group_id = g.id
    left join (select group_id, sum(${hundredthsSql('votes_attended', 'votes_total')}) as attendance,
      count(*) as members from member_totals group by group_id) p on p.group_id = g.id`,
});

const FIRST_DAY = '(select min(t.date) from person_totals t where t.legislature_id = held.legislature_id)';
const LAST_DAY = '(select max(t.date) from person_totals t where t.legislature_id = held.legislature_id)';

/** The latest office whose days overlap the counted votes: equal to `latestRole`, as a test verifies. */
const ROLE = `(select o.role_kind from offices o
    where o.person_id = m.person_id and exists (select 1 from mandates held
      where held.person_id = o.person_id and held.legislature_id = m.legislature_id
        and o.start_date <= min(${LAST_DAY}, coalesce(held.end_date, held.ended_before, ${LAST_DAY}))
        and case when ${IS_OPEN_OFFICE} and o.legislature_id = held.legislature_id then ${LAST_DAY} else o.end_date end
          >= max(${FIRST_DAY}, held.start_date))
    order by o.legislature_id desc, o.start_date desc, o.end_date is not null, o.end_date desc, o.id desc limit 1)`;

/** Returns the view of a metric of every deputy with a mandate in a legislature, up to the newest vote. */
const ofDeputies = (metric: PersonMetric, figures: Readonly<Record<string, string>>): View =>
  metricView(metric, {
    name: `dump_${metric.name}`,
    fields: personTotals.row.shape,
    columns: {
      ...sameNames('m', ['legislature_id', 'person_id']),
      full_name: 'p.full_name',
      ...figures,
      role_kind: ROLE,
    },
    from: `(select distinct legislature_id, person_id from mandates) m
    join persons p on p.id = m.person_id
    left join person_totals t on t.legislature_id = m.legislature_id and t.person_id = m.person_id
      and t.date = ${upToNow('person_totals')}`,
  });

const counted = (name: string): string => `coalesce(t.${name}, 0)`;

const attendanceOfDeputies = ofDeputies(attendance, {
  votes_total: counted('votes_total'),
  votes_attended: counted('votes_attended'),
  attendance: percentageSql('t.votes_attended', 't.votes_total'),
});

const dissidenceOfDeputies = ofDeputies(dissidence, {
  votes_compared: counted('votes_compared'),
  dissents: counted('dissents'),
  dissidence: percentageSql('t.dissents', 't.votes_compared'),
  votes_without_line: counted('votes_without_line'),
});

const agreementOfDeputies = metricView(agreement, {
  name: 'dump_agreement',
  fields: personPairTotals.row.shape,
  columns: {
    ...sameNames('t', ['legislature_id', 'person_a_id', 'person_b_id', 'votes_compared', 'votes_agreed']),
    agreement: percentageSql('t.votes_agreed', 't.votes_compared'),
  },
  from: 'person_pair_totals t',
});

/**
 * Views with the columns and values of downloadable tables that are stored in another form, or not at all.
 */
export const dumpViews: readonly View[] = [
  voteRecords,
  unidentifiedRecords,
  cohesionOfGroups,
  coincidenceOfGroups,
  summaryOfGroups,
  attendanceOfDeputies,
  dissidenceOfDeputies,
  agreementOfDeputies,
  ...metricViews,
  recordsWideView,
];
