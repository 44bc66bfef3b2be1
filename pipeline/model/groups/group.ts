import { z } from 'zod';
import { colour, count, id, slug } from '../fields.ts';

/** A parliamentary group of one legislature, as stored. */
export const storedGroup = z.object({
  id: id.meta({ description: 'Stable number of the group in its legislature.' }),
  slug: slug.meta({
    description: 'Short name used in addresses; the same in every legislature.',
    example: 'socialista',
  }),
  legislature_id: id.meta({ description: 'Number of the legislature the group belongs to.' }),
  name_short: z.string().meta({ description: 'Short name for tables and charts.', example: 'PSOE' }),
  name_long: z
    .string()
    .meta({ description: 'Official long name.', example: 'Grupo Parlamentario Socialista' }),
  color_hex: colour
    .nullable()
    .meta({ description: 'Colour for charts, as #rrggbb; null if the group is not in the curated data.' }),
  line_meaningful: z.boolean().meta({
    description:
      'Whether the members share a common purpose, so that a vote that differs from the line of the group is meaningful; false for mixed and plural groups.',
  }),
  seating: z.int().positive().nullable().meta({
    description:
      'Position of the group in the chamber, from 1 at the left as seen from the chair; null if it is not in the curated data.',
  }),
  curated: z.boolean().meta({ description: 'Whether the group is described in the curated data.' }),
});

/** A former slug of a group, as stored. */
export const storedFormerSlug = z.object({
  slug: slug.meta({ description: 'The former slug.' }),
  group_id: id.meta({ description: 'The group that was published under the former slug.' }),
});

/** A parliamentary group as published in lists. */
export const groupInBrief = storedGroup
  .omit({ curated: true, seating: true })
  .extend({
    members_active: count.meta({
      description: 'Deputies who are members now, or were on the last day of a legislature that has ended.',
    }),
    former_slugs: z.array(slug).meta({
      description:
        'Slugs under which the group was published before; addresses with these slugs redirect to the group.',
    }),
  })
  .meta({
    id: 'GroupSummary',
    description: 'A parliamentary group of one legislature with its current size.',
  });

/** The few facts of a group that other records include. */
export const groupMini = storedGroup
  .pick({ slug: true, name_short: true, name_long: true, color_hex: true })
  .meta({ id: 'GroupMini', description: 'A summary of a group, used in other records.' });

export type StoredGroup = z.output<typeof storedGroup>;
export type GroupInBrief = z.output<typeof groupInBrief>;
export type GroupMini = z.output<typeof groupMini>;

/** A link between a group and its predecessor in an earlier legislature, as stored. */
export const storedSuccession = z.object({
  group_id: id.meta({ description: 'The later group.' }),
  continues_id: id.meta({
    description: 'The group that it continues, in the nearest loaded legislature.',
  }),
  source: z
    .string()
    .min(1)
    .meta({ description: 'Evidence of the succession; of each step if there are several.' }),
});

/** The same as written by hand, from one legislature to a later one. */
export const curatedSuccession = z.object({
  group: storedSuccession.shape.group_id,
  continues: id.meta({ description: 'The group that it continues.' }),
  source: storedSuccession.shape.source,
});

/** A related group of another legislature. */
const relatedGroup = storedGroup
  .pick({ slug: true, legislature_id: true, name_short: true, name_long: true })
  .extend({ source: storedSuccession.shape.source })
  .meta({
    id: 'RelatedGroup',
    description: 'A group of an earlier or later legislature, with the evidence that links them.',
  });

export type StoredSuccession = z.output<typeof storedSuccession>;
export type CuratedSuccession = z.output<typeof curatedSuccession>;
export type RelatedGroup = z.output<typeof relatedGroup>;

/** A group with its predecessors and successors. */
export const groupInFull = groupInBrief
  .extend({
    continues: z.array(relatedGroup).meta({
      description: 'Groups of earlier legislatures that the group continues; curated, each with its source.',
    }),
    continued_by: z
      .array(relatedGroup)
      .meta({ description: 'Groups of later legislatures that continue the group.' }),
  })
  .meta({
    id: 'GroupInFull',
    description: 'A group with its current size, its predecessors and its successors.',
  });

export type GroupInFull = z.output<typeof groupInFull>;
