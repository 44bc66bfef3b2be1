import { setTimeout as sleep } from 'node:timers/promises';
import type { Context as HonoContext } from 'hono';
import { HttpError } from '../../pipeline/core/errors.ts';
import { rawParams, readParams } from '../../pipeline/endpoints/params.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { SAFE } from '../../pipeline/publish/site/web-headers.ts';
import type { Action } from '../actions/action.ts';
import { actions } from '../actions/registry.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { callerIn, rateLimit } from '../http/rate-limit.ts';
import { readBody, readBytes } from '../http/read-body.ts';
import { floodOfRequests, openFormGate } from '../pages/form-gate.ts';
import { type FormContext, MINIMUM_TIME } from '../pages/page.ts';
import { addSubscribePage } from '../pages/subscribe-page.ts';
import { addTokenPages } from '../pages/token-pages.ts';
import type { Subscriptions } from '../subscribers/services.ts';
import { addAdminApi } from './admin-api.ts';

/** Adds the write operations, whose answers are never cached. */
export function addWriteApi(app: App, appContext: AppContext, subscriptions: Subscriptions): void {
  const { clock, config } = appContext;
  const limited = callLimit(appContext, subscriptions.limit);
  const gate = subscriptions.limit === 0 ? null : openFormGate(clock, subscriptions.secret);
  const forms = { subscriptions, limited, gate };
  addSubscribePage(app, appContext, forms);
  addTokenPages(app, appContext, forms);
  for (const action of actions) {
    app.on(action.method, BASE_PATH + pattern(action.path), async (context) => {
      limited(context);
      if (action.asksForMail && gate?.admits(callerIn(context, config), null) === false)
        throw floodOfRequests(config.webUrl);
      return perform(action, context, appContext, subscriptions);
    });
  }
  for (const path of new Set(actions.map((action) => action.path))) {
    app.all(BASE_PATH + pattern(path), methodNotAllowed(methodsOf(path).join(', ')));
  }
  addAdminApi(app, appContext, subscriptions, limited);
}

/** Counts write requests; throws a 429 with the seconds to wait past the limit of a minute. */
function callLimit({ clock, config }: AppContext, most: number): FormContext['limited'] {
  const limit = rateLimit(most, clock);
  return (context) => {
    const seconds = limit.refuse(callerIn(context, config));
    if (seconds === null) return;
    throw new HttpError(429, 'Too many requests: wait a little before the next one.', {
      'Retry-After': String(seconds),
    });
  };
}

/** Returns the methods of an address; an address in mails also redirects browsers to a page. */
function methodsOf(path: string): string[] {
  const here = actions.filter((action) => action.path === path);
  const isRead = here.some(({ method, anyBody }) => method === 'GET' || anyBody === true);
  const written = here.map(({ method }) => method).filter((method) => method !== 'GET');
  return [...(isRead ? ['GET', 'HEAD'] : []), ...written];
}

/** Validates the input, runs the operation, and takes a minimum time for it. */
async function perform(
  action: Action,
  context: HonoContext,
  appContext: AppContext,
  subscriptions: Subscriptions,
): Promise<Response> {
  const { req } = context;
  const params = readParams(action, rawParams(req.param() as Record<string, string>, new URLSearchParams()));
  const body = action.body === null ? {} : await readBody(req.raw, action.body);
  if (action.anyBody) await readBytes(req.raw);
  const atLeast = action.method === 'POST' && action.body !== null ? sleep(MINIMUM_TIME) : null;
  const services = await subscriptions.services();
  return appContext.withRelease(async (release) => {
    const { clock, config } = appContext;
    const actionContext = {
      ...services,
      read: release.read(),
      clock,
      webUrl: config.webUrl,
      caller: callerIn(context, config),
      agent: req.header('user-agent') ?? '',
    };
    const answer = { status: action.status, headers: { ...SAFE, 'Cache-Control': 'no-store' } };
    if (req.method === 'HEAD' && action.look !== undefined) {
      await action.look({ params }, actionContext);
      return new Response(null, answer);
    }
    const work = appContext.workFor(context, 'change', action.path);
    const result = await work.onSubscribers(() => action.run({ params, body }, actionContext));
    await atLeast;
    return Response.json(action.result.parse(result), answer);
  });
}

const pattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
