import { defineMiddleware } from 'astro:middleware';
import { askFiles } from './published-files.ts';

/** Pages built ahead ask the files of their release; for the others the server says whom to ask. */
export const onRequest = defineMiddleware(({ isPrerendered, locals }, next) => {
  if (isPrerendered) locals.ask = askFiles;
  return next();
});
