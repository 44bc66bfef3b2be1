import type { z } from 'zod';
import type { Read } from '../../pipeline/db/open.ts';
import type { Clock } from '../../pipeline/effects.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import type { Signing } from '../subscribers/tokens.ts';

/** What a write operation works with. */
export interface Desk {
  /** The subscribers' database. */
  db: SubscriberDb;
  /** The parliament as it is published now. */
  read: Read;
  signer: Signing;
  clock: Clock;
  /** Public address of the site, without a slash at its end. */
  webUrl: string;
  /** Tells whoever delivers mail that there is some. */
  mailWaits(): void;
}

/** One operation that changes something, or answers from what was changed: the counterpart of an endpoint. */
export interface Action<
  Params extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Result extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Route below the base address, with path parameters in braces. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  params: Params;
  /** The JSON it is sent; null where it is sent none. */
  body: Body | null;
  /** Takes a body of any kind and looks at none of it: a form that one click in a mail client sends. */
  anyBody?: boolean;
  result: Result;
  status: 200 | 201;
  /** What else it answers: status and when. */
  refusals: Readonly<Record<number, string>>;
  run(given: { params: z.output<Params>; body: z.output<Body> }, desk: Desk): Promise<z.output<Result>>;
}

/** Describes an operation once; its route, its checks and its reference follow from it. */
export const action = <Params extends z.ZodObject, Body extends z.ZodObject, Result extends z.ZodType>(
  description: Action<Params, Body, Result>,
): Action<Params, Body, Result> => description;
