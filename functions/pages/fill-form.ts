import type { CheerioAPI } from 'cheerio';
import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { readPage, writePage } from '../../pipeline/text/html.ts';
import type { AlertTarget } from '../actions/target.ts';
import type { FaultyField, FormValues } from './subscribe-form.ts';

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
export function fillForm(page: string, { values, target, faults, language }: FormState): string {
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
