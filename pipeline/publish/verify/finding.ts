/** Something in a release that is not as its manifest or its own rules say. */
export interface Finding {
  /** The file, or the rule of the database. */
  where: string;
  /** What was found and what was expected. */
  what: string;
}
