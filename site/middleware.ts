import type { MiddlewareHandler } from 'astro';
import { DEFAULT_LANGUAGE, LANGUAGES, voice } from '../pipeline/i18n/index.ts';

/** Gives the page the texts of its language, and reports to the caller why a page could not be rendered. */
export const onRequest: MiddlewareHandler = async ({ locals, params }, next) => {
  const named = params.lang ?? params.language;
  locals.texts = voice(LANGUAGES.find((language) => language === named) ?? DEFAULT_LANGUAGE);
  try {
    return await next();
  } catch (error) {
    locals.fail(error);
    return new Response(null, { status: 500 });
  }
};
