import { z } from 'zod';
import { id } from '../fields.ts';
import { storedGroup } from './group.ts';

/** A link between a group and its predecessor in an earlier legislature, as stored. */
export const storedSuccession = z.object({
  group_id: id.meta({ description: 'The later group.' }),
  continues_id: id.meta({
    description: 'The group it continues, of the nearest legislature that is loaded.',
  }),
  source: z.string().min(1).meta({ description: 'What shows it; of each step where there are several.' }),
});

/** The same as written by hand, from one legislature to a later one. */
export const curatedSuccession = z.object({
  group: storedSuccession.shape.group_id,
  continues: id.meta({ description: 'The group it continues.' }),
  source: storedSuccession.shape.source,
});

/** A related group of another legislature. */
export const relatedGroup = storedGroup
  .pick({ slug: true, legislature_id: true, name_short: true, name_long: true })
  .extend({ source: storedSuccession.shape.source })
  .meta({
    id: 'RelatedGroup',
    description: 'A group of an earlier or later legislature, and what ties them.',
  });

export type StoredSuccession = z.output<typeof storedSuccession>;
export type CuratedSuccession = z.output<typeof curatedSuccession>;
export type RelatedGroup = z.output<typeof relatedGroup>;
