import type { Context as HonoContext } from 'hono';
import type { Endpoint } from '../../pipeline/core/endpoint.ts';
import { addressOf } from '../../pipeline/endpoints/address.ts';
import { csvRoute } from '../../pipeline/endpoints/csv.ts';
import { rawParams, readParams } from '../../pipeline/endpoints/params.ts';
import { router } from '../../pipeline/endpoints/router.ts';
import { BASE_PATH, MAX_AGE } from '../../pipeline/endpoints/service.ts';
import type { TableRoute } from '../../pipeline/endpoints/table-rows.ts';
import { xlsxRoute } from '../../pipeline/endpoints/xlsx.ts';
import { schemaChanges } from '../../pipeline/model/schema/schema-changes.ts';
import { cacheFor, deprecationOf, OPEN } from '../../pipeline/publish/site/web-headers.ts';
import { WORKBOOK_TYPE } from '../../pipeline/workbook/parts.ts';
import type { App, AppContext } from '../app-context.ts';
import { chooseEncoding, namesType } from '../http/compression.ts';
import { coverageLink, pageLinks, publishedAt } from '../http/headers.ts';
import { methodNotAllowed, throwNotFound } from '../http/http-errors.ts';
import { rawPath } from '../http/request-path.ts';
import { ALL_ENCODINGS } from '../http/resource.ts';
import { send } from '../http/send.ts';
import type { AnswerRequest } from '../releases/answer-maker.ts';
import type { Answered, AnswerFormats } from './answer-formats.ts';

/** Methods of these routes. */
const METHODS = 'GET, HEAD, OPTIONS';

/** A format of a route: its address, its parameters, and the function that makes it. */
interface FormatOfRoute extends TableRoute {
  endpoint: Endpoint;
  make(request: AnswerRequest): Promise<Answered>;
  /** The same route as tables, by their media types. */
  tables: ReadonlyMap<string, FormatOfRoute>;
}

/** Adds the routes of the API, and the tables of every list. */
export function addApi(app: App, appContext: AppContext, answers: AnswerFormats): void {
  const route = router(appContext.endpoints.flatMap((endpoint) => formatsOf(endpoint, answers)));
  const find = ({ req }: Pick<HonoContext, 'req'>) => route(belowBase(req.url)) ?? throwNotFound();

  addDescription(app, appContext);
  app.get(`${BASE_PATH}/*`, (context) => {
    const { route, texts } = find(context);
    const format = tableFor(context, route) ?? route;
    context.set('route', `${BASE_PATH}${format.path}`);
    return appContext.withRelease(async (release) => {
      const params = readParams(format, rawParams(texts, new URL(context.req.url).searchParams));
      const { endpoint, make } = format;
      const work = appContext.workFor(context, 'answer', endpoint.path);
      // A range is one of the uncompressed bytes.
      const accepted =
        context.req.header('range') === undefined ? context.req.header('accept-encoding') : null;
      const encoding = chooseEncoding(accepted ?? null, ALL_ENCODINGS);
      const { resource, total, headers } = await make({ endpoint, params, release, work, encoding });
      return send(context.req.raw, resource, {
        vary: 'Accept',
        headers: {
          ...OPEN,
          ...cacheFor(endpoint.maxAge ?? MAX_AGE),
          'X-Release': release.name,
          ...headers,
          ...deprecationOf(endpoint.path, appContext.schemaChanges ?? schemaChanges),
          ...linksOf(format, params, total, appContext.config.webUrl),
        },
      });
    });
  });
  app.all(`${BASE_PATH}/*`, (context) => {
    find(context);
    return methodNotAllowed(METHODS)();
  });
  app.all('/api/*', throwNotFound);
}

function formatsOf(endpoint: Endpoint, { json, table }: AnswerFormats): FormatOfRoute[] {
  const { path, params, whole } = endpoint;
  const tables = new Map<string, FormatOfRoute>();
  const [csv, xlsx] = [csvRoute(endpoint), xlsxRoute(endpoint)];
  if (csv !== null)
    tables.set('text/csv', {
      ...{ ...csv, endpoint, tables },
      make: ({ params: { bom, ...params }, ...request }) =>
        table({ ...request, params }, bom === true ? 'csv for Excel' : 'csv'),
    });
  if (xlsx !== null)
    tables.set(WORKBOOK_TYPE, { ...xlsx, endpoint, tables, make: (request) => table(request, 'xlsx') });
  return [
    ...tables.values(),
    { path, params, ...(whole === undefined ? {} : { whole }), endpoint, make: json, tables },
  ];
}

/** Returns the path of a URL as it was sent, without the base path. */
const belowBase = (url: string): string =>
  `/${rawPath(url).split('/').slice(BASE_PATH.split('/').length).join('/')}`;

/** Returns the table of a list for a client that accepts tables and not JSON. */
function tableFor({ req }: Pick<HonoContext, 'req'>, { path, endpoint, tables }: FormatOfRoute) {
  const accepted = req.header('accept') ?? null;
  if (path !== endpoint.path || namesType(accepted, 'application/json')) return undefined;
  return [...tables].find(([type]) => namesType(accepted, type))?.[1];
}

/** Adds openapi.json, a published file with an address of its own. */
function addDescription(app: App, { withRelease, readdressing }: AppContext): void {
  const route = `${BASE_PATH}/openapi.json`;
  app.get(route, ({ req }) =>
    withRelease(async (release) => {
      const resource = (await readdressing.files.find(release.folder, 'openapi.json')) ?? throwNotFound();
      const headers = { ...OPEN, ...cacheFor(MAX_AGE), ...publishedAt(release.name, 'openapi.json') };
      return send(req.raw, resource, { vary: 'Accept', headers });
    }),
  );
  app.all(route, methodNotAllowed(METHODS));
}

/** Returns the links to other pages of a list, and to the coverage of the data. */
function linksOf(
  { endpoint, ...route }: FormatOfRoute,
  params: AnswerRequest['params'],
  total: number | null,
  webUrl: string,
): { Link?: string } {
  const { page, page_size } = params;
  const pages =
    total === null
      ? null
      : pageLinks(
          { total, page: Number(page), pageSize: Number(page_size) },
          (other) => `${webUrl}${BASE_PATH}${addressOf(route, { ...params, page: other })}`,
        );
  const coverage = endpoint.clock ? null : coverageLink(endpoint.path, webUrl);
  const links = [pages, coverage].filter((link) => link !== null);
  return links.length === 0 ? {} : { Link: links.join(', ') };
}
