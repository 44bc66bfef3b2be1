import type { Context } from 'hono';
import type { Config } from '../../pipeline/config.ts';
import type { Clock } from '../../pipeline/effects.ts';
import type { HttpError } from '../../pipeline/errors.ts';
import { callerOf } from './caller.ts';
import { rateLimit } from './rate-limit.ts';

/** Counts what is done for each caller, who may ask for only so much. */
export type CountCall = (context: Context) => void;

interface Limited {
  clock: Clock;
  config: Pick<Config, 'trustProxy'>;
}

/** One count for everything that it is given to; past so many calls a minute they are refused with the seconds to wait. */
export function callLimit(
  { clock, config }: Limited,
  most: number,
  refusal: (seconds: number) => HttpError,
): CountCall {
  const limit = rateLimit(most, clock);
  return (context) => {
    const seconds = limit.refuse(callerIn(context, config));
    if (seconds !== null) throw refusal(seconds);
  };
}

/** Whom a request counts for. */
export function callerIn({ env, req }: Context, { trustProxy }: Limited['config']): string {
  const connection: string = env?.incoming?.socket.remoteAddress ?? '';
  return callerOf(connection, req.header('x-forwarded-for') ?? null, trustProxy);
}
