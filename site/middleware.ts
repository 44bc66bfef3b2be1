import type { MiddlewareHandler } from 'astro';
import { askFiles } from './published-files.ts';

/** Pages built ahead ask the files of their release; for the others the server says whom to ask, and where to report failures. */
export const onRequest: MiddlewareHandler = async ({ isPrerendered, locals }, next) => {
  if (isPrerendered) {
    locals.ask = askFiles;
    return next();
  }
  try {
    return await next();
  } catch (error) {
    locals.fail(error);
    return new Response(null, { status: 500 });
  }
};
