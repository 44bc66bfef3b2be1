import type { z } from 'zod';
import type { DbReader } from '../db/open.ts';
import { withFields } from './fields.ts';
import type { Tag } from './openapi/tags.ts';

/** What an answer may depend on besides its parameters. */
export interface Context {
  read: DbReader;
  /** Today in the chamber's time zone; only endpoints with `clock` may look at it. */
  today: string;
  /** Name of the release that is read; only endpoints with `clock` may look at it. */
  release: string;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  /** What does not work where the answer is made, in words for everybody; only endpoints with `clock` may look at it. */
  troubles?: readonly string[];
  /** Returns what works and still needs the operator, in words for everybody; only endpoints with `clock` may call it. */
  notices?: () => readonly string[];
}

/** What every endpoint may look at: nothing that changes without the data changing. */
export type Pure = Pick<Context, 'read' | 'webUrl'>;

export interface Endpoint<Params extends z.ZodObject = z.ZodObject, Result extends z.ZodType = z.ZodType> {
  /** Route below the base address, with path parameters in braces: `/votes/{vote_id}`. */
  path: string;
  /** The part of the reference documentation it belongs to. */
  tag: Tag;
  summary: string;
  description?: string;
  /** One field per parameter, path parameters first; its `.meta` says what it means. */
  params: Params;
  result: Result;
  /** What a question may name that nobody knows: `Vote` stands for the 404 `Vote not found`. */
  missing?: readonly string[];
  /** Seconds an answer may be cached; `MAX_AGE` without it. */
  maxAge?: number;
  /** The answer depends on today's date or on the running release: never prebuilt. */
  clock?: boolean;
  /** Whoever watches the service asks it as often as it likes: it costs nothing. */
  unlimited?: boolean;
  /** Beyond the service's base description. */
  extra?: boolean;
  compute(params: z.output<Params>, context: Context): z.output<Result>;
  /** The sets of parameters worth a published file, in a fixed order. */
  prebuild(read: DbReader): Iterable<z.input<Params>>;
}

/** How an endpoint is written: without `clock`, neither today nor the release is within its reach. */
type Description<Params extends z.ZodObject, Result extends z.ZodType> = Omit<
  Endpoint<Params, Result>,
  'clock' | 'compute'
> &
  (
    | { clock?: false; compute(params: z.output<Params>, context: Pure): z.output<Result> }
    | { clock: true; compute(params: z.output<Params>, context: Context): z.output<Result> }
  );

/** Describes a route once; routing, files, reference and tests follow from it. */
export const endpoint = <Params extends z.ZodObject, Result extends z.ZodType>(
  description: Description<Params, Result>,
): Endpoint<Params, Result> => ({
  ...description,
  params: withFields(description.params, description.result),
});
