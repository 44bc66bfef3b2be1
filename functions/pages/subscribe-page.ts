import { setTimeout as sleep } from 'node:timers/promises';
import type { CheerioAPI } from 'cheerio';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { DbReader } from '../../pipeline/db/open.ts';
import { LANGUAGES, type Language, voice } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { TARGET_TYPES } from '../../pipeline/model/subscription.ts';
import { readPage, writePage } from '../../pipeline/text/html.ts';
import { subscribe } from '../actions/subscribe.ts';
import { type AlertTarget, lookUpTarget, type Refusal } from '../actions/target.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { callerIn } from '../http/rate-limit.ts';
import { readAddress } from '../subscribers/addresses.ts';
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
  const show = formShower(appContext, forms);
  for (const language of LANGUAGES) {
    const path = pageAddress('', language, PATH);
    app.get(path, (context) => answerForm(language, appContext, () => show(context, language)));
    app.post(path, (context) =>
      answerForm(language, appContext, () => {
        forms.limited(context);
        return takeForm(context, language, appContext, forms);
      }),
    );
    app.all(path, methodNotAllowed('GET, HEAD, POST'));
  }
}

/** Characters of rendered forms in the cache. */
const KEPT = 8 << 20;

/** Returns a handler that shows the form; rendering is queued like any on-demand page. */
function formShower(
  appContext: AppContext,
  forms: FormContext,
): (context: Context, language: Language) => Promise<Response> {
  const kept = new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: ({ length }) => length });
  return (context, language) =>
    appContext.withRelease(async (release) => {
      const work = appContext.workFor(context, 'form');
      work.count();
      const { req } = context;
      const named = `${req.query('target_type') ?? ''} ${req.query('target_id') ?? ''}`;
      const key = `${release.generation} ${release.siteFolder} ${language} ${named}`;
      const isProven = release.isProven();
      const known = kept.get(key);
      const sent = (filled: string) => htmlResponse(proven(filled, context, appContext, forms));
      if (known !== undefined) return sent(known);
      const page = await templateOf(PATH, language, release, appContext);
      const filled = await work.onThisThread(() => {
        const read = release.read();
        const { chosen, faults } = readTargets(read, [named], language);
        // Only a subject that exists is worth a word: other addresses are mistyped, and show the usual form.
        const target = faults.filter(({ why }) => why !== 'unknown');
        return fillForm(page, {
          values: { email: '', language },
          chosen: chosen.length + target.length === 0 ? [null] : chosen,
          faults: { ...NO_FAULTS, target },
          language,
        });
      });
      if (isProven) kept.set(key, filled);
      return sent(filled);
    });
}

/** Stands for the proof that a client opened the form, which differs from client to client. */
const ANY_PROOF = 'the-proof-of-the-form';

/** Puts the proof for a client into the form. */
const proven = (
  filled: string,
  context: Context,
  { config }: AppContext,
  { gate }: Pick<FormContext, 'gate'>,
): string => filled.replace(ANY_PROOF, () => gate?.proofFor(callerIn(context, config)) ?? '');

/** Takes the same time for known and unknown addresses. */
async function takeForm(
  context: Context,
  language: Language,
  appContext: AppContext,
  forms: FormContext,
): Promise<Response> {
  const { clock, config } = appContext;
  const values = formValues(await readSameOriginForm(context.req.raw, config.webUrl), language);
  const quiet = sleep(STEADY);
  const caller = callerIn(context, config);
  const again = forms.gate?.admits(caller, values.proof) === false;
  return appContext.withRelease(async (release) => {
    const read = release.read();
    const { chosen, faults } = readTargets(read, values.targets, language);
    const none = values.targets.length === 0 ? [{ why: 'none' } as const] : [];
    const address = readAddress(values.email);
    const wrong: Faults = {
      email: 'reason' in address,
      trap: values.trap !== '',
      again,
      target: [...none, ...faults],
    };
    const isRight = 'email' in address && !wrong.trap && !again && wrong.target.length === 0;
    if (isRight) {
      const services = await forms.subscriptions.services();
      const agent = context.req.header('user-agent') ?? '';
      const wishes = { email: address.email, language: values.language, targets: chosen };
      const work = appContext.workFor(context, 'change', PATH);
      await work.onSubscribers(() =>
        subscribe(wishes, { ...services, read, clock, caller, agent, webUrl: config.webUrl }),
      );
    }
    await quiet;
    if (isRight) return redirectTo(`${PATH}/sent`, language);
    const page = await templateOf(PATH, language, release, appContext);
    const filled = await appContext
      .workFor(context, 'form')
      .onThisThread(() => fillForm(page, { values, chosen, faults: wrong, language }));
    const shown = proven(filled, context, appContext, forms);
    return again ? htmlResponse(shown, 503, COME_BACK) : htmlResponse(shown, 422);
  });
}

/** Seconds after which a person may send the form again. */
const COME_BACK = { 'Retry-After': '3' };

/** Values of the form. */
interface FormValues {
  email: string;
  /** Each is `newsletter`, or for example `topic 3`. */
  targets: string[];
  /** Language of the messages. */
  language: Language;
  /** A field that people do not see; programs fill in every field that they find. */
  trap: string;
  /** Proof that the client opened the form. */
  proof: string;
}

