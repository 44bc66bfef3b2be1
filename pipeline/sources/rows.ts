/** What parsers return: names and texts as published, white space collapsed; ISO 8601 dates; null for what is unsaid. */

import type { InitiativeDocument } from '../model/initiatives/initiative-document.ts';

/** The records of one vote, by column: index i of each array is the i-th row of the document. */
export interface RollCall {
  names: string[];
  /** Group codes as published; '' where the document gives none. */
  groups: string[];
  /** Codes of `CHOICES`. */
  choices: Uint8Array;
  /** Seat numbers; -1 for a remote vote, 0 where the document gives none. */
  seats: Int32Array;
}

export interface OfficialTotals {
  present: number;
  yes: number;
  no: number;
  abstention: number;
  /** "noVotan": includes vacant seats in most documents; null where the document does not say. */
  notVoting: number | null;
}

/** One vote as a vote file (JSON or XML) has it. */
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
  /** Null where the file lists nobody. */
  rollCall: RollCall | null;
  /** Set when a record could not be read: the records must not be used. */
  unreadable: 'unknown_choice' | null;
}

/** One vote as the page of its day lists it. */
export interface DayPageVote {
  /** Null where the page links no file that would name them. */
  session: number | null;
  number: number | null;
  date: string;
  section: string;
  title: string;
  subgroup: string;
  point: string;
  /** Official numbers named beside the item: `162/000833`, `121/000262/0001`. */
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

/** Somebody whom a document names by an office. */
export interface SeenOffice {
  /** "Family, Given". */
  name: string;
  office: 'government' | 'presiding_board';
  /** "Miembros del Gobierno en funciones". */
  words: string;
}

/** One call vote, as the Diario de Sesiones prints it. */
export interface CallVote {
  /** Null where neither the text nor its path says. */
  session: number | null;
  date: string | null;
  section: string;
  title: string;
  /** Official numbers in the heading over the vote. */
  expedientes: string[];
  /** As announced; those whose vote was spoilt are not among those present. Null where no announcement can be read. */
  totals: OfficialTotals | null;
  /** The majority that the announcement names. */
  majority: 'simple' | 'absolute' | null;
  rollCall: RollCall;
  offices: SeenOffice[];
  /** Whether some list of names stands under words that nobody knows: the records must not be used. */
  isUnclear: boolean;
}

/** One deputy of DiputadosActivos, DiputadosDeBaja or the file of a former legislature. */
export interface DeputyRow {
  /** "Family, Given". */
  name: string;
  /** Null where the file leaves it to its path or to the dates. */
  legislature: number | null;
  constituency: string | null;
  party: string | null;
  fullConditionOn: string | null;
  startedOn: string | null;
  /** Never in DiputadosActivos. */
  leftOn: string | null;
  groupName: string | null;
  groupSince: string | null;
  groupUntil: string | null;
  biography: string | null;
}

/** An office on the page of a deputy. */
export interface MemberOffice {
  title: string;
  /** Null where the page names no day that could be read. */
  startedOn: string | null;
  endedOn: string | null;
}

/** The page of one deputy in one legislature. */
export interface MemberPage {
  legislature: number;
  /** The number of the deputy in that legislature. */
  code: number;
  /** "Family, Given". */
  name: string;
  bornOn: string | null;
  /** Words that show a sex by their form: "Nacida", "Diputada de la XV Legislatura", "Diputada por Lugo". */
  genderWords: string[];
  constituency: string | null;
  party: string | null;
  offices: MemberOffice[];
  /** Address of the official photograph. */
  photo: string;
}

/** One name of the file of women. */
export interface WomanRow {
  /** "Family, Given". */
  name: string;
  /** Null where the file leaves it to its date. */
  legislature: number | null;
}

/** One person in one legislature, from the file of all legislatures. */
export interface PersonLegislatureRow {
  /** "Family, Given". */
  name: string;
  legislature: number;
  startedOn: string | null;
  endedOn: string | null;
}

export interface StepRow {
  organ: string;
  phase: string | null;
  from: string | null;
  to: string | null;
}

/** One initiative, from the open-data files or from an answer of the search. */
export interface InitiativeRow {
  legislature: number;
  /** `121/000036`, or `121/000262/0001` where the third part is not 0000. */
  officialId: string;
  title: string;
  submittedOn: string | null;
  qualifiedOn: string | null;
  /** One author a line. */
  authors: string[];
  result: string | null;
  /** The date inside the result, where there is one. */
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
  /** Of the initiative, one a line. */
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
  /** False where the text says that there is none. */
  hasPlenary: boolean;
  /** The order of the day that is linked; null while there is none. */
  order: NamedSession | null;
}

/** A day that the calendar of plenary sessions marks: a plan. */
export interface PlenaryDay {
  kind: 'day';
  date: string;
}

export type PlenaryCalendarRow = PlenaryWeek | PlenaryDay;

/** A plenary session on one day, as the agenda of a week lists it. */
export interface AgendaEntry extends AnnouncedDay {
  /** Null where the entry names none. */
  session: number | null;
  text: string;
  /** Whether its words say that it was called off. */
  cancelled: boolean;
}

/** One item of an order of the day. */
export interface OrderItem {
  /** As printed: not always in order, and not every item has one. */
  number: number | null;
  section: string | null;
  title: string;
  expedientes: string[];
}

/** A day of a session. */
export interface AnnouncedDay {
  date: string;
  /** `HH:MM`, local; null where the document names none. */
  startsAt: string | null;
}

/** The order of the day of one session. */
export interface OrderOfTheDay extends NamedSession {
  /** Every day it covers, in order. */
  days: AnnouncedDay[];
  /** What its notes say has happened to it. */
  change: 'modified' | 'cancelled' | null;
  items: OrderItem[];
  /** Items that its notes take out. */
  removed: OrderItem[];
}
