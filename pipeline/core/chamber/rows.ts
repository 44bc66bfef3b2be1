/**
 * Rows returned by parsers: names and texts as published, white space collapsed; ISO 8601 dates; null for
 * missing values.
 */

import type { InitiativeDocument } from '../../model/initiatives/initiative-document.ts';

/** The records of one vote, by column: index i of each array is the i-th row of the document. */
export interface RollCall {
  names: string[];
  /** Group codes as published; '' if missing. */
  groups: string[];
  /** Codes of `CHOICES`. */
  choices: Uint8Array;
  /** Seat numbers; -1 for a remote vote, 0 if missing. */
  seats: Int32Array;
}

export interface OfficialTotals {
  present: number;
  yes: number;
  no: number;
  abstention: number;
  /** "noVotan": includes vacant seats in most documents; null if missing. */
  notVoting: number | null;
}

/** One vote of a vote file (JSON or XML). */
export interface VoteRow {
  session: number;
  number: number;
  date: string;
  section: string;
  text: string;
  subgroupTitle: string;
  subgroupText: string;
  /** Texts of the initiatives voted together with this one. */
  joint: string[];
  byAssent: boolean;
  /** Null for a vote by assent. */
  totals: OfficialTotals | null;
  /** Null if the file lists no deputies. */
  rollCall: RollCall | null;
  /** Set if a record could not be read or if the vote was by assent: the records must not be used. */
  unreadable: 'unknown_choice' | 'assent_with_records' | null;
}

/** One vote on the page of its day. */
export interface DayPageVote {
  /** Null if the page links no file whose path contains it. */
  session: number | null;
  number: number | null;
  date: string;
  section: string;
  title: string;
  subgroup: string;
  point: string;
  /** Official numbers named with the item: `162/000833`, `121/000262/0001`. */
  expedientes: string[];
  yes: number | null;
  no: number | null;
  abstention: number | null;
  byAssent: boolean;
  byCall: boolean;
  /** Addresses as published, made absolute. */
  files: {
    json: string | null;
    xml: string | null;
    pdf: string | null;
    png: string | null;
    diario: string | null;
  };
}

/** A person whom a document names by an office. */
export interface SeenOffice {
  /** "Family, Given". */
  name: string;
  office: 'government' | 'presiding_board';
  /** "Miembros del Gobierno en funciones". */
  words: string;
}

/** One call vote, as the Diario de Sesiones prints it. */
export interface CallVote {
  /** Null if neither the text nor its path contains it. */
  session: number | null;
  date: string | null;
  section: string;
  title: string;
  /** Official numbers in the heading above the vote. */
  expedientes: string[];
  /**
   * Announced totals; those present exclude deputies with an invalid vote. Null if no announcement can be
   * parsed.
   */
  totals: OfficialTotals | null;
  /** The majority that the announcement names. */
  majority: 'simple' | 'absolute' | null;
  rollCall: RollCall;
  offices: SeenOffice[];
  /** Whether a list of names has an unknown heading: the records must not be used. */
  isUnclear: boolean;
}

export interface StepRow {
  organ: string;
  phase: string | null;
  from: string | null;
  to: string | null;
}

/** One initiative, from the open-data files or a search result. */
export interface InitiativeRow {
  legislature: number;
  /** `121/000036`, or `121/000262/0001` if the third part is not 0000. */
  officialId: string;
  title: string;
  submittedOn: string | null;
  qualifiedOn: string | null;
  /** One author a line. */
  authors: string[];
  result: string | null;
  /** The date inside the result, if any. */
  resultOn: string | null;
  situation: string | null;
  steps: StepRow[];
  documents: InitiativeDocument[];
}

/** One law of IniciativasLegislativasAprobadas. */
export interface ApprovedLawRow {
  number: string;
  title: string;
  date: string | null;
  bulletin: string | null;
  publishedOn: string | null;
  pdf: string | null;
}

/** One speech or vote in a plenary or committee, from the files of interventions. */
export interface InterventionRow {
  legislature: number;
  officialId: string | null;
  title: string | null;
  /** Authors of the initiative, one a line. */
  authors: string[];
  date: string;
  organ: string | null;
  phase: string | null;
  /** "Intervención", "Votación". */
  kind: string | null;
  /** "Family, Given", without the group in brackets. */
  speaker: string | null;
  speakerGroup: string | null;
  speakerOffice: string | null;
  /** `HH:MM`, local; null if the document gives no time. */
  startsAt: string | null;
  endsAt: string | null;
  /** Addresses of the recording, of the text, and of the page of the Diario; null if the document gives none. */
  video: string | null;
  text: string | null;
  diario: string | null;
}

/** A plenary session that has a document, as addresses name it. */
export interface NamedSession {
  session: number;
  date: string;
}

/** A week of the page of plenary sessions. */
export interface PlenaryWeek {
  kind: 'week';
  from: string;
  to: string;
  text: string;
  /** False if the text says that the week has no plenary session. */
  hasPlenary: boolean;
  /** The linked order of the day; null before it is published. */
  order: NamedSession | null;
}

/** A day marked in the calendar of plenary sessions: planned, not confirmed. */
export interface PlenaryDay {
  kind: 'day';
  date: string;
}

export type PlenaryCalendarRow = PlenaryWeek | PlenaryDay;

/** A plenary session on one day, as the agenda of a week lists it. */
export interface AgendaEntry extends AnnouncedDay {
  /** Null if the entry names no session. */
  session: number | null;
  text: string;
  /** Whether the text says that it was cancelled. */
  cancelled: boolean;
}

/** One item of an order of the day. */
export interface OrderItem {
  /** As printed: not always in order, and missing for some items. */
  number: number | null;
  section: string | null;
  title: string;
  expedientes: string[];
}

/** A day of a session. */
export interface AnnouncedDay {
  date: string;
  /** `HH:MM`, local; null if the document names no hour. */
  startsAt: string | null;
}

/** The order of the day of one session. */
export interface OrderOfTheDay extends NamedSession {
  /** All its days, in order. */
  days: AnnouncedDay[];
  /** The change that its notes announce. */
  change: 'modified' | 'cancelled' | null;
  items: OrderItem[];
  /** Items that its notes remove. */
  removed: OrderItem[];
}

/** The content of the page of votes: the legislatures on offer, and the days of the displayed one. */
export interface VotingDays {
  /** Numbers of the legislatures on offer, newest first. */
  offered: number[];
  /** The legislature of the days. */
  legislature: number;
  /** Days with votes, ISO 8601, oldest first. */
  days: string[];
}

/** Returns an initiative of which a document contains only number and title. */
export const bareInitiative = (legislature: number, officialId: string, title: string): InitiativeRow => ({
  legislature,
  officialId,
  title,
  submittedOn: null,
  qualifiedOn: null,
  authors: [],
  result: null,
  resultOn: null,
  situation: null,
  steps: [],
  documents: [],
});
