import type { DecidedVote, DecidingVote, DecisionContext, DraftedVotes, VotedOutcome } from './decision.ts';
import type {
  DeputyRow,
  MemberCode,
  MemberPage,
  PersonLegislatureRow,
  Photograph,
  WomanRow,
} from './people-rows.ts';
import type {
  AgendaEntry,
  ApprovedLawRow,
  CallVote,
  DayPageVote,
  InitiativeRow,
  InterventionRow,
  OrderOfTheDay,
  PlenaryCalendarRow,
  VoteRow,
  VotingDays,
} from './rows.ts';
import type { DocumentTypes, Source } from './source.ts';
import type { DocumentedStatus, ResolvedStatus, StatusEvidence } from './status.ts';

/** Everything in which one chamber differs from another. The rest of the batch knows no chamber by name. */
export interface ChamberAdapter {
  /** The folder of its documents in a folder of snapshots, and of its facts among the curated data. */
  folder: string;
  documents: DocumentTypes;
  sources: ChamberSources;
  decisions: ChamberDecisions;
}

/** The parsers of a chamber, by what the loader reads in the documents. */
export interface ChamberSources {
  /** Files of votes in several formats, the one with the highest precedence first. */
  votes: readonly Source<VoteRow>[];
  dayPage: Source<DayPageVote>;
  /** Minutes with the votes that are taken by calling each member. */
  minutes: Source<CallVote>;
  votingDays: Source<VotingDays>;
  activeDeputies: Source<DeputyRow>;
  departedDeputies: Source<DeputyRow>;
  deputiesOfALegislature: Source<DeputyRow>;
  deputiesOfAllLegislatures: Source<PersonLegislatureRow>;
  women: Source<WomanRow>;
  memberSearch: Source<MemberCode>;
  memberPage: Source<MemberPage>;
  photograph: Source<Photograph>;
  initiatives: Source<InitiativeRow>;
  initiativeSearch: Source<InitiativeRow>;
  initiativePage: Source<InitiativeRow>;
  approvedLaws: Source<ApprovedLawRow>;
  interventions: Source<InterventionRow>;
  interventionSearch: Source<InterventionRow>;
  plenaryCalendar: Source<PlenaryCalendarRow>;
  agendaWeek: Source<AgendaEntry>;
  orderOfTheDay: Source<OrderOfTheDay>;
}

/** What the words and the rules of a chamber make of its votes. */
export interface ChamberDecisions {
  /** Returns what every vote of a legislature decided: question, presenters, finality, majority and effect. */
  decide(votes: DraftedVotes, context: DecisionContext): Map<number, DecidedVote>;
  /** Returns how votes, in order of time, ended an initiative; null if they did not. */
  outcomeOf(type: string, votes: readonly DecidingVote[]): VotedOutcome | null;
  /** Returns the final status of an initiative. */
  resolveStatus(
    documented: DocumentedStatus,
    evidence: StatusEvidence,
    dissolvedOn: string | null,
  ): ResolvedStatus;
  /** Returns the official title of a matter, without the words on how it is voted. */
  officialTitle(words: string): string;
}
