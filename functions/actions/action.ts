import { z } from 'zod';
import type { Clock } from '../../pipeline/core/effects.ts';
import type { Fault } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import type { Operation } from '../../pipeline/endpoints/openapi/operations.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { readAddress } from '../subscribers/addresses.ts';
import type { SubscriberServices } from '../subscribers/services.ts';
import { TOKEN } from '../subscribers/tokens.ts';

/** What a write operation needs. */
export interface ActionContext extends SubscriberServices {
  /** The database of the release that is served. */
  read: DbReader;
  clock: Clock;
  /** Public address of the site, without a trailing slash. */
  webUrl: string;
  /** The client that the request is counted for. */
  caller: string;
  /** The browser or program of the client, in its own words. */
  agent: string;
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
  /** Whether anyone may request a mail to any address by it. */
  asksForMail?: boolean;
  /** Runs for `HEAD` if `GET` would write: checks the same, and changes nothing. */
  look?(input: { params: z.output<Params> }, context: ActionContext): Promise<void>;
}

/** Defines an operation; its route, its validation and its reference documentation are derived from it. */
export const action = <Params extends z.ZodObject, Body extends z.ZodObject, Result extends z.ZodType>(
  description: Action<Params, Body, Result>,
): Action<Params, Body, Result> => description;

/** Returns the fault of a field that has the right type but an impossible value. */
export const valueError = (path: readonly (string | number)[], input: unknown, error: string): Fault => ({
  type: 'value_error',
  loc: ['body', ...path],
  msg: `Value error, ${error}`,
  input,
  ctx: { error },
});

/** An e-mail address, normalised to the form that is stored. */
export const email = z
  .string()
  .transform((text, context) => {
    const read = readAddress(text);
    if ('email' in read) return read.email;
    context.addIssue({
      code: 'custom',
      message: read.reason,
      params: { what: 'email address' },
      input: text,
    });
    return z.NEVER;
  })
  .meta({
    description: 'Where to write to. A mail with a link asks for confirmation before anything else is sent.',
    format: 'email',
    example: 'ada@example.org',
  });

export const language = z
  .enum(LANGUAGES)
  .default('ca')
  .meta({ description: 'Language of the messages.', example: 'es' });

export const token = z.string().regex(TOKEN).meta({
  description: 'The token in the link of the e-mail.',
  example: 'kfyDqGdHvRhGJvFCUVUPoQ3tVYN3lqN1WZzT6S3l4eE',
});
