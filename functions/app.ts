import { Hono } from 'hono';
import { BASE_PATH } from '../pipeline/endpoints/service.ts';
import { notPublishedYet, tooManyAnswers } from '../pipeline/errors.ts';
import { addApi } from './api.ts';
import { callLimit } from './call-limit.ts';
import { addData } from './data.ts';
import { addEmbeds } from './embeds.ts';
import { faultFor } from './faults.ts';
import { addFeeds } from './feeds.ts';
import { OPEN, PREFLIGHT, SAFE } from './headers.ts';
import { addImages } from './images.ts';
import { addOembed } from './oembed.ts';
import type { App, AppContext, AppInput } from './parts.ts';
import { problem } from './problems.ts';
import type { CurrentRelease } from './releases.ts';
import { rawPath } from './request-path.ts';
import { addSite } from './site.ts';
import { storedFiles } from './stored-files.ts';
import { addWriteApi } from './write-api.ts';

/** The function: a request in, a response out. */
export function createApp(input: AppInput): App {
  // Trailing slashes are forgiven below the API; pages decide for themselves.
  const app: App = new Hono({ strict: false });
  const { rateLimit, webUrl } = input.config;
  const appContext: AppContext = {
    ...input,
    stored: storedFiles(),
    countCall: callLimit(input, rateLimit, (seconds) => tooManyAnswers(rateLimit, webUrl, seconds)),
    withRelease: holder(input.releases),
  };
  for (const open of [`${BASE_PATH}/*`, '/data/*'])
    app.options(open, () => new Response(null, { status: 204, headers: PREFLIGHT }));
  if (input.subscriptions !== undefined) addWriteApi(app, appContext, input.subscriptions);
  if (input.images !== undefined) addImages(app, appContext, input.images);
  addApi(app, appContext);
  addData(app, appContext);
  addFeeds(app, appContext);
  addEmbeds(app, appContext);
  addOembed(app, appContext);
  addSite(app, appContext);
  app.onError((error, { req }) => {
    const path = rawPath(req.url);
    const { status, detail, headers } = faultFor(error, `The answer to ${path} failed`, input.log);
    return problem(req.raw, path, { status, detail, headers: { ...headersFor(path), ...headers } });
  });
  return app;
}

/** Pins the release that is served now while a request is answered. */
const holder =
  (releases: CurrentRelease): AppContext['withRelease'] =>
  async (answer) => {
    const release = releases.pin();
    if (release === null) throw notPublishedYet();
    try {
      return await answer(release);
    } finally {
      release.free();
    }
  };

const headersFor = (path: string) => (/^\/(api|data)(\/|$)/.test(path) ? OPEN : SAFE);
