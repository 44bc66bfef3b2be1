import { load } from 'cheerio';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import type { App, AppContext } from '../app-context.ts';
import { methodNotAllowed } from '../http/refusals.ts';
import { cancel } from '../subscribers/cancel.ts';
import { confirm } from '../subscribers/confirm.ts';
import type { Tx } from '../subscribers/open.ts';
import type { SubscriptionKind } from '../subscribers/tables.ts';
import { isToken } from '../subscribers/tokens.ts';
import { answerForm, type FormContext, pageOf, prefixes, redirectTo, templateOf } from './page.ts';
import { preferredLanguage } from './preferred-language.ts';
import { readSameOriginForm } from './same-origin-form.ts';

/** Uses a token; answers the page that says what came of it. */
type Use = (tx: Tx, kind: SubscriptionKind, token: string, now: Date) => Promise<string>;

const uses: Readonly<Record<string, Use>> = {
  '/confirm': async (tx, kind, token, now) => {
    const confirmed = await confirm(tx, kind, token, now);
    return typeof confirmed === 'string' ? `/confirm/${confirmed}` : '/confirm/done';
  },
  '/unsubscribe': async (tx, kind, token, now) =>
    (await cancel(tx, kind, token, now)) === null ? '/unsubscribe/unknown' : '/unsubscribe/done',
};

/** The address of such a page is sent to nobody, and no search engine stores it. */
const SECRET = { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' };

/** The pages of mailed links. Looking at one changes nothing, because programs that guard mailboxes follow links. */
export function addTokenPages(app: App, appContext: AppContext, forms: FormContext): void {
  // Mail programs without the one click open its address, which is a route for programs, in a browser.
  app.get(`${BASE_PATH}/unsubscribe/:kind{alert|newsletter}/:token`, (context) => {
    const { kind, token } = context.req.param();
    return redirectTo(
      isToken(token) ? `/unsubscribe/${kind}/${token}` : '/unsubscribe/unknown',
      preferredLanguage(context),
    );
  });
  for (const [step, use] of Object.entries(uses))
    for (const kind of ['alert', 'newsletter'] as const)
      for (const { language, prefix } of prefixes) {
        const unknown = () => redirectTo(`${step}/unknown`, language);
        const path = `${prefix}${step}/${kind}`;
        app.get(path, unknown);
        app.on(['GET', 'POST'], `${path}/:token`, ({ req }, next) =>
          isToken(req.param('token')) ? next() : unknown(),
        );
        app.get(`${path}/:token`, ({ req }) =>
          appContext.withRelease(async (release) => {
            const page = await templateOf(`${step}/${kind}`, language, release, appContext);
            return pageOf(withToken(page, req.param('token')), { headers: SECRET });
          }),
        );
        app.post(`${path}/:token`, (context) =>
          answerForm(language, appContext, async () => {
            forms.limited(context);
            await readSameOriginForm(context.req.raw, appContext.config.webUrl);
            const { db } = await forms.subscriptions.services();
            const [token, now] = [context.req.param('token'), appContext.clock.now()];
            return redirectTo(await db.transaction().execute((tx) => use(tx, kind, token, now)), language);
          }),
        );
        app.all(`${path}/:token`, methodNotAllowed('GET, HEAD, POST'));
      }
}

/** The page with its button at work; in another language it is of the same token. */
function withToken(page: string, token: string): string {
  const $ = load(page);
  $('.unserved').remove();
  $('fieldset[disabled]').removeAttr('disabled');
  $('.languages a').each((_, link) => {
    $(link).attr('href', `${$(link).attr('href')}/${token}`);
  });
  return $.html();
}
