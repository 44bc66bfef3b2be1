import type { Majorities } from '../../model/curated.ts';
import type { StoredGroup } from '../../model/groups/group.ts';
import type { Decision, Question } from '../../model/votes/decision.ts';
import type { PresenterEvidence, PresenterKind } from '../../model/votes/presenter.ts';
import type { KnownName, Subject } from '../../model/votes/subject.ts';
import type { VoteResult } from '../../model/votes/vote.ts';
import type { Issue } from '../issues.ts';
import type { CallVote, VoteRow } from './rows.ts';

/** A vote of the plenary as far as it shows what was decided. */
export interface DraftedVote {
  id: number;
  row: Omit<VoteRow, 'rollCall'>;
  /** The vote on the page of its day; null without one. */
  page: object | null;
  /** What the minutes print about it, if it was a call vote. */
  call: Pick<CallVote, 'majority'> | null;
}

/** The votes of one legislature, and the issues of the documents that list them. */
export interface DraftedVotes {
  byId: ReadonlyMap<number, DraftedVote>;
  issues: readonly Issue[];
}

/** What the heading above a vote says about it. */
export interface SectionMeaning {
  /** The only type codes that the subject of the vote can have. */
  types: ReadonlySet<string>;
  /** The question of the vote, if its own words show no other. */
  question: Question;
  /**
   * Title of the one initiative that every item under the heading belongs to, with `{budget year}`; null for
   * most.
   */
  title: string | null;
}

/** Finds a section by its wording; returns null if the curated table does not describe it. */
export type SectionReader = (wording: string) => SectionMeaning | null;

/** A name of a group in a sentence: folded, without "Grupo Parlamentario" before it. */
export interface SpokenGroup {
  words: string;
  group: StoredGroup;
}

/** A presenter of the text put to the vote, as words name it. */
export interface NamedPresenter {
  kind: PresenterKind;
  name: string | null;
  groupId: number | null;
  members: string | null;
}

/** The presenters of the text put to the vote, and the evidence for them. */
export interface Presenters {
  presenters: NamedPresenter[];
  evidence: PresenterEvidence | null;
}

/** The part of its text that a vote is on. */
export interface QuestionPart {
  /** Numbers, or the part of a text, as printed; null if the words name none. */
  part: string | null;
  /** Whether the vote is on the rest of a text after other votes. */
  isRest: boolean;
  /** Whether the words are about more than one part. */
  isPlural: boolean;
  /** Whether all amendments that a heading is about were put to the vote together. */
  isBlock: boolean;
}

/** The facts of the linked initiative that show what a vote decides. */
export interface VotedInitiative {
  id: number;
  type: string;
  title: string;
  /** One author per line, as published; null if unknown. */
  authors: string | null;
}

/** What `decide` needs to know about one legislature. */
export interface DecisionContext {
  sections: SectionReader;
  /** Returns the first initiative that a vote is linked to; null if there is no link. */
  initiativeOf(vote: number): VotedInitiative | null;
  /** Votes in favour that each majority needs; null if no curated file gives them. */
  majorities: Majorities | null;
  /** Returns the days of the official list of voting days; null without one. */
  votingDays(): readonly string[] | null;
  /** The names of the groups of the legislature in sentences. */
  spokenGroups: readonly SpokenGroup[];
  /** Returns the authors of an initiative. */
  authorsOf(initiative: VotedInitiative): NamedPresenter[];
  /** Returns the popular name of a matter by its official name; null if no curated file has one. */
  knownAs(name: string): KnownName | null;
}

/** What a vote decided: its columns and the facts for its headline. */
export interface DecidedVote extends Presenters {
  decision: Decision;
  subject: Subject;
  part: QuestionPart;
  /**
   * The authors of the text, by the words of the vote or else by its initiative, whatever part is voted on.
   */
  authors: NamedPresenter[];
  /** The presenters of the amendments that a compromise replaces; empty for other votes and if unknown. */
  amended: NamedPresenter[];
  /**
   * Position of an investiture vote among the votes on its candidate, from 1; null for other votes and if
   * unknown.
   */
  round: number | null;
  /**
   * Whether the rules of the chamber make the vote secret. A source without names is not enough: many files
   * leave them out of public votes.
   */
  isOnPersons: boolean;
  /** The candidate of an investiture, by the words of the vote or else by its initiative. */
  candidate: string | null;
  /** What an amendment to the whole text asked for; null for other votes and if the words do not say so. */
  aim: 'returned' | 'replaced' | null;
}

/** A vote on an initiative, as far as it says what became of that. */
export interface DecidingVote extends Decision {
  date: string;
  result: VoteResult;
}

/** How votes ended an initiative. */
export interface VotedOutcome {
  outcome: 'approved' | 'rejected';
  closedOn: string;
}
