import { z } from 'zod';

/**
 * Maximum characters of a text to search in a list: `Link` headers repeat it, and proxies limit their size.
 */
export const LONGEST_IN_LIST = 300;

/** The maximum for routes without such headers: users paste whole titles. */
export const LONGEST = 3_000;

/** A search text of a paginated route. */
export const queryText = z.string().max(LONGEST_IN_LIST);

/** A search text of a route without pages. */
export const longQueryText = z.string().max(LONGEST);
