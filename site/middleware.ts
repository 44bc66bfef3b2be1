import type { MiddlewareHandler } from 'astro';

/** Whoever has a page made says whom it asks, and is told why it could not be made. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.fail(error);
    return new Response(null, { status: 500 });
  }
};
