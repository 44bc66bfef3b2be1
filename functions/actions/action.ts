import type { z } from 'zod';
import type { Clock } from '../../pipeline/core/effects.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import type { Operation } from '../../pipeline/endpoints/operation.ts';
import type { SubscriberServices } from '../subscribers/services.ts';

/** What a write operation needs. */
export interface ActionContext extends SubscriberServices {
  /** The database of the release that is served. */
  read: DbReader;
  clock: Clock;
  /** Public address of the site, without a trailing slash. */
  webUrl: string;
  /** The client that the request is counted for. */
  caller: string;
}

/** An operation that writes, or that depends on stored subscriptions: the counterpart of an endpoint. */
export interface Action<
  Params extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
> extends Operation<Params, Body, Result> {
  run(
    input: { params: z.output<Params>; body: z.output<Body> },
    context: ActionContext,
  ): Promise<z.output<Result>>;
  /** Runs for `HEAD` if `GET` would write: checks the same, and changes nothing. */
  look?(input: { params: z.output<Params> }, context: ActionContext): Promise<void>;
}

/** Defines an operation; its route, its validation and its reference documentation are derived from it. */
export const action = <Params extends z.ZodObject, Body extends z.ZodObject, Result extends z.ZodType>(
  description: Action<Params, Body, Result>,
): Action<Params, Body, Result> => description;
