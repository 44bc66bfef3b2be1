import type { Context } from 'hono';
import { HttpError, notFound } from '../../pipeline/errors.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/page-address.ts';
import { pagePolicy } from '../../pipeline/publish/site/web-headers.ts';
import type { AppContext } from '../app-context.ts';
import { type HeaderRecord, SAFE } from '../http/headers.ts';
import { textOf } from '../http/resource.ts';
import type { PinnedRelease } from '../releases/releases.ts';
import type { Subscriptions } from '../subscribers/services.ts';

/** Pages with forms run no script but their own, are framed by nobody, and are cached by nobody. */
const FORM_PAGE: HeaderRecord = {
  ...SAFE,
  'Cache-Control': 'no-store',
  'Content-Security-Policy': pagePolicy({ framedBy: "'none'" }),
  'Content-Type': 'text/html; charset=utf-8',
};

/** A page as the site has it, for the function to fill in; 404 where the release has no such page. */
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

/** A filled page. */
export const htmlResponse = (html: string, status = 200, headers: HeaderRecord = {}): Response =>
  new Response(html, { status, headers: { ...FORM_PAGE, ...headers } });

/** The page that says what came of a form. */
export const redirectTo = (path: string, language: Language): Response =>
  new Response(null, {
    status: 303,
    headers: { ...SAFE, 'Cache-Control': 'no-store', Location: pageAddress('', language, path) },
  });

/** Answers a form; where it has to wait, people read so in their language, and programs learn for how long. */
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

/** What pages with forms work with. */
export interface FormContext {
  subscriptions: Subscriptions;
  /** Counts a request that writes; 429 where there are too many of one caller. */
  limited(context: Context): void;
}

/** Milliseconds that every answer to a request with an address takes at least, so that its time gives nothing away. */
export const STEADY = 60;
