import type { CheerioAPI } from 'cheerio';
import type { DbReader } from '../../pipeline/db/open.ts';
import { LANGUAGES, type Language, voice } from '../../pipeline/i18n/index.ts';
import { TARGET_TYPES } from '../../pipeline/model/subscription.ts';
import { readPage, writePage } from '../../pipeline/text/html.ts';
import { type AlertTarget, lookUpTarget, type Refusal } from '../actions/target.ts';
import { readAddress } from '../subscribers/addresses.ts';

/** Subjects that one form may choose: each is a row, and a line of the mail. */
const MOST_TARGETS = 100;

/** Values of the form. */
export interface FormValues {
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
export const formValues = (form: URLSearchParams, language: Language): FormValues => ({
  email: form.get('email') ?? '',
  targets: [...new Set(form.getAll('target'))].slice(0, MOST_TARGETS + 1),
  language: LANGUAGES.find((known) => known === form.get('language')) ?? language,
  trap: form.get(TRAP) ?? '',
  proof: form.get(PROOF) ?? '',
});

/** What the fields lack. */
export interface FormFaults {
  email: boolean;
  /** Whether the hidden field has a value; it is shown then, because a browser may have filled it in. */
  trap: boolean;
  /** Whether the form must be sent again, because of a flood of others. */
  again: boolean;
  /** Why nothing, or one of the choices, can be followed. */
  target: readonly (Refusal | { why: 'none' } | { why: 'many' })[];
}

export const hasFaults = ({ email, trap, again, target }: FormFaults): boolean =>
  email || trap || again || target.length > 0;

/** Returns what values lack, given the faults of their subjects. */
export function formFaults({ email, trap, targets }: FormValues, faults: readonly Refusal[]): FormFaults {
  const number = targets.length === 0 ? 'none' : targets.length > MOST_TARGETS ? 'many' : null;
  return {
    email: 'reason' in readAddress(email),
    trap: trap !== '',
    again: false,
    target: [...(number === null ? [] : [{ why: number } as FormFaults['target'][number]]), ...faults],
  };
}

export const NO_FAULTS: FormFaults = { email: false, trap: false, again: false, target: [] };

/** Returns the subjects with names such as `topic 3` (null for the newsletter), and why others are none. */
export function readTargets(read: DbReader, named: readonly string[], language: Language) {
  const chosen = new Map<string, AlertTarget | null>();
  const faults: Refusal[] = [];
  for (const name of named) {
    const target = name === NEWSLETTER ? null : targetNamed(read, name, language);
    if (target === null || 'id' in target) chosen.set(checkboxValue(target), target);
    else faults.push(target);
  }
  return { chosen: [...chosen.values()], faults };
}

const NEWSLETTER = 'newsletter';
const TRAP = 'website';
const PROOF = 'opened';

/** Stand for the values of one client in a form that many get. */
export const EMAIL_PLACEHOLDER = 'the-address-of-the-client';
export const PROOF_PLACEHOLDER = 'the-proof-of-the-form';
export const checkboxValue = (target: AlertTarget | null): string =>
  target === null ? NEWSLETTER : `${target.type} ${target.id}`;

function targetNamed(read: DbReader, named: string, language: Language): AlertTarget | Refusal {
  const [type, id] = named.split(' ');
  const known = TARGET_TYPES.find((name) => name === type);
  if (known === undefined || !/^\d{1,15}$/.test(id ?? '')) return { why: 'unknown' };
  return lookUpTarget(read, known, Number(id), language);
}

/** What the function adds to the page with the form. */
export interface FormState {
  values: Pick<FormValues, 'email' | 'language'>;
  chosen: readonly (AlertTarget | null)[];
  faults: FormFaults;
  /** Proof that the client opens the form. */
  proof: string;
  /** Language of the page. */
  language: Language;
}

/** Returns the page with an active form, its values, and an error next to each faulty field. */
export function fillForm(page: string, { values, chosen, faults, proof, language }: FormState): string {
  const $ = readPage(page);
  $('.unserved').remove();
  const fields = $('.form fieldset[disabled]').removeAttr('disabled');
  fields.append($('<input type="hidden">').attr({ name: PROOF, value: proof }));
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
  const value = checkboxValue(target);
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

function showFaults($: CheerioAPI, { email, trap, again, target }: FormFaults, language: Language): void {
  const { say } = voice(language);
  if (again) $('.form').prepend($('<p class="fault" role="alert">').text(say('subscribe.again')));
  if (trap) $(`.form [name="${TRAP}"]`).closest('.field').removeAttr('hidden');
  const reasonOf = (fault: FormFaults['target'][number]): string => {
    if (fault.why === 'none') return say('subscribe.target_none');
    if (fault.why === 'many') return say('subscribe.target_many', { count: MOST_TARGETS });
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
