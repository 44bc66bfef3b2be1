import type { z } from 'zod';
import type { DbReader } from '../../pipeline/db/open.ts';
import type { Clock } from '../../pipeline/effects.ts';
import type { Operation } from '../../pipeline/endpoints/operation.ts';
import type { SubscriberServices } from '../subscribers/services.ts';

/** What a write operation works with. */
export interface ActionContext extends SubscriberServices {
  /** The parliament as it is published now. */
  read: DbReader;
  clock: Clock;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  /** Whom the request counts for. */
  caller: string;
}

/** One operation that changes something, or answers from what was changed: the counterpart of an endpoint. */
export interface Action<
  Params extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
> extends Operation<Params, Body, Result> {
  run(
    input: { params: z.output<Params>; body: z.output<Body> },
    context: ActionContext,
  ): Promise<z.output<Result>>;
  /** What `HEAD` does instead where `GET` changes something: it refuses the same, and changes nothing. */
  look?(input: { params: z.output<Params> }, context: ActionContext): Promise<void>;
}

/** Describes an operation once; its route, its checks and its reference follow from it. */
export const action = <Params extends z.ZodObject, Body extends z.ZodObject, Result extends z.ZodType>(
  description: Action<Params, Body, Result>,
): Action<Params, Body, Result> => description;
