import type { MiddlewareHandler } from 'astro';

/** Passes the caller's API to the page, and reports to the caller why a page could not be rendered. */
export const onRequest: MiddlewareHandler = async ({ locals }, next) => {
  try {
    return await next();
  } catch (error) {
    locals.fail(error);
    return new Response(null, { status: 500 });
  }
};
