import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { TARGET_TYPES } from '../../pipeline/model/subscription.ts';
import { type AlertTarget, findTarget } from '../actions/target.ts';
import type { App, AppContext } from '../app-context.ts';
import { callerIn } from '../http/caller.ts';
import { methodNotAllowed } from '../http/refusals.ts';
import type { Subscriptions } from '../subscribers/services.ts';
import { fillForm } from './fill-form.ts';
import { answerForm, type FormContext, htmlResponse, redirectTo, STEADY, templateOf } from './page.ts';
import { readSameOriginForm } from './same-origin-form.ts';
import { formValues, subscribeBy } from './subscribe-form.ts';

const PATH = '/subscribe';

/**
 * Adds the page with the form. Its query may name the target, as links on pages of topics, groups and persons
 * do.
 */
export function addSubscribePage(app: App, appContext: AppContext, forms: FormContext): void {
  const show = formShower(appContext);
  for (const language of LANGUAGES) {
    const path = pageAddress('', language, PATH);
    app.get(path, (context) => answerForm(language, appContext, () => show(context, language)));
    app.post(path, (context) =>
      answerForm(language, appContext, () => {
        forms.limited(context);
        return takeForm(context, language, appContext, forms.subscriptions);
      }),
    );
    app.all(path, methodNotAllowed('GET, HEAD, POST'));
  }
}

/** Characters of rendered forms in the cache. */
const KEPT = 8 << 20;

/** Returns a handler that shows the form; rendering is queued like any on-demand page. */
function formShower(appContext: AppContext): (context: Context, language: Language) => Promise<Response> {
  const kept = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });
  return (context, language) =>
    appContext.withRelease(async (release) => {
      const work = appContext.workFor(context, 'form');
      work.count();
      const { req } = context;
      const named = `${req.query('target_type') ?? ''} ${req.query('target_id') ?? ''}`;
      const key = `${release.siteFolder} ${language} ${named}`;
      const known = kept.get(key);
      if (known !== undefined) return htmlResponse(known);
      const page = await templateOf(PATH, language, release, appContext);
      const filled = await work.onThisThread(() => {
        const target = targetNamed(release.read(), named, language);
        const values = { email: '', target: 'newsletter', language };
        return fillForm(page, { values, target, faults: [], language });
      });
      kept.set(key, filled);
      return htmlResponse(filled);
    });
}

/** Takes the same time for known and unknown addresses. */
async function takeForm(
  context: Context,
  language: Language,
  appContext: AppContext,
  subscriptions: Subscriptions,
): Promise<Response> {
  const { clock, config } = appContext;
  const values = formValues(await readSameOriginForm(context.req.raw, config.webUrl), language);
  const quiet = sleep(STEADY);
  const services = await subscriptions.services();
  return appContext.withRelease(async (release) => {
    const read = release.read();
    const caller = callerIn(context, config);
    const faults = await subscribeBy(values, { ...services, read, clock, caller, webUrl: config.webUrl });
    await quiet;
    if (faults.length === 0) return redirectTo(`${PATH}/sent`, language);
    const page = await templateOf(PATH, language, release, appContext);
    const target = targetNamed(read, values.target, language);
    return htmlResponse(fillForm(page, { values, target, faults, language }), 422);
  });
}

/** Returns the target named for example `topic 3`; null if it does not exist. */
function targetNamed(read: DbReader, named: string, language: Language): AlertTarget | null {
  const [type, id] = named.split(' ');
  const known = TARGET_TYPES.find((name) => name === type);
  if (known === undefined || !/^\d{1,15}$/.test(id ?? '')) return null;
  try {
    return findTarget(read, known, Number(id), language);
  } catch (error) {
    if (error instanceof HttpError) return null;
    throw error;
  }
}
