/** A contradiction between a release and its manifest or its own rules. */
export interface Finding {
  /** The file, or the rule of the database. */
  where: string;
  /** The finding and the expectation. */
  what: string;
}
