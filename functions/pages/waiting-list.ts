import type { DbReader } from '../../pipeline/db/open.ts';
import { type Language, voice } from '../../pipeline/i18n/index.ts';
import { escaped } from '../../pipeline/text/encode.ts';
import { nameOf } from '../actions/target.ts';
import { confirmable } from '../subscribers/confirm.ts';
import type { SubscriberDb } from '../subscribers/open.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import type { Signer } from '../subscribers/tokens.ts';
import type { WaitingRequest } from '../subscribers/waiting.ts';

/** The link that a page is shown for. */
interface ShownLink {
  kind: SubscriptionKind;
  token: string;
  language: Language;
  /** True if the form was sent without a choice. */
  isFaulty: boolean;
}

/** Where the page finds what waits, and its names. */
interface Stores {
  db: SubscriberDb;
  signer: Signer;
  read: DbReader;
  now: Date;
}

/** Field that a form with a list has, because a form without ticks sends no choice. */
const LISTED = 'listed';

/** Returns the chosen subscriptions of a form; null for a form without a list. */
export const chosenIn = (form: URLSearchParams): Set<number> | null =>
  form.has(LISTED) ? new Set(form.getAll('wish').map(Number)) : null;

/**
 * Returns the list of what waits for the address of a link, as HTML; null if nothing waits any more, and an empty one
 * if the link confirms nothing, which its button will say.
 */
export async function waitingList(
  { kind, token, language, isFaulty }: ShownLink,
  { db, signer, read, now }: Stores,
): Promise<string | null> {
  const found = await confirmable(db, kind, token, now, signer);
  if (typeof found === 'string') return '';
  const { waiting } = found;
  if (waiting.length === 0) return null;
  const { say } = voice(language);
  const boxOf = ({ id, target, own }: WaitingRequest) => {
    // Official names of people and groups are Spanish.
    const lang = target === null || target.type === 'topic' || language === 'es' ? '' : ' lang="es"';
    const name = escaped(nameOf(read, target, language));
    return `<li><label><input type="checkbox" name="wish" value="${id}"${own ? ' checked' : ''}><span${lang}>${name}</span></label></li>`;
  };
  const choices = (of: WaitingRequest[], legend: string, note = '') =>
    of.length === 0
      ? ''
      : `<fieldset class="choices"><legend>${escaped(legend)}</legend>${note}<ul>${of.map(boxOf).join('')}</ul></fieldset>`;
  return [
    `<input type="hidden" name="${LISTED}" value="yes">`,
    isFaulty ? `<p class="fault" role="alert">${escaped(say('confirm.none'))}</p>` : '',
    choices(
      waiting.filter(({ own }) => own),
      say('confirm.waiting'),
    ),
    choices(
      waiting.filter(({ own }) => !own),
      say('confirm.others'),
      `<p class="note">${escaped(say('confirm.others_note'))}</p>`,
    ),
  ].join('');
}
