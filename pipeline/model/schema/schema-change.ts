import { z } from 'zod';
import { localDate } from '../fields.ts';

/**
 * Version of the published shapes: removals and changes of meaning raise the first number, additions the
 * second, better descriptions the third. CHANGELOG.md lists the changes of each version; a test fails if
 * shapes change without a new version.
 */
export const SCHEMA_VERSION = '2.4.0';

/** Days between the announcement of a removal and the removal. */
export const NOTICE_DAYS = 90;

const version = z.string().regex(/^\d+\.\d+\.\d+$/);
const DAY = 86_400_000;

/** One change of the published data: of its shape, or of the meaning of a part. */
export const schemaChange = z
  .strictObject({
    id: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .meta({ description: 'Name of the change, for ever: the end of its address.' }),
    kind: z.enum(['added', 'changed', 'deprecated', 'removed']).meta({
      description:
        'deprecated: it is still there and goes on the day that ends_on tells; removed: it is gone.',
    }),
    what: z.enum(['route', 'record', 'field', 'table', 'column', 'view', 'definition']).meta({
      description:
        'What names name: routes, records of answers and their fields; tables to download and of the database, and their columns; views of the database; or meanings alone, which no shape shows.',
    }),
    names: z.array(z.string().min(1)).min(1).meta({
      description: '`/quiz` is a route, `Vote.margin` a field, `votes.margin` a column or its meaning.',
    }),
    announced_on: localDate.meta({ description: 'The day on which it was announced.' }),
    effective_on: localDate.meta({ description: 'The day from which it holds.' }),
    ends_on: localDate.nullable().meta({
      description: `The day on which what is deprecated goes, at least ${NOTICE_DAYS} days after its announcement; else null.`,
    }),
    from_version: version.meta({ description: 'The last schema_version without it.' }),
    to_version: version.meta({ description: 'The first schema_version with it.' }),
    instead: z.string().nullable().meta({ description: 'What says the same now; null for nothing.' }),
    words: z.string().min(1).meta({ description: 'What changed, in English.' }),
  })
  .refine(({ kind, ends_on }) => (kind === 'deprecated') === (ends_on !== null), {
    error: 'What is deprecated has a day on which it goes, and nothing else has',
  })
  .refine(
    ({ announced_on, ends_on }) =>
      ends_on === null || Date.parse(ends_on) - Date.parse(announced_on) >= NOTICE_DAYS * DAY,
    { error: `What goes is announced ${NOTICE_DAYS} days before` },
  )
  .meta({ id: 'SchemaChange', description: 'One change of what is published.' });

export type SchemaChange = z.output<typeof schemaChange>;

/** Returns the announcement that a route will be removed; undefined if the route stays. */
export const deprecationOfRoute = (
  route: string,
  changes: readonly SchemaChange[],
): SchemaChange | undefined =>
  changes.find(({ kind, what, names }) => kind === 'deprecated' && what === 'route' && names.includes(route));

/** Fields of changes that came with a version and took effect on the day of their announcement. */
export const inVersion = (day: string, from_version: string, to_version: string) => ({
  announced_on: day,
  effective_on: day,
  ends_on: null,
  from_version,
  to_version,
  instead: null,
});
