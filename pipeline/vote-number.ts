/** First number within a session for votes without an official number. */
export const FIRST_UNNUMBERED = 901;

/** Returns whether a number within a session is an official one. */
export const isOfficialNumber = (number: number): boolean => number < FIRST_UNNUMBERED;

/** The last number within a session, and the last session, for which an id has digits. */
export const LAST_NUMBER = 999;
