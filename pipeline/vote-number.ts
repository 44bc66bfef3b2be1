/** Votes without an official number are counted from here on within their session. */
export const FIRST_UNNUMBERED = 901;

/** Whether official documents number a vote so, within its session. */
export const isOfficialNumber = (number: number): boolean => number < FIRST_UNNUMBERED;
