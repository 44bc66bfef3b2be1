import { z } from 'zod';

/** Characters of a text to look for in a list: `Link` headers repeat it, and proxies take only so much of those. */
export const LONGEST_IN_LIST = 300;

/** The same where nothing repeats it: titles are pasted whole. */
export const LONGEST = 3_000;

/** A text to look for, page by page. */
export const queryText = z.string().max(LONGEST_IN_LIST);

/** A text to look for at once. */
export const longQueryText = z.string().max(LONGEST);
