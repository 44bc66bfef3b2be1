import type { Effect, Question } from '../../model/votes/decision.ts';
import type { PresenterKind } from '../../model/votes/presenter.ts';
import type { VoteResult } from '../../model/votes/vote.ts';

/** What kinds of matter have a word of their own. */
export type MatterKind =
  | 'bill'
  | 'members_bill'
  | 'decree_law'
  | 'motion'
  | 'non_legislative_motion'
  | 'rules'
  | 'statute'
  | 'constitution'
  | 'budget'
  | 'resolutions'
  | 'other';

/** The name by which people know a law, with its article, in each language. */
export interface KnownName {
  ca: string;
  es: string;
  en: string;
}

/** The text or matter a vote belongs to. */
export interface Subject {
  matter: MatterKind;
  isOrganic: boolean;
  /**
   * What its title says after the kind and the author: "de Movilidad Sostenible", "11/2024, de 23 de diciembre, …"; of a
   * budget its year, of any other matter the whole title.
   */
  name: string;
  /** The name that people know it by, where one is curated. */
  knownAs: KnownName | null;
  /** Part of a budget that the vote belongs to: "Sección 16 (Interior)"; null elsewhere. */
  place: string | null;
  /** The official title of its day, without who presented it or how it is voted. */
  title: string;
}

/** Somebody who presented what was voted, as headlines name them. */
export interface HeadlinePresenter {
  kind: PresenterKind;
  /** The short name of a group; else what the official words say, or null. */
  name: string | null;
  /** Members of a group, as printed: "Sra. Valido García". */
  members: string | null;
}

/** Everything a headline is made of. */
export interface HeadlineFacts {
  question: Question;
  /** Numbers, or the part of a text. */
  part: string | null;
  isRest: boolean;
  isPlural: boolean;
  presenters: readonly HeadlinePresenter[];
  /** Who wrote the text itself, where that is somebody else: "la moción de Vox". */
  authors: readonly HeadlinePresenter[];
  subject: Subject;
  result: VoteResult;
  effect: Effect | null;
  /** Whether a majority that the vote needed was reached; null where it needed none, or nobody knows. */
  passed: boolean | null;
  /** Whether anything is known of the result: totals, or assent. */
  isCounted: boolean;
  /** Its place among the votes with the same words; null where it is alone. */
  batch: { position: number; size: number } | null;
  /** The place of an investiture among the votes on its candidate, from 1. */
  round: number | null;
  /** Whose investiture is voted; null of another vote, and where nobody is named. */
  candidate: string | null;
  /** Number of the vote in its session. */
  number: number;
}
