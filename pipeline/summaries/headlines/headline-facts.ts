import type { Effect, Question } from '../../model/votes/decision.ts';
import type { PresenterKind } from '../../model/votes/presenter.ts';
import type { Subject } from '../../model/votes/subject.ts';
import type { VoteResult } from '../../model/votes/vote.ts';
import type { Multilingual, Tally } from '../facts.ts';

/** A presenter of the text put to the vote, as headlines name it. */
export interface HeadlinePresenter {
  kind: PresenterKind;
  /** The short name of a group; for others the official words, or null. */
  name: string | null;
  /** Members of a group, as printed: "Sra. Valido García". */
  members: string | null;
  /** The party of these members of the Mixed Group, with an article; absent for other groups and if unknown. */
  party?: Multilingual;
}

/** The facts of a headline. */
export interface HeadlineFacts {
  question: Question;
  /** Numbers, or the part of a text. */
  part: string | null;
  isRest: boolean;
  isPlural: boolean;
  /** Whether all amendments that a heading is about were put to the vote together. */
  isBlock: boolean;
  /** What an amendment to the whole text asked for: to return the text, or another text; null if unknown. */
  aim: 'returned' | 'replaced' | null;
  presenters: readonly HeadlinePresenter[];
  /** Authors of the text, if they are not the presenters: "la moción de Vox". */
  authors: readonly HeadlinePresenter[];
  /** Presenters of the amendments that a compromise replaces; empty for other votes and if unknown. */
  amended: readonly HeadlinePresenter[];
  subject: Subject;
  result: VoteResult;
  effect: Effect | null;
  /** Whether a majority that the vote needed was reached; null if it needed none or this is unknown. */
  passed: boolean | null;
  /** Whether the result is known, by totals or by assent. */
  isCounted: boolean;
  /** Position among the votes with the same words; null if the vote is alone. */
  batch: { position: number; size: number } | null;
  /** Position of an investiture vote among the votes on its candidate, from 1. */
  round: number | null;
  /** The candidate of an investiture; null for other votes and if the name is unknown. */
  candidate: string | null;
  /** Number of the vote in its session. */
  number: number;
  /** Official totals; null if the source gives none. */
  tally: Tally | null;
  /** Votes in favour that a special majority needed; null if more yes than no decides, or if unknown. */
  needed: number | null;
  /** Whether a yes to the report on a request to waive immunity waives it; null if the words do not say so. */
  waives: boolean | null;
}
