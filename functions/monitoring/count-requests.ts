import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from '../app-context.ts';
import type { Figures } from './figures.ts';

/** Counts every request under the pattern of its route, never under its address. */
export function countRequests({ answered }: Pick<Figures, 'answered'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const begun = performance.now();
    await next();
    const route = context.get('route') ?? routePath(context);
    answered(route, context.res.status, (performance.now() - begun) / 1000);
  };
}
