import type { Context as HonoContext } from 'hono';
import { canonicalQuery, filledPath } from '../pipeline/endpoints/address.ts';
import { type CsvRoute, csvRoute } from '../pipeline/endpoints/csv.ts';
import type { Endpoint } from '../pipeline/endpoints/endpoint.ts';
import { type RawParams, rawParams, readParams } from '../pipeline/endpoints/params.ts';
import { BASE_PATH, MAX_AGE } from '../pipeline/endpoints/service.ts';
import { type Answered, answersOf, type Params, type Question } from './answers.ts';
import { namesType } from './encoding.ts';
import { keepFor, OPEN, publishedAt } from './headers.ts';
import { pageLinks } from './pagination.ts';
import type { App, Parts } from './parts.ts';
import { nothingHere, onlyReading } from './refusals.ts';
import { send } from './send.ts';

/** What these routes can be asked with. */
const METHODS = 'GET, HEAD, OPTIONS';

type Handler = (context: HonoContext) => Promise<Response>;

/** The routes of the API, and beside every list its table. */
export function addApi(app: App, parts: Parts): void {
  const answers = answersOf(parts);

  /** Answers one form of a route: what it is called, what it may be asked, and how it is made. */
  const handler =
    (endpoint: Endpoint, route: CsvRoute, make: (question: Question) => Promise<Answered>): Handler =>
    (context) =>
      parts.fromRelease(async (release) => {
        const query = new URL(context.req.url).searchParams;
        const params: Params = readParams(route, rawParams(pathTexts(context, route.path), query));
        const question = { endpoint, params, release, count: () => parts.countCall(context) };
        const { resource, total, headers } = await make(question);
        return send(context.req.raw, resource, {
          vary: 'Accept',
          headers: {
            ...OPEN,
            ...keepFor(endpoint.maxAge ?? MAX_AGE),
            'X-Release': release.name,
            ...headers,
            ...(total === null ? {} : { Link: linksOf(route, params, total, parts.config.webUrl) }),
          },
        });
      });

  for (const endpoint of parts.endpoints) {
    const json = handler(endpoint, endpoint, answers.json);
    const table = csvRoute(endpoint);
    if (table === null) {
      add(app, endpoint.path, json);
      continue;
    }
    const csv = handler(endpoint, table, ({ params: { bom, ...params }, ...question }) =>
      answers.csv({ ...question, params }, { bom: bom === true }),
    );
    // First, because the route itself may end with a text that fits everything.
    add(app, table.path, csv);
    add(app, endpoint.path, (context) => (asksForCsv(context) ? csv(context) : json(context)));
  }
  addDescription(app, parts);
  app.all('/api/*', nothingHere);
}

/** A route that is only read; what follows a parameter within its part of the path must be there to the letter. */
function add(app: App, path: string, handler: Handler): void {
  const below = path.replace(/\{(\w+)\}(\.\w+)$/, ':$1{.+\\$2}').replaceAll(/\{(\w+)\}/g, ':$1');
  // The router forgets the slash at the end of what is asked, so a route must not end with one.
  const pattern = (BASE_PATH + below).replace(/\/$/, '');
  app.get(pattern, handler);
  app.all(pattern, onlyReading(METHODS));
}

/** The texts that stand for the parameters in the path of a request, without an ending that only asks for a form. */
function pathTexts(context: HonoContext, path: string): RawParams {
  const texts = context.req.param() as Record<string, string>;
  const [, last, ending] = /\{(\w+)\}(\.\w+)$/.exec(path) ?? [];
  if (last === undefined || !texts[last]!.endsWith(ending!)) return texts;
  return { ...texts, [last]: texts[last]!.slice(0, -ending!.length) };
}

/** Whether a caller names tables and not JSON among what it accepts. */
function asksForCsv({ req }: HonoContext): boolean {
  const accepted = req.header('accept') ?? null;
  return namesType(accepted, 'text/csv') && !namesType(accepted, 'application/json');
}

/** openapi.json is a published file like any other, at an address of its own. */
function addDescription(app: App, { fromRelease, stored }: Parts): void {
  const route = `${BASE_PATH}/openapi.json`;
  app.get(route, ({ req }) =>
    fromRelease(async (release) => {
      const resource = (await stored.find(release.folder, 'openapi.json')) ?? nothingHere();
      const headers = { ...OPEN, ...keepFor(MAX_AGE), ...publishedAt(release.name, 'openapi.json') };
      return send(req.raw, resource, { vary: 'Accept', headers });
    }),
  );
  app.all(route, onlyReading(METHODS));
}

function linksOf(route: CsvRoute, params: Params, total: number, webUrl: string): string {
  const address = `${webUrl}${BASE_PATH}${filledPath(route.path, params)}`;
  return pageLinks({ total, page: Number(params.page), pageSize: Number(params.page_size) }, (page) => {
    const query = canonicalQuery(route, { ...params, page });
    return query === '' ? address : `${address}?${query}`;
  });
}
