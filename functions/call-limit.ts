import type { Context } from 'hono';
import { tooManyAnswers } from '../pipeline/errors.ts';
import { callerOf } from './caller.ts';
import type { AppInput } from './parts.ts';
import { rateLimit } from './rate-limit.ts';

/** Counts the answers that are made for each caller, who may ask for only so many. */
export type CountCall = (context: Context) => void;

/** One count for everything that is made on demand. */
export function callLimit({ clock, config }: Pick<AppInput, 'clock' | 'config'>): CountCall {
  const limit = rateLimit(config.rateLimit, clock);
  return (context) => {
    const connection: string = context.env?.incoming?.socket.remoteAddress ?? '';
    const seconds = limit.refuse(
      callerOf(connection, context.req.header('x-forwarded-for') ?? null, config.trustProxy),
    );
    if (seconds !== null) throw tooManyAnswers(config.rateLimit, config.webUrl, seconds);
  };
}
