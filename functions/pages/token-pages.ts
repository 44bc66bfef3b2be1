import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import { LRUCache } from 'lru-cache';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { readPage, writePage } from '../../pipeline/text/html.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/http-errors.ts';
import { cancel, closeMailbox } from '../subscribers/cancel.ts';
import { confirm } from '../subscribers/confirm.ts';
import type { Tx } from '../subscribers/open.ts';
import { change } from '../subscribers/retry-unreachable.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import { isToken, type Signer } from '../subscribers/tokens.ts';
import {
  answerForm,
  type FormContext,
  htmlResponse,
  readSameOriginForm,
  redirectTo,
  templateOf,
} from './page.ts';
import { chosenIn, waitingList } from './waiting-list.ts';

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
