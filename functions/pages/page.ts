import type { Context } from 'hono';
import { HttpError, notFound } from '../../pipeline/core/errors.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { type HeaderRecord, pagePolicy, SAFE } from '../../pipeline/publish/site/web-headers.ts';
import type { AppContext } from '../app-context.ts';
import { readBytes } from '../http/read-body.ts';
import { textOf } from '../http/resource.ts';
import type { PinnedRelease } from '../releases/releases.ts';
import type { Subscriptions } from '../subscribers/services.ts';
import type { FormGate } from './form-gate.ts';

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

/** Answers a form; a 429 or 503 is shown as a page in the reader's language, with `Retry-After` for programs. */
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
  /** Refuses programs that request mails in a flood; null if there are no limits. */
  gate: FormGate | null;
  /** Counts a write request; throws a 429 after too many requests of one client. */
  limited(context: Context): void;
}

/** Minimum milliseconds of every answer to a request with an address, so that timing reveals nothing. */
export const MINIMUM_TIME = 60;

const FORM = 'application/x-www-form-urlencoded';

/** Reads a form sent by a page of this site; throws 403, 413 or 415 for anything else. */
export async function readSameOriginForm(request: Request, webUrl: string): Promise<URLSearchParams> {
  if (isCrossOrigin(request, webUrl)) throw new HttpError(403, 'This form was sent by another site');
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== FORM) throw new HttpError(415, `Unsupported Media Type: send ${FORM}`);
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request)));
}

/**
 * Returns true if another site sent the form. Browsers send `Origin` or `Sec-Fetch-Site`; a request without them comes
 * from a program, which could send any header. Pages with `Referrer-Policy: no-referrer` have the origin `null`, and
 * only old browsers send nothing else with it; such a page is authorised by its token.
 */
function isCrossOrigin({ headers, url }: Request, webUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site !== 'same-origin' && site !== 'none';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  const own = [new URL(webUrl).host, new URL(url).host];
  return !URL.canParse(origin) || !own.includes(new URL(origin).host);
}
