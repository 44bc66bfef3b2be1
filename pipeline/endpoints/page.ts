import { z } from 'zod';

const page = z.int().min(1).default(1).meta({ description: 'Page, counted from 1.' });
const page_size = z.int().min(1).max(100).default(20).meta({ description: 'Items on a page.', example: 2 });

/** The parameters of a paginated route. */
export const pageParams = { page, page_size };

/** Returns the schema of one page of a list, with the facts needed to request the others. */
export const pageOf = <Item extends z.ZodType>(id: string, item: Item) =>
  z
    .object({
      total: z.int().nonnegative().meta({ description: 'Items on all pages together.' }),
      page: z.int().positive().meta({ description: 'This page, counted from 1.' }),
      page_size: z.int().positive().meta({ description: 'Items on a full page.' }),
      items: z.array(item).meta({ description: 'The items of this page; empty past the last one.' }),
    })
    .meta({ id, description: 'One page of a list.' });

/**
 * Returns the rows to skip before a page, capped because SQLite would treat a larger offset as a fraction.
 */
export const offsetOf = ({ page, page_size }: { page: number; page_size: number }): number =>
  Math.min((page - 1) * page_size, Number.MAX_SAFE_INTEGER);
