import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { withFields } from './fields.ts';
import type { Tag } from './tags.ts';

/** The inputs of an answer besides its parameters. */
export interface Context {
  read: DbReader;
  /** Today in the chamber's time zone; only endpoints with `clock` may use it. */
  today: string;
  /** Name of the served release; only endpoints with `clock` may use it. */
  release: string;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  /**
   * Features that do not work on this server, in words for the public; only endpoints with `clock` may use
   * it.
   */
  failures?: readonly string[];
  /**
   * Returns features that work but need the operator’s attention, in words for the public; only endpoints
   * with `clock` may call it.
   */
  notices?: () => readonly string[];
  /**
   * Returns the moment of the last complete fetch of official documents, ISO 8601; null if unknown. Only
   * endpoints with `clock` may call it.
   */
  lastFetch?: () => string | null;
  /**
   * Returns the rows of tables that changed in releases with data of a day or later; without it, no changes are
   * known. The files of changes of a release never change.
   */
  changesSince?: ChangesSince;
  /**
   * Returns a sentence on the documents that came through mirrors; null if none did. Only endpoints with
   * `clock` may call it.
   */
  mirrors?: () => string | null;
}

/** Rows of tables that were added, removed or changed: their keys, and what else is known of their columns. */
export type ChangedRows = readonly { table: string; key: Readonly<Record<string, unknown>> }[];

/** Returns the rows that changed since a day; null if the changes since then are not known. */
export type ChangesSince = (day: string) => ChangedRows | null;

/** The inputs of every endpoint: none changes unless the data changes. */
export type Pure = Pick<Context, 'read' | 'webUrl' | 'changesSince'>;

export interface Endpoint<Params extends z.ZodObject = z.ZodObject, Result extends z.ZodType = z.ZodType> {
  /** Route below the base address, with path parameters in braces: `/votes/{vote_id}`. */
  path: string;
  /** The section of the reference documentation. */
  tag: Tag;
  summary: string;
  description?: string;
  /** One field per parameter, path parameters first; its `.meta` documents it. */
  params: Params;
  result: Result;
  /** Records that a request may name and that may not exist: `Vote` yields the 404 `Vote not found`. */
  missing?: readonly string[];
  /** Describes the answer for a record that is no longer there (410); absent if records never go. */
  gone?: string;
  /** Where files have the same of a whole legislature, for clients that send an unknown parameter. */
  whole?: string;
  /** Seconds an answer may be cached; defaults to `MAX_AGE`. */
  maxAge?: number;
  /**
   * Whether the answer depends on today's date or on the running release: such answers are never prebuilt.
   */
  clock?: boolean;
  /** Whether the route is exempt from rate limits, for monitoring: its answer costs nothing. */
  unlimited?: boolean;
  /** Whether the route is not in the service's base description. */
  extra?: boolean;
  compute(params: z.output<Params>, context: Context): z.output<Result>;
  /** Yields the parameters of answers that become published files, in a fixed order. */
  prebuild(read: DbReader): Iterable<z.input<Params>>;
}

/** The definition of an endpoint: without `clock`, its function has no access to today or the release. */
type Description<Params extends z.ZodObject, Result extends z.ZodType> = Omit<
  Endpoint<Params, Result>,
  'clock' | 'compute'
> &
  (
    | { clock?: false; compute(params: z.output<Params>, context: Pure): z.output<Result> }
    | { clock: true; compute(params: z.output<Params>, context: Context): z.output<Result> }
  );

/** Defines a route once; routing, files, reference and tests are derived from it. */
export const endpoint = <Params extends z.ZodObject, Result extends z.ZodType>(
  description: Description<Params, Result>,
): Endpoint<Params, Result> => ({
  ...description,
  params: withFields(description.params, description.result),
});
