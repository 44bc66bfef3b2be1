import type { Context } from 'hono';
import type { Config } from '../pipeline/config.ts';
import type { Clock } from '../pipeline/effects.ts';
import { tooManyAnswers } from '../pipeline/errors.ts';
import { callerOf } from './caller.ts';
import { rateLimit } from './rate-limit.ts';

/** Counts the answers that are made for each caller, who may ask for only so many. */
export type CountCall = (context: Context) => void;

interface Limited {
  clock: Clock;
  config: Pick<Config, 'webUrl' | 'trustProxy' | 'rateLimit'>;
}

/** One count for everything that is made on demand. */
export function callLimit({ clock, config }: Limited): CountCall {
  const limit = rateLimit(config.rateLimit, clock);
  return (context) => {
    const connection: string = context.env?.incoming?.socket.remoteAddress ?? '';
    const seconds = limit.refuse(
      callerOf(connection, context.req.header('x-forwarded-for') ?? null, config.trustProxy),
    );
    if (seconds !== null) throw tooManyAnswers(config.rateLimit, config.webUrl, seconds);
  };
}
