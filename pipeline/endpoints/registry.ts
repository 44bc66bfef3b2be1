import type { Endpoint } from '../core/endpoint.ts';
import { deputyAgreement } from '../metrics/agreement.ts';
import { attendanceInRange } from '../metrics/attendance.ts';
import { coalitions } from '../metrics/coalition.ts';
import { voteCohesion } from '../metrics/cohesion.ts';
import { coincidenceInRange } from '../metrics/coincidence.ts';
import { statsCoverage } from '../metrics/coverage.ts';
import { decisiveGroups } from '../metrics/decisive.ts';
import { dissidents } from '../metrics/dissent.ts';
import { dissidenceInRange } from '../metrics/dissidence.ts';
import { supportOfGovernment } from '../metrics/government-support.ts';
import { groupSummaries } from '../metrics/group-summary.ts';
import { membersOfLegislature } from '../metrics/members.ts';
import { coincidenceByMonth } from '../metrics/monthly-coincidence.ts';
import { kpis } from '../metrics/person-kpis.ts';
import { deputyPositions } from '../metrics/positions.ts';
import { trends } from '../metrics/trend.ts';
import { calendar } from './agenda/calendar.ts';
import { agendaItemsByTopic } from './agenda/items-by-topic.ts';
import { allSessions } from './agenda/list.ts';
import { sessions } from './agenda/sessions.ts';
import { sittings } from './agenda/sittings.ts';
import { upcomingSession } from './agenda/upcoming.ts';
import { chambers } from './chambers/list.ts';
import { oneChamber } from './chambers/one.ts';
import { deputiesDump } from './dump/deputies.ts';
import { initiativesDump } from './dump/initiatives.ts';
import { voteRecords } from './dump/vote-records.ts';
import { votesDump } from './dump/votes.ts';
import { groupCohesion } from './groups/cohesion.ts';
import { composition } from './groups/composition.ts';
import { groups } from './groups/list.ts';
import { groupMembers } from './groups/members.ts';
import { oneGroup } from './groups/one.ts';
import { groupTopicStats } from './groups/topic-stats.ts';
import { groupVotes } from './groups/votes.ts';
import { initiatives } from './initiatives/list.ts';
import { oneInitiative } from './initiatives/one.ts';
import { laws } from './laws/list.ts';
import { balanceOfLegislature } from './legislatures/balance.ts';
import { historyOfLegislature } from './legislatures/history.ts';
import { legislatures } from './legislatures/list.ts';
import { oneLegislature } from './legislatures/one.ts';
import { parties } from './parties/list.ts';
import { agreementOfPerson } from './persons/agreement.ts';
import { persons } from './persons/list.ts';
import { personMandates } from './persons/mandates.ts';
import { onePerson } from './persons/one.ts';
import { personTopicStats } from './persons/topic-stats.ts';
import { personVotes } from './persons/votes.ts';
import { readersQuiz } from './quiz/quiz.ts';
import { groupScorecard } from './scorecard/groups.ts';
import { memberScorecard } from './scorecard/members.ts';
import { search } from './search/search.ts';
import { activityOfGroup } from './stats/by-group.ts';
import { initiativesByOutcome } from './stats/initiatives-by-outcome.ts';
import { initiativesByStage } from './stats/initiatives-by-stage.ts';
import { initiativesByStatus } from './stats/initiatives-by-status.ts';
import { initiativesByType } from './stats/initiatives-by-type.ts';
import { proposersByTopic } from './stats/proposers-by-topic.ts';
import { statsSummary } from './stats/summary.ts';
import { topicAndGroup } from './stats/topic-and-group.ts';
import { globalTopics } from './stats/topics-global.ts';
import { votesByPresenter } from './stats/votes-by-presenter.ts';
import { votesByProposingGroup } from './stats/votes-by-proposing-group.ts';
import { votesByResult } from './stats/votes-by-result.ts';
import { topicInitiatives } from './topics/initiatives.ts';
import { topics } from './topics/list.ts';
import { oneTopic } from './topics/one.ts';
import { health } from './utility/health.ts';
import { root } from './utility/root.ts';
import { voteFacets } from './votes/facets.ts';
import { latestVote } from './votes/latest.ts';
import { votes } from './votes/list.ts';
import { oneVote } from './votes/one.ts';

/** Every route, in the order of the reference documentation. */
export const endpoints: readonly Endpoint[] = [
  health,
  root,
  chambers,
  oneChamber,
  legislatures,
  oneLegislature,
  historyOfLegislature,
  membersOfLegislature,
  balanceOfLegislature,
  persons,
  onePerson,
  personMandates,
  personTopicStats,
  kpis,
  agreementOfPerson,
  personVotes,
  parties,
  topics,
  oneTopic,
  topicInitiatives,
  votes,
  voteFacets,
  latestVote,
  oneVote,
  dissidents,
  groupScorecard,
  memberScorecard,
  readersQuiz,
  groups,
  oneGroup,
  groupMembers,
  groupTopicStats,
  composition,
  groupCohesion,
  groupVotes,
  groupSummaries,
  voteCohesion,
  coincidenceInRange,
  coincidenceByMonth,
  attendanceInRange,
  dissidenceInRange,
  coalitions,
  supportOfGovernment,
  decisiveGroups,
  deputyPositions,
  deputyAgreement,
  trends,
  statsSummary,
  statsCoverage,
  initiativesByType,
  initiativesByOutcome,
  initiativesByStatus,
  initiativesByStage,
  votesByResult,
  votesByProposingGroup,
  votesByPresenter,
  globalTopics,
  activityOfGroup,
  proposersByTopic,
  topicAndGroup,
  upcomingSession,
  sessions,
  allSessions,
  sittings,
  calendar,
  agendaItemsByTopic,
  deputiesDump,
  votesDump,
  voteRecords,
  initiativesDump,
  initiatives,
  oneInitiative,
  laws,
  search,
];
