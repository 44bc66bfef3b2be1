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
import {
  agendaItemsByTopic,
  allSessions,
  calendar,
  sessions,
  sittings,
  upcomingSession,
} from './agenda/agenda.ts';
import { chambers, oneChamber } from './chambers.ts';
import { deputiesDump, initiativesDump, votesDump } from './dump/legislatures.ts';
import { voteRecords } from './dump/vote-records.ts';
import { composition } from './groups/composition.ts';
import { groupCohesion, groupMembers, groups, oneGroup } from './groups/groups.ts';
import { groupVotes } from './groups/votes.ts';
import { initiatives } from './initiatives/list.ts';
import { oneInitiative } from './initiatives/one.ts';
import { laws } from './laws.ts';
import { balanceOfLegislature } from './legislatures/balance.ts';
import { historyOfLegislature, legislatures, oneLegislature } from './legislatures/legislatures.ts';
import { parties } from './parties.ts';
import { agreementOfPerson, onePerson, personMandates } from './persons/person.ts';
import { persons } from './persons/persons.ts';
import { personVotes } from './persons/votes.ts';
import { quizRoute } from './quiz/quiz.ts';
import { groupScorecard, memberScorecard } from './scorecard.ts';
import { search } from './search/search.ts';
import {
  globalTopics,
  initiativesByOutcome,
  initiativesByStatus,
  initiativesByType,
  statsSummary,
} from './stats/initiatives.ts';
import { initiativesByStage } from './stats/initiatives-by-stage.ts';
import { activityOfGroup, proposersByTopic, topicAndGroup } from './stats/topics-and-groups.ts';
import { votesByPresenter, votesByProposingGroup, votesByResult } from './stats/votes.ts';
import { groupTopicStats, personTopicStats } from './topic-votes.ts';
import { oneTopic, topicInitiatives, topics } from './topics/topics.ts';
import { health, root } from './utility.ts';
import { latestVote, oneVote, voteFacets, votes } from './votes/votes.ts';

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
  quizRoute,
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
