import type { Context as HonoContext } from 'hono';
import { chamberOf } from '../../pipeline/commands/chamber-of.ts';
import { notFound } from '../../pipeline/core/errors.ts';
import { localDateOf } from '../../pipeline/core/time.ts';
import { rawParams, readParams } from '../../pipeline/endpoints/params.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { onlyOperator } from '../admin/guard.ts';
import { type Preview, previews } from '../admin/preview.ts';
import type { App, AppContext } from '../app-context.ts';
import { type HeaderRecord, SAFE } from '../http/headers.ts';
import { methodNotAllowed } from '../http/refusals.ts';
import { daysUpTo, previewNewsletter } from '../newsletter/preview.ts';
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

/** Adds what only the operator may see; guesses at the token are counted like write requests. */
export function addAdminApi(
  app: App,
  appContext: AppContext,
  { adminToken, contact }: Pick<Subscriptions, 'adminToken' | 'contact'>,
  limited: FormContext['limited'],
): void {
  for (const preview of previews) {
    const path = BASE_PATH + preview.path;
    app.get(path, async (context) => {
      limited(context);
      onlyOperator(context.req.header('authorization') ?? null, adminToken);
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