/** Reads the values of a form; the messages are in the language of the page unless another was chosen. */
const formValues = (form: URLSearchParams, language: Language): FormValues => ({
  email: form.get('email') ?? '',
  targets: [...new Set(form.getAll('target'))],
  language: LANGUAGES.find((known) => known === form.get('language')) ?? language,
  trap: form.get(TRAP) ?? '',
  proof: form.get(PROOF) ?? '',
});

/** What the fields lack. */
interface Faults {
  email: boolean;
  /** Whether the hidden field has a value; it is shown then, because a browser may have filled it in. */
  trap: boolean;
  /** Whether the form must be sent again, because of a flood of others. */
  again: boolean;
  /** Why nothing, or one of the choices, can be followed. */
  target: readonly (Refusal | { why: 'none' })[];
}

const NO_FAULTS: Faults = { email: false, trap: false, again: false, target: [] };

/** Returns the subjects with names such as `topic 3` (null for the newsletter), and why others are none. */
function readTargets(read: DbReader, named: readonly string[], language: Language) {
  const chosen = new Map<string, AlertTarget | null>();
  const faults: Refusal[] = [];
  for (const name of named) {
    const target = name === NEWSLETTER ? null : targetNamed(read, name, language);
    if (target === null || 'id' in target) chosen.set(boxValueOf(target), target);
    else faults.push(target);
  }
  return { chosen: [...chosen.values()], faults };
}

const NEWSLETTER = 'newsletter';
const TRAP = 'website';
const PROOF = 'opened';
const boxValueOf = (target: AlertTarget | null): string =>
  target === null ? NEWSLETTER : `${target.type} ${target.id}`;

function targetNamed(read: DbReader, named: string, language: Language): AlertTarget | Refusal {
  const [type, id] = named.split(' ');
  const known = TARGET_TYPES.find((name) => name === type);
  if (known === undefined || !/^\d{1,15}$/.test(id ?? '')) return { why: 'unknown' };
  return lookUpTarget(read, known, Number(id), language);
}

/** What the function adds to the page with the form. */
interface FormState {
  values: Pick<FormValues, 'email' | 'language'>;
  chosen: readonly (AlertTarget | null)[];
  faults: Faults;
  /** Language of the page. */
  language: Language;
}

/** Returns the page with an active form, its values, and an error next to each faulty field. */
function fillForm(page: string, { values, chosen, faults, language }: FormState): string {
  const $ = readPage(page);
  $('.unserved').remove();
  const fields = $('.form fieldset[disabled]').removeAttr('disabled');
  fields.prepend($('<input type="hidden">').attr({ name: PROOF, value: ANY_PROOF }));
  $('#email').attr('value', values.email);
  $('#language option[selected]').removeAttr('selected');
  $(`#language option[value="${values.language}"]`).attr('selected', '');
  $('#target').removeAttr('checked');
  for (const target of chosen.toReversed()) tick($, target, language);
  const [only] = chosen;
  if (chosen.length === 1 && only) keepInLanguages($, only);
  showFaults($, faults, language);
  return writePage($);
}

/** Ticks a subject, and moves it to the top, where its reader looks for it; it may be in no list. */
function tick($: CheerioAPI, target: AlertTarget | null, language: Language): void {
  const value = boxValueOf(target);
  const box = $('.form [name="target"]').filter((_, one) => $(one).attr('value') === value);
  box.attr('checked', '');
  if (target === null) return;
  const item = box.length > 0 ? box.closest('li') : itemOf($, value, target.name);
  if (target.type !== 'topic' && language !== 'es') item.attr('lang', 'es');
  $('.form .first').prepend(item);
}

const itemOf = ($: CheerioAPI, value: string, name: string) =>
  $('<li>').append(
    $('<label>').append(
      $('<input type="checkbox" name="target" checked>').attr({ value }),
      $('<span>').text(name),
    ),
  );

function keepInLanguages($: CheerioAPI, { type, id }: AlertTarget): void {
  const query = new URLSearchParams({ target_type: type, target_id: String(id) });
  $('.languages a').each((_, link) => {
    $(link).attr('href', `${$(link).attr('href')}?${query}`);
  });
}

/** Why a subject that exists cannot be followed. */
const REASONS = { person: 'subscribe.target_person', group: 'subscribe.target_group' } as const;

function showFaults($: CheerioAPI, { email, trap, again, target }: Faults, language: Language): void {
  const { say } = voice(language);
  if (again) $('.form').prepend($('<p class="fault" role="alert">').text(say('subscribe.again')));
  if (trap) $(`.form [name="${TRAP}"]`).closest('.field').removeAttr('hidden');
  const reasonOf = (fault: Faults['target'][number]): string => {
    if (fault.why === 'none') return say('subscribe.target_none');
    if (fault.why === 'unknown') return say('subscribe.target_wrong');
    return say(REASONS[fault.why], { name: fault.name });
  };
  const words = {
    email: email ? say('subscribe.email_wrong') : '',
    target: [...new Set(target.map(reasonOf))].join(' '),
  };
  const faulty = (['email', 'target'] as const).filter((field) => words[field] !== '');
  for (const field of faulty) {
    $(`#${field}-fault`).removeAttr('hidden').text(words[field]);
    $(`#${field}`).attr({ 'aria-invalid': 'true', 'aria-describedby': `${field}-fault` });
  }
  if (faulty.length === 0) return;
  $(`#${faulty[0]}`).attr('autofocus', '');
  $('title').text(say('subscribe.faulty', { title: $('title').text() }));
}
