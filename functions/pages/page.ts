import type { Context } from 'hono';
import { HttpError, notFound } from '../../pipeline/core/errors.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { pagePolicy } from '../../pipeline/publish/site/web-headers.ts';
import type { AppContext } from '../app-context.ts';
import { type HeaderRecord, SAFE } from '../http/headers.ts';
import { textOf } from '../http/resource.ts';
import type { PinnedRelease } from '../releases/releases.ts';
import type { Subscriptions } from '../subscribers/services.ts';

/** Pages with forms run only scripts of the site, and cannot be framed or cached. */
const FORM_PAGE: HeaderRecord = {
  ...SAFE,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': pagePolicy({ framedBy: "'none'" }),
  'Content-Type': 'text/html; charset=utf-8',
};

/** Returns a page of the site for the function to fill in; throws a 404 if the release lacks it. */
export async function templateOf(
  path: string,
  language: Language,
  { siteFolder }: PinnedRelease,
  { readdressing }: AppContext,
): Promise<string> {
  const file = pageAddress('', language, `${path}.html`).slice(1);
  const found = siteFolder === null ? null : await readdressing.files.find(siteFolder, file);
  if (found === null) throw notFound('Page');
  return textOf(found);
}

/** Returns the response for a filled page. */
export const htmlResponse = (html: string, status = 200, headers: HeaderRecord = {}): Response =>
  new Response(html, { status, headers: { ...FORM_PAGE, ...headers } });

/** Redirects to the page with the result of a form. */
export const redirectTo = (path: string, language: Language): Response =>
  new Response(null, {
    status: 303,
    headers: { ...SAFE, 'Cache-Control': 'no-store', Location: pageAddress('', language, path) },
  });

/**
 * Answers a form; a 429 or 503 is shown as a page in the reader's language, with `Retry-After` for programs.
 */
export async function answerForm(
  language: Language,
  appContext: AppContext,
  answer: () => Promise<Response>,
): Promise<Response> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof HttpError) || (error.status !== 429 && error.status !== 503)) throw error;
    const { status, headers } = error;
    return appContext.withRelease(async (release) =>
      htmlResponse(await templateOf('/subscribe/later', language, release, appContext), status, headers),
    );
  }
}

/** What pages with forms need. */
export interface FormContext {
  subscriptions: Subscriptions;
  /** Counts a write request; throws a 429 after too many requests of one client. */
  limited(context: Context): void;
}

/** Minimum milliseconds of every answer to a request with an address, so that timing reveals nothing. */
export const STEADY = 60;
