import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import type { DbReader } from '../../pipeline/db/open.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, voice } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { escaped } from '../../pipeline/text/encode.ts';
import { readPage, writePage } from '../../pipeline/text/html.ts';
import { nameOf } from '../actions/target.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { cancel, closeMailbox } from '../subscribers/cancel.ts';
import { confirm, confirmable } from '../subscribers/confirm.ts';
import type { SubscriberDb, Tx } from '../subscribers/open.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import { isToken, type Signer } from '../subscribers/tokens.ts';
import type { WaitingRequest } from '../subscribers/waiting.ts';
import {
  answerForm,
  type FormContext,
  htmlResponse,
  readSameOriginForm,
  redirectTo,
  templateOf,
} from './page.ts';

/** The page of a mailed link. `use` returns the path of the page with the result; null if a choice is missing. */
interface TokenPage {
  step: '/confirm' | '/unsubscribe';
  kind: SubscriptionKind | 'alerts' | 'everything';
  use(tx: Tx, token: string, now: Date, signer: Signer, form: URLSearchParams): Promise<string | null>;
}

const left = (found: boolean, page: 'done' | 'closed'): string => `/unsubscribe/${found ? page : 'unknown'}`;

const tokenPages: readonly TokenPage[] = [
  ...(['alert', 'newsletter'] as const).flatMap((kind): TokenPage[] => [
    {
      ...{ step: '/confirm', kind },
      async use(tx, token, now, signer, form) {
        const chosen = chosenIn(form);
        if (chosen?.size === 0) return null;
        const confirmed = await confirm(tx, kind, token, now, signer, chosen);
        return typeof confirmed === 'string' ? `/confirm/${confirmed}` : '/confirm/done';
      },
    },
    {
      ...{ step: '/unsubscribe', kind },
      use: async (tx, token, now) => left((await cancel(tx, kind, token, now)) !== null, 'done'),
    },
  ]),
  {
    ...{ step: '/unsubscribe', kind: 'alerts' },
    use: async (tx, token, now) => left((await cancel(tx, 'alert', token, now)) !== null, 'done'),
  },
  {
    ...{ step: '/unsubscribe', kind: 'everything' },
    use: async (tx, token, now, signer) => left(await closeMailbox(tx, token, now, signer), 'closed'),
  },
];

/** Keeps the address of such a page out of referrers and search engines. */
const SECRET = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** Adds the pages of mailed links. A GET changes nothing, because mail scanners follow links. */
export function addTokenPages(app: App, appContext: AppContext, forms: FormContext): void {
  // Mail clients without one-click unsubscription open this address, an API route, in a browser.
  app.get(`${BASE_PATH}/unsubscribe/:kind{alert|newsletter}/:token`, (context) => {
    const { kind, token } = context.req.param();
    return redirectTo(
      isToken(token) ? `/unsubscribe/${kind}/${token}` : '/unsubscribe/unknown',
      preferredLanguage(context),
    );
  });
  const kept = new LRUCache<string, string>({ max: KEPT });
  for (const { step, kind, use } of tokenPages)
    for (const language of LANGUAGES) {
      const unknown = () => redirectTo(`${step}/unknown`, language);
      const path = pageAddress('', language, `${step}/${kind}`);
      app.get(path, unknown);
      app.on(['GET', 'POST'], `${path}/:token`, ({ req }, next) =>
        isToken(req.param('token')) ? next() : unknown(),
      );
      const show = (context: Context, isFaulty = false) =>
        appContext.withRelease(async (release) => {
          appContext.workFor(context, 'form').count();
          const token = context.req.param('token')!;
          let list: string | null = '';
          if (step === '/confirm' && (kind === 'alert' || kind === 'newsletter')) {
            const { db, signer } = await forms.subscriptions.services();
            const stores = { db, signer, read: release.read(), now: appContext.clock.now() };
            list = await waitingList({ kind, token, language, isFaulty }, stores);
          }
          if (list === null) return redirectTo('/confirm/done', language);
          const key = `${release.siteFolder} ${path}`;
          const page =
            kept.get(key) ?? forAnyToken(await templateOf(`${step}/${kind}`, language, release, appContext));
          kept.set(key, page);
          const filled = page.replace(ANY_LIST, () => list).replaceAll(ANY_TOKEN, token);
          return htmlResponse(filled, isFaulty ? 422 : 200, SECRET);
        });
      app.get(`${path}/:token`, (context) => answerForm(language, appContext, () => show(context)));
      app.post(`${path}/:token`, (context) =>
        answerForm(language, appContext, async () => {
          forms.limited(context);
          const form = await readSameOriginForm(context.req.raw, appContext.config.webUrl);
          const { db, signer } = await forms.subscriptions.services();
          const [token, now] = [context.req.param('token'), appContext.clock.now()];
          const work = appContext.workFor(context, 'change', step);
          const result = await work.onSubscribers(() =>
            change(db, (tx) => use(tx, token, now, signer, form)),
          );
          return result === null ? show(context, true) : redirectTo(result, language);
        }),
      );
      app.all(`${path}/:token`, methodNotAllowed('GET, HEAD, POST'));
    }
}

/** Pages in the cache, without their tokens: each step and kind in each language, of two releases. */
const KEPT = 36;

/** Placeholder for the token of a mail. */
const ANY_TOKEN = 'the-token-of-the-mail';

/** Placeholder for the list of what waits. */
const ANY_LIST = '<!--list-->';

/** Returns the page with an active button and a place for a list; its links to other languages keep the token. */
function forAnyToken(page: string): string {
  const $ = readPage(page);
  $('.unserved').remove();
  $('main fieldset[disabled]').removeAttr('disabled').prepend(ANY_LIST);
  $('.languages a').each((_, link) => {
    $(link).attr('href', `${$(link).attr('href')}/${ANY_TOKEN}`);
  });
  return writePage($);
}

/** Returns the supported language that the browser prefers, for addresses without a language. */
const preferredLanguage = (context: Context): Language =>
  accepts(context, {
    header: 'Accept-Language',
    supports: [...LANGUAGES],
    default: DEFAULT_LANGUAGE,
    match: (wanted) =>
      wanted
        .filter(({ q }) => q > 0)
        .sort((one, other) => other.q - one.q)
        .map(({ type }) => LANGUAGES.find((known) => type.toLowerCase().split('-', 1)[0] === known))
        .find((known) => known !== undefined) ?? DEFAULT_LANGUAGE,
  }) as Language;

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
const chosenIn = (form: URLSearchParams): Set<number> | null =>
  form.has(LISTED) ? new Set(form.getAll('wish').map(Number)) : null;

/**
 * Returns the list of what waits for the address of a link, as HTML; null if nothing waits any more, and an empty one
 * if the link confirms nothing, which its button will say.
 */
async function waitingList(
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
