/** Kinds of matter that have a word of their own. */
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

/** The popular name of a law, with its article, in each language. */
export interface KnownName {
  ca: string;
  es: string;
  en: string;
}

/** The text or matter of a vote. */
export interface Subject {
  matter: MatterKind;
  isOrganic: boolean;
  /**
   * The part of the title after the kind and the author: "de Movilidad Sostenible", "11/2024, de 23 de
   * diciembre, …"; for a budget its year, for any other matter the whole title.
   */
  name: string;
  /** The popular name, if a curated file has one. */
  knownAs: KnownName | null;
  /** Part of a budget that the vote belongs to: "Sección 16 (Interior)"; null for other votes. */
  place: string | null;
  /** The official title on the day of the vote, without its presenter and the way the vote is taken. */
  title: string;
}
