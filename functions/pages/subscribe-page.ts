import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from 'hono';
import type { Read } from '../../pipeline/db/open.ts';
import { HttpError } from '../../pipeline/errors.ts';
import type { Language } from '../../pipeline/i18n/index.ts';
import { TARGET_TYPES } from '../../pipeline/model/subscription.ts';
import { findTarget, type Target } from '../actions/target.ts';
import type { App, Parts } from '../parts.ts';
import { onlyReading } from '../refusals.ts';
import type { Subscriptions } from '../subscribers/desk.ts';
import { fillForm } from './fill-form.ts';
import { readOwnForm } from './own-form.ts';
import { answerForm, leadTo, type PageDesk, pageOf, prefixes, templateOf } from './page.ts';
import { filledIn, subscribeBy } from './subscribe-form.ts';

const PATH = '/subscribe';

/** The page with the form. Its address may name what to follow, as links on pages of topics, groups and persons do. */
export function addSubscribePage(app: App, parts: Parts, { limited, steady, subscriptions }: PageDesk): void {
  for (const { language, prefix } of prefixes) {
    app.get(prefix + PATH, (context) => showForm(context, language, parts));
    app.post(prefix + PATH, (context) =>
      answerForm(language, parts, () => {
        limited(context);
        return takeForm(context, language, parts, subscriptions, steady);
      }),
    );
    app.all(prefix + PATH, onlyReading('GET, HEAD, POST'));
  }
}

const showForm = ({ req }: Context, language: Language, parts: Parts): Promise<Response> =>
  parts.fromRelease(async (release) => {
    const page = await templateOf(PATH, language, release, parts);
    const named = `${req.query('target_type') ?? ''} ${req.query('target_id') ?? ''}`;
    const target = targetNamed(release.read(), named, language);
    const filled = { email: '', target: 'newsletter', language };
    return pageOf(fillForm(page, { filled, target, faults: [], language }));
  });

/** Takes as long for an address that is known as for any other. */
async function takeForm(
  { req }: Context,
  language: Language,
  parts: Parts,
  subscriptions: Subscriptions,
  steady: number,
): Promise<Response> {
  const { clock, config } = parts;
  const filled = filledIn(await readOwnForm(req.raw, config.webUrl), language);
  const quiet = sleep(steady);
  const desk = await subscriptions.desk();
  return parts.fromRelease(async (release) => {
    const read = release.read();
    const faults = await subscribeBy(filled, { ...desk, read, clock, webUrl: config.webUrl });
    await quiet;
    if (faults.length === 0) return leadTo(`${PATH}/sent`, language);
    const page = await templateOf(PATH, language, release, parts);
    const target = targetNamed(read, filled.target, language);
    return pageOf(fillForm(page, { filled, target, faults, language }), { status: 422 });
  });
}

/** What `topic 3` stands for; null where there is no such thing. */
function targetNamed(read: Read, named: string, language: Language): Target | null {
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
