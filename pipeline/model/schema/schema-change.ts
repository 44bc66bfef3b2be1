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
      .meta({ description: 'Permanent name of the change: the last part of its address.' }),
    kind: z.enum(['added', 'changed', 'deprecated', 'removed']).meta({
      description:
        'deprecated: still available, and will be removed on the date in ends_on; removed: no longer available.',
    }),
    what: z.enum(['route', 'record', 'field', 'table', 'column', 'view', 'definition', 'tool']).meta({
      description:
        'What `names` lists: routes, response records and their fields; tables to download and of the database, and their columns; views of the database; only meanings, which do not appear in any schema; or tools for language models.',
    }),
    names: z.array(z.string().min(1)).min(1).meta({
      description: '`/quiz` is a route, `Vote.margin` a field, `votes.margin` a column or its meaning.',
    }),
    announced_on: localDate.meta({ description: 'Date on which the change was announced.' }),
    effective_on: localDate.meta({ description: 'Date from which the change applies.' }),
    ends_on: localDate.nullable().meta({
      description: `Date on which the deprecated part will be removed, at least ${NOTICE_DAYS} days after the announcement; otherwise null.`,
    }),
    from_version: version.meta({ description: 'The last schema_version without the change.' }),
    to_version: version.meta({ description: 'The first schema_version with the change.' }),
    instead: z.string().nullable().meta({ description: 'The replacement; null if there is none.' }),
    words: z.string().min(1).meta({ description: 'Description of the change, in English.' }),
  })
  .refine(({ kind, ends_on }) => (kind === 'deprecated') === (ends_on !== null), {
    error: 'A deprecated entry has a removal date, and no other entry has one',
  })
  .refine(
    ({ announced_on, ends_on }) =>
      ends_on === null || Date.parse(ends_on) - Date.parse(announced_on) >= NOTICE_DAYS * DAY,
    { error: `A removal is announced ${NOTICE_DAYS} days in advance` },
  )
  .meta({ id: 'SchemaChange', description: 'A change to the published data.' });

export type SchemaChange = z.output<typeof schemaChange>;

/** Returns the announcement that a route will be removed; undefined if the route stays. */
export const deprecationOfRoute = (
  route: string,
  changes: readonly SchemaChange[],
): SchemaChange | undefined =>
  changes.find(({ kind, what, names }) => kind === 'deprecated' && what === 'route' && names.includes(route));

type Kind = SchemaChange['kind'];
type What = SchemaChange['what'];

/**
 * Returns functions that describe changes of a kind which came with a version, and took effect on the day of their
 * announcement.
 */
export function inVersion(day: string, from_version: string, to_version: string) {
  const since = {
    announced_on: day,
    effective_on: day,
    ends_on: null,
    from_version,
    to_version,
    instead: null,
  };
  const change =
    (kind: Kind) =>
    (
      what: What,
      id: string,
      names: string[],
      words: string,
      more: Partial<SchemaChange> = {},
    ): SchemaChange => ({
      ...{ ...since, id, kind, what, names, words },
      ...more,
    });
  return {
    added: change('added'),
    changed: change('changed'),
    deprecated: change('deprecated'),
    removed: change('removed'),
  };
}
