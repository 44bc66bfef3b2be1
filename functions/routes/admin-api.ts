import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context as HonoContext } from 'hono';
import { chamberOf } from '../../pipeline/commands/chamber-of.ts';
import { HttpError, notFound } from '../../pipeline/core/errors.ts';
import { localDateOf } from '../../pipeline/core/time.ts';
import { rawParams, readParams } from '../../pipeline/endpoints/params.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { type HeaderRecord, SAFE } from '../../pipeline/publish/site/web-headers.ts';
import type { App, AppContext } from '../app-context.ts';
import { daysUpTo, previewNewsletter } from '../delivery/compose/edition.ts';
import { type Preview, previews } from '../delivery/compose/preview.ts';
import { methodNotAllowed, throttledWarning } from '../http/http-errors.ts';
import type { FormContext } from '../pages/page.ts';
import type { Subscriptions } from '../subscribers/services.ts';

/** A mail shown as a page loads nothing, runs no script and cannot be framed. */
const SEALED: HeaderRecord = {
  ...SAFE,
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-popups",
  'X-Robots-Tag': 'noindex',
};

/** Adds what only the operator may see; guesses at the token are counted like write requests. All are logged. */
export function addAdminApi(
  app: App,
  appContext: AppContext,
  { adminToken, contact }: Pick<Subscriptions, 'adminToken' | 'contact'>,
  limited: FormContext['limited'],
): void {
  const warn = throttledWarning(appContext.log, appContext.clock);
  for (const preview of previews) {
    const path = BASE_PATH + preview.path;
    app.get(path, async (context) => {
      limited(context);
      try {
        onlyOperator(context.req.header('authorization') ?? null, adminToken);
      } catch (error) {
        warn(`Refused a request for ${path}, which only the operator may see`);
        throw error;
      }
      appContext.log.info(`Answered a request of the operator for ${path}`);
      return show(preview, context, appContext, contact);
    });
    app.all(path, methodNotAllowed('GET, HEAD'));
  }
}

function show(
  preview: Preview,
  { req }: HonoContext,
  appContext: AppContext,
  contact: string | null,
): Promise<Response> {
  const { config, clock } = appContext;
  const params = readParams(preview, rawParams({}, new URL(req.url).searchParams));
  return appContext.withRelease(async (release) => {
    const read = release.read();
    const chamber = chamberOf(read);
    if (chamber.slug !== (params.chamber_slug ?? chamber.slug)) throw notFound('Chamber');
    const days = daysUpTo(params.period_to ?? localDateOf(clock.now()), params.period_days);
    const edition = { read, chamber, days, webUrl: config.webUrl };
    const message = previewNewsletter(edition, params.language, contact);
    return new Response(req.method === 'HEAD' ? null : preview.render(message), {
      headers: { ...SEALED, 'Content-Type': `${preview.produces}; charset=utf-8` },
    });
  });
}

/** Throws a 401 unless the request has the operator's token; throws a 403 if no token is configured. */
function onlyOperator(authorization: string | null, token: string | null): void {
  if (token === null) throw new HttpError(403, 'Forbidden: no ADMIN_TOKEN is configured');
  if (same(shownIn(authorization ?? ''), token)) return;
  throw new HttpError(401, 'Unauthorized: the token is missing or wrong', {
    'WWW-Authenticate': 'Bearer, Basic realm="Hemicicle", charset="UTF-8"',
  });
}

function shownIn(authorization: string): string {
  const [, scheme = '', shown = ''] = /^(\w+) +(\S+)$/.exec(authorization.trim()) ?? [];
  if (scheme.toLowerCase() === 'bearer') return shown;
  if (scheme.toLowerCase() !== 'basic') return '';
  const words = Buffer.from(shown, 'base64').toString('utf8');
  return words.slice(words.indexOf(':') + 1);
}

/** Compares hashes, which have the same length, so that the time does not reveal the length of the token. */
const same = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
