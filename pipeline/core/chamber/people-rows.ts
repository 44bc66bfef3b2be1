/** Rows about people, returned by parsers; the rules of `rows.ts` apply. */

/** One deputy of DiputadosActivos, DiputadosDeBaja or the file of a former legislature. */
export interface DeputyRow {
  /** "Family, Given". */
  name: string;
  /** Null if only the path or the dates of the file imply it. */
  legislature: number | null;
  constituency: string | null;
  party: string | null;
  fullConditionOn: string | null;
  startedOn: string | null;
  /** Always null in DiputadosActivos. */
  leftOn: string | null;
  groupName: string | null;
  groupSince: string | null;
  groupUntil: string | null;
  biography: string | null;
}

/** An office on the page of a deputy. */
export interface MemberOffice {
  title: string;
  /** Null if the page has no readable date. */
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
  /** Words whose form shows the sex: "Nacida", "Diputada de la XV Legislatura", "Diputada por Lugo". */
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
  /** Null if only the date of the file implies it. */
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

/** One deputy of one legislature, with the number used by pages and photographs. */
export interface MemberCode {
  legislature: number;
  code: number;
  /** "Family, Given". */
  name: string;
  /** The seat as in a file of deputies; null if the result has no date of its beginning. */
  seat: DeputyRow | null;
}

/** Facts read from a photograph. */
export interface Photograph {
  /** False for the silhouette that replaces a missing photograph: its file is small. */
  isPortrait: boolean;
}
