import { z } from 'zod';
import type { DbReader } from '../../db/open.ts';
import { count, id } from '../../model/fields.ts';
import { attribution, DATA_LICENCE } from '../service.ts';

/** The first fields of every dump. */
export const licenceTerms = {
  licence: z
    .string()
    .meta({ description: 'SPDX identifier of the licence of the data.', example: DATA_LICENCE }),
  attribution: z.string().meta({ description: 'The attribution sentence that reuse must include.' }),
};

/** Returns the terms of reuse for a chamber's data. */
export const licenceTermsOf = (chamber: Parameters<typeof attribution>[0]) => ({
  licence: DATA_LICENCE,
  attribution: attribution(chamber),
});

/** Returns the schema of a dump of one legislature: its terms, and every item. */
export const dumpOf = <Item extends z.ZodType>(
  item: Item,
  words: { id: string; description: string; items: string },
) =>
  z
    .object({
      ...licenceTerms,
      legislature_id: id.meta({
        description: 'Number of the legislature that the dump covers.',
        example: 15,
      }),
      total: count.meta({ description: 'Number of items in the list.' }),
      items: z.array(item).meta({ description: words.items }),
    })
    .meta({ id: words.id, description: words.description });

/** Returns the dump of a legislature. */
export function dump<Item>(
  { db, get }: DbReader,
  legislature_id: number,
  items: Item[],
): { licence: string; attribution: string; legislature_id: number; total: number; items: Item[] } {
  const chamber = get(
    db
      .selectFrom('legislatures as l')
      .innerJoin('chambers as c', 'c.id', 'l.chamber_id')
      .select(['c.name_es', 'c.website'])
      .where('l.id', '=', legislature_id),
  )!;
  return { ...licenceTermsOf(chamber), legislature_id, total: items.length, items };
}
