import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { escaped } from '../../pipeline/text/encode.ts';
import { subscribe } from '../actions/subscribe.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { callerIn } from '../http/rate-limit.ts';
import type { PinnedRelease } from '../releases/releases.ts';
import { readAddress } from '../subscribers/addresses.ts';
import {
  answerForm,
  type FormContext,
  htmlResponse,
  MINIMUM_TIME,
  readSameOriginForm,
  redirectTo,
  templateOf,
} from './page.ts';
import {
  checkboxValue,
  EMAIL_PLACEHOLDER,
  type FormFaults,
  type FormState,
  fillForm,
  formFaults,
  formValues,
  hasFaults,
  NO_FAULTS,
  PROOF_PLACEHOLDER,
  readTargets,
} from './subscribe-form.ts';

const PATH = '/subscribe';

/** Adds the page with the form. Its query may name the target, as links on pages of topics, groups and persons do. */
export function addSubscribePage(app: App, appContext: AppContext, forms: FormContext): void {
  const shownForm = formCache(appContext, forms);
  const show = formShower(appContext, shownForm);
  for (const language of LANGUAGES) {
    const path = pageAddress('', language, PATH);
    app.get(path, (context) => answerForm(language, appContext, () => show(context, language)));
    app.post(path, (context) =>
      answerForm(language, appContext, () => {
        forms.limited(context);
        return takeForm(context, language, appContext, forms, shownForm);
      }),
    );
    app.all(path, methodNotAllowed('GET, HEAD, POST'));
  }
}

/** Characters of rendered forms in the cache. */
const KEPT = 8 << 20;

/** What a form without faulty fields shows. */
type Shown = Omit<FormState, 'faults' | 'proof'> & { target: FormFaults['target']; again: boolean };

/** Shows a form to a client, with the proof that this client opened it. */
type ShowForm = (context: Context, release: PinnedRelease, shown: Shown) => Promise<string>;

/** Returns forms from a cache, or renders them in turn like any on-demand page; each client’s own values are put in last. */
function formCache(appContext: AppContext, { gate }: FormContext): ShowForm {
  const kept = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });
  return async (context, release, { values, chosen, target, again, language }) => {
    const subjects = [...chosen.map(checkboxValue), ...target.map((fault) => JSON.stringify(fault))].join();
    const { generation, siteFolder } = release;
    const key = [generation, siteFolder, language, values.language, again, subjects].join(' ');
    const isProven = release.isProven();
    let form = kept.get(key);
    if (form === undefined) {
      const page = await templateOf(PATH, language, release, appContext);
      const state = {
        values: { ...values, email: EMAIL_PLACEHOLDER },
        chosen,
        proof: PROOF_PLACEHOLDER,
        language,
      };
      form = await appContext
        .workFor(context, 'form')
        .onThisThread(() => fillForm(page, { ...state, faults: { ...NO_FAULTS, target, again } }));
      if (isProven) kept.set(key, form);
    }
    const proof = gate?.proofFor(callerIn(context, appContext.config)) ?? '';
    return form
      .replace(PROOF_PLACEHOLDER, () => proof)
      .replace(EMAIL_PLACEHOLDER, () => escaped(values.email));
  };
}

/** Returns a handler that shows the form for the subject in its address. */
function formShower(
  appContext: AppContext,
  shownForm: ShowForm,
): (context: Context, language: Language) => Promise<Response> {
  return (context, language) =>
    appContext.withRelease(async (release) => {
      appContext.workFor(context, 'form').count();
      const { req } = context;
      const named = `${req.query('target_type') ?? ''} ${req.query('target_id') ?? ''}`;
      const { chosen, faults } = readTargets(release.read(), [named], language);
      // Only a subject that exists is worth a word: other addresses are mistyped, and show the usual form.
      const target = faults.filter(({ why }) => why !== 'unknown');
      const shown = {
        ...{ values: { email: '', language }, language, target, again: false },
        chosen: chosen.length + target.length === 0 ? [null] : chosen,
      };
      return htmlResponse(await shownForm(context, release, shown));
    });
}

/** Takes the same time for known and unknown addresses. */
async function takeForm(
  context: Context,
  language: Language,
  appContext: AppContext,
  forms: FormContext,
  shownForm: ShowForm,
): Promise<Response> {
  const { clock, config } = appContext;
  const values = formValues(await readSameOriginForm(context.req.raw, config.webUrl), language);
  const atLeast = sleep(MINIMUM_TIME);
  const caller = callerIn(context, config);
  const again = forms.gate?.admits(caller, values.proof) === false;
  return appContext.withRelease(async (release) => {
    const read = release.read();
    const { chosen, faults } = readTargets(read, values.targets, language);
    if (again) {
      await atLeast;
      const shown = { values, chosen, target: [], again, language };
      return htmlResponse(await shownForm(context, release, shown), 503, COME_BACK);
    }
    const wrong = formFaults(values, faults);
    const address = readAddress(values.email);
    if ('email' in address && !hasFaults(wrong)) {
      const services = await forms.subscriptions.services();
      const agent = context.req.header('user-agent') ?? '';
      const requested = { email: address.email, language: values.language, targets: chosen };
      const work = appContext.workFor(context, 'change', PATH);
      await work.onSubscribers(() =>
        subscribe(requested, { ...services, read, clock, caller, agent, webUrl: config.webUrl }),
      );
      await atLeast;
      return redirectTo(`${PATH}/sent`, language);
    }
    await atLeast;
    const page = await templateOf(PATH, language, release, appContext);
    const proof = forms.gate?.proofFor(caller) ?? '';
    const filled = await appContext
      .workFor(context, 'form')
      .onThisThread(() => fillForm(page, { values, chosen, faults: wrong, proof, language }));
    return htmlResponse(filled, 422);
  });
}

/** Seconds after which a person may send the form again. */
const COME_BACK = { 'Retry-After': '3' };
