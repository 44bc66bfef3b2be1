import { setTimeout as sleep } from 'node:timers/promises';
import type { CheerioAPI } from 'cheerio';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { HttpError } from '../../pipeline/core/errors.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { LANGUAGES, type Language, voice } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { TARGET_TYPES } from '../../pipeline/model/subscription.ts';
import { readPage, writePage } from '../../pipeline/text/html.ts';
import type { ActionContext } from '../actions/action.ts';
import { createAlert, createNewsletter } from '../actions/subscriptions.ts';
import { type AlertTarget, findTarget } from '../actions/target.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { callerIn } from '../http/rate-limit.ts';
import type { Subscriptions } from '../subscribers/services.ts';
import {
  answerForm,
  type FormContext,
  htmlResponse,
  readSameOriginForm,
  redirectTo,
  STEADY,
  templateOf,
} from './page.ts';

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

/** What the function adds to the page with the form. */
interface FormState {
  values: FormValues;
  /** The target to follow, if it exists. */
  target: AlertTarget | null;
  faults: readonly FaultyField[];
  /** Language of the page. */
  language: Language;
}

/** Returns the page with an active form, its values, and an error next to each faulty field. */
function fillForm(page: string, { values, target, faults, language }: FormState): string {
  const $ = readPage(page);
  $('.unserved').remove();
  $('.form fieldset[disabled]').removeAttr('disabled');
  $('#email').attr('value', values.email);
  select($, '#language', values.language);
  if (target === null) select($, '#target', values.target);
  else showTarget($, target);
  showFaults($, faults, language);
  return writePage($);
}

function showTarget($: CheerioAPI, { type, id, name }: AlertTarget): void {
  const value = `${type} ${id}`;
  // A deputy without a seat is not in the list, but has a page that links to this one.
  if (!select($, '#target', value))
    $('#target').prepend($('<option selected>').attr({ value, lang: 'es' }).text(name));
  const query = new URLSearchParams({ target_type: type, target_id: String(id) });
  $('.languages a').each((_, link) => {
    $(link).attr('href', `${$(link).attr('href')}?${query}`);
  });
}

/** Selects an option of a menu; returns false if the menu lacks it. */
function select($: CheerioAPI, menu: string, value: string): boolean {
  const option = $(`${menu} option`).filter((_, one) => $(one).attr('value') === value);
  if (option.length === 0) return false;
  $(`${menu} option[selected]`).removeAttr('selected');
  option.attr('selected', '');
  return true;
}

function showFaults($: CheerioAPI, faults: readonly FaultyField[], language: Language): void {
  const { say } = voice(language);
  const words = { email: say('subscribe.email_wrong'), target: say('subscribe.target_wrong') };
  for (const field of faults) {
    $(`#${field}-fault`).removeAttr('hidden').text(words[field]);
    $(`#${field}`).attr({ 'aria-invalid': 'true', 'aria-describedby': `${field}-fault` });
  }
  if (faults.length === 0) return;
  $(`#${faults[0]}`).attr('autofocus', '');
  $('title').text(say('subscribe.faulty', { title: $('title').text() }));
}

/** Values of the form. */
interface FormValues {
  email: string;
  /** `newsletter`, or for example `topic 3`. */
  target: string;
  /** Language of the messages. */
  language: Language;
}

/** A field with an invalid value. */
type FaultyField = 'email' | 'target';

/** Field of the form for each field of the API. */
const FIELDS: Readonly<Record<string, FaultyField>> = {
  email: 'email',
  target_type: 'target',
  target_id: 'target',
};

/** Reads the values of a form; the messages are in the language of the page unless another was chosen. */
const formValues = (form: URLSearchParams, language: Language): FormValues => ({
  email: form.get('email') ?? '',
  target: form.get('target') ?? '',
  language: LANGUAGES.find((known) => known === form.get('language')) ?? language,
});

/** Subscribes through the operations of the API; returns the faulty fields, in their order. */
async function subscribeBy(
  { email, target, language }: FormValues,
  context: ActionContext,
): Promise<readonly FaultyField[]> {
  if (target === 'newsletter') {
    const parsed = createNewsletter.body!.safeParse({ email, language });
    if (!parsed.success) return ['email'];
    await createNewsletter.run({ params: {}, body: parsed.data }, context);
    return [];
  }
  const [target_type, id] = target.split(' ');
  const parsed = createAlert.body!.safeParse({ email, target_type, target_id: Number(id), language });
  if (!parsed.success) {
    const faulty = new Set(parsed.error.issues.map(({ path }) => FIELDS[String(path[0])]));
    return (['email', 'target'] as const).filter((field) => faulty.has(field));
  }
  try {
    await createAlert.run({ params: {}, body: parsed.data }, context);
    return [];
  } catch (error) {
    if (error instanceof HttpError && error.status === 422) return ['target'];
    throw error;
  }
}
