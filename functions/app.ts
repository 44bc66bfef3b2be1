import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { notPublishedYet } from '../pipeline/core/errors.ts';
import { BASE_PATH } from '../pipeline/endpoints/service.ts';
import { OPEN, SAFE } from '../pipeline/publish/site/web-headers.ts';
import type { App, AppContext, AppEnv, AppInput } from './app-context.ts';
import { openFailures } from './failures.ts';
import { PREFLIGHT } from './http/headers.ts';
import { openHttpErrors, problem } from './http/http-errors.ts';
import { rawPath } from './http/request-path.ts';
import { openAnswersInMemory } from './http/resource.ts';
import { storedFiles } from './http/stored-files.ts';
import { openWork } from './http/work.ts';
import type { Figures } from './monitoring/figures.ts';
import { openReaddressing } from './releases/readdressed.ts';
import { openManifests } from './releases/whole-release.ts';
import { answerFormats } from './routes/answer-formats.ts';
import { addApi } from './routes/api.ts';
import { addChanges } from './routes/changes.ts';
import { addData } from './routes/data.ts';
import { addEmbeds } from './routes/embeds.ts';
import { addFeeds } from './routes/feeds.ts';
import { addImages } from './routes/images.ts';
import { addMcp } from './routes/mcp.ts';
import { addOembed } from './routes/oembed.ts';
import { addSite } from './routes/site.ts';
import { addWriteApi } from './routes/write-api.ts';

/** Creates the function that turns requests into responses. */
export function createApp(input: AppInput): App {
  // The API accepts trailing slashes; pages decide for themselves.
  const app: App = new Hono({ strict: false });
  const manifests = openManifests(input.publicFolder, input.files);
  const { failures = openFailures(input.log) } = input;
  const stored = storedFiles({ manifests, failures, figures: input.figures });
  const appContext: AppContext = {
    ...input,
    failures,
    manifests,
    stored,
    readdressing: openReaddressing(stored, { ...input, webUrl: input.config.webUrl }),
    workFor: openWork(input),
    answersInMemory: openAnswersInMemory(),
    httpErrorFor: openHttpErrors(input.log, input.clock),
    withRelease: holder(input.releases),
  };
  if (input.figures !== undefined) app.use(countRequests(input.figures));
  for (const open of [`${BASE_PATH}/*`, '/data/*'])
    app.options(open, () => new Response(null, { status: 204, headers: PREFLIGHT }));
  if (input.subscriptions !== undefined) addWriteApi(app, appContext, input.subscriptions);
  const answers = answerFormats(appContext);
  if (input.images !== undefined) addImages(app, appContext, input.images, answers);
  addApi(app, appContext, answers);
  addData(app, appContext);
  addChanges(app, appContext);
  addFeeds(app, appContext);
  addEmbeds(app, appContext);
  addOembed(app, appContext);
  addMcp(app, appContext, answers);
  addSite(app, appContext, answers);
  app.onError((error, { req }) => {
    const path = rawPath(req.url);
    const { status, detail, headers } = appContext.httpErrorFor(
      error,
      `The answer to ${withoutToken(path)} failed`,
    );
    return problem(req.raw, path, { status, detail, headers: { ...headersFor(path), ...headers } });
  });
  return app;
}

/** Keeps the current release open while a request is answered. */
const holder =
  (releases: AppInput['releases']): AppContext['withRelease'] =>
  async (answer) => {
    using release = releases.pin();
    if (release === null) throw notPublishedYet();
    return await answer(release);
  };

/** Removes the secret of a mailed link from a path, so that no log contains it. */
const withoutToken = (path: string): string => path.replace(/(\/(?:confirm|unsubscribe)\/[^/]+\/).*$/, '$1-');

const headersFor = (path: string) => (/^\/(api|data)(\/|$)/.test(path) ? OPEN : SAFE);

/** Counts every request under the pattern of its route, never under its address. */
function countRequests({ answered }: Pick<Figures, 'answered'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const begun = performance.now();
    await next();
    const route = context.get('route') ?? routePath(context);
    answered(route, context.res.status, (performance.now() - begun) / 1000);
  };
}
