import { z } from 'zod';
import { MATTERS } from '../metrics/matters.ts';
import { initiativesCoverage, votesCoverage } from '../model/coverage.ts';
import { count } from '../model/fields.ts';

const page = z.int().min(1).default(1).meta({ description: 'Page, counted from 1.' });
const page_size = z.int().min(1).max(100).default(20).meta({ description: 'Items on a page.', example: 2 });

/** The parameters of a route that answers page by page. */
export const pageParams = { page, page_size };

/** One page of a list, with what is needed to ask for the others. */
export const pageOf = <Item extends z.ZodType>(id: string, item: Item) =>
  z
    .object({
      total: z.int().nonnegative().meta({ description: 'Items on all pages together.' }),
      page: z.int().positive().meta({ description: 'This page, counted from 1.' }),
      page_size: z.int().positive().meta({ description: 'Items on a full page.' }),
      items: z.array(item).meta({ description: 'The items of this page; empty past the last one.' }),
    })
    .meta({ id, description: 'One page of a list.' });

/** One page of votes, with the number of matters they were on and what they are counted from. */
export const pageOfVotesAs = <Item extends z.ZodType>(id: string, item: Item) =>
  pageOf(id, item)
    .extend({ matters: count.meta({ description: MATTERS }), coverage: votesCoverage })
    .meta({ id, description: 'One page of a list of votes.' });

/** One page of initiatives, with what they are counted from. */
export const pageOfInitiativesAs = <Item extends z.ZodType>(id: string, item: Item) =>
  pageOf(id, item)
    .extend({ coverage: initiativesCoverage })
    .meta({ id, description: 'One page of a list of initiatives.' });

/** Rows to skip before a page begins; past what a whole number holds, the database would take the offset for a fraction. */
export const offsetOf = ({ page, page_size }: { page: number; page_size: number }): number =>
  Math.min((page - 1) * page_size, Number.MAX_SAFE_INTEGER);
