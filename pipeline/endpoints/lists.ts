import type { Expression, SqlBool } from 'kysely';
import { z } from 'zod';
import { MATTERS } from '../metrics/matters.ts';
import { initiativesCoverage, votesCoverage } from '../model/coverage.ts';
import { count } from '../model/fields.ts';

const page = z.int().min(1).default(1).meta({ description: 'Number of the page, starting at 1.' });
const page_size = z
  .int()
  .min(1)
  .max(100)
  .default(20)
  .meta({ description: 'Number of items per page.', example: 2 });

/** The parameters of a paginated route. */
export const pageParams = { page, page_size };

/** Returns the schema of one page of a list, with the facts needed to request the others. */
export const pageOf = <Item extends z.ZodType>(id: string, item: Item) =>
  z
    .object({
      total: z.int().nonnegative().meta({ description: 'Total number of items on all pages.' }),
      page: z.int().positive().meta({ description: 'Number of this page, starting at 1.' }),
      page_size: z.int().positive().meta({ description: 'Number of items on a full page.' }),
      items: z.array(item).meta({ description: 'Items of this page; empty after the last page.' }),
    })
    .meta({ id, description: 'One page of a list.' });

/** Returns the schema of one page of votes, with the number of their matters and the basis of the list. */
export const pageOfVotesAs = <Item extends z.ZodType>(id: string, item: Item) =>
  pageOf(id, item)
    .extend({ matters: count.meta({ description: MATTERS }), coverage: votesCoverage })
    .meta({ id, description: 'One page of a list of votes.' });

/** Returns the schema of one page of initiatives, with the basis of the list. */
export const pageOfInitiativesAs = <Item extends z.ZodType>(id: string, item: Item) =>
  pageOf(id, item)
    .extend({ coverage: initiativesCoverage })
    .meta({ id, description: 'One page of a list of initiatives.' });

/**
 * Returns the rows to skip before a page, capped because SQLite would treat a larger offset as a fraction.
 */
export const offsetOf = ({ page, page_size }: { page: number; page_size: number }): number =>
  Math.min((page - 1) * page_size, Number.MAX_SAFE_INTEGER);

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

/** Returns the condition of a filter in a list; an empty list if the filter is not set. */
export const whenSet = <Value>(
  value: Value | undefined,
  condition: (value: Value) => Expression<SqlBool>,
): Expression<SqlBool>[] => (value === undefined ? [] : [condition(value)]);
