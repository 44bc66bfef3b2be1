import type { Context as HonoContext } from 'hono';
import { answerPath, canonicalQuery, filledPath } from '../pipeline/endpoints/address.ts';
import type { Endpoint } from '../pipeline/endpoints/endpoint.ts';
import { rawParams, readParams } from '../pipeline/endpoints/params.ts';
import { answer } from '../pipeline/endpoints/respond.ts';
import { BASE_PATH, MAX_AGE } from '../pipeline/endpoints/service.ts';
import { HttpError } from '../pipeline/errors.ts';
import { localDate } from '../pipeline/time.ts';
import { callerOf } from './caller.ts';
import { type HeaderRecord, keepFor, OPEN, publishedAt } from './headers.ts';
import { beginningOf, pageLinks, totalOf } from './pagination.ts';
import type { App, Parts } from './parts.ts';
import { rateLimit } from './rate-limit.ts';
import { nothingHere, onlyReading } from './refusals.ts';
import type { Pinned } from './releases.ts';
import { computed, type Resource } from './resource.ts';
import { send } from './send.ts';

/** What these routes can be asked with. */
const METHODS = 'GET, HEAD, OPTIONS';

type Params = Readonly<Record<string, unknown>>;

/** A resource, and how many items all its pages have together where it is one page of a list. */
interface Answered {
  resource: Resource;
  total: number | null;
  /** Headers of its own. */
  headers: HeaderRecord;
}

/** The routes of the API: published answers as they lie on the disk, all others computed. */
export function addApi(app: App, parts: Parts): void {
  const live = liveAnswers(parts);
  for (const endpoint of parts.endpoints) {
    const route = BASE_PATH + endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.get(route, (context) =>
      parts.fromRelease(async (release) => {
        const query = new URL(context.req.url).searchParams;
        const params: Params = readParams(
          endpoint,
          rawParams(context.req.param() as Record<string, string>, query),
        );
        const published = endpoint.clock ? null : await publishedAnswer(endpoint, params, release, parts);
        const { resource, total, headers } = published ?? live(context, endpoint, params, release);
        return send(context.req.raw, resource, {
          vary: 'Accept',
          headers: {
            ...OPEN,
            ...keepFor(endpoint.maxAge ?? MAX_AGE),
            'X-Release': release.name,
            ...headers,
            ...(total === null ? {} : { Link: linksOf(endpoint, params, total, parts.config.webUrl) }),
          },
        });
      }),
    );
    app.all(route, onlyReading(METHODS));
  }
  addDescription(app, parts);
  app.all('/api/*', nothingHere);
}

/** openapi.json is a published file like any other, at an address of its own. */
function addDescription(app: App, { fromRelease, stored }: Parts): void {
  const route = `${BASE_PATH}/openapi.json`;
  app.get(route, ({ req }) =>
    fromRelease(async (release) => {
      const resource = (await stored.find(`${release.folder}/openapi.json`)) ?? nothingHere();
      const headers = { ...OPEN, ...keepFor(MAX_AGE), ...publishedAt(release.name, 'openapi.json') };
      return send(req.raw, resource, { vary: 'Accept', headers });
    }),
  );
  app.all(route, onlyReading(METHODS));
}

async function publishedAnswer(
  endpoint: Endpoint,
  params: Params,
  release: Pinned,
  { stored }: Parts,
): Promise<Answered | null> {
  const path = answerPath(endpoint, params);
  const resource = await stored.find(`${release.folder}/${path}`);
  if (resource === null) return null;
  const total = 'page' in params ? totalOf(await beginningOf(resource)) : null;
  return { resource, total, headers: publishedAt(release.name, path) };
}

/** Answers that are computed for each request, which a caller may ask for only so often. */
function liveAnswers({ clock, config }: Parts) {
  const limit = rateLimit(config.rateLimit, clock);
  return (context: HonoContext, endpoint: Endpoint, params: Params, release: Pinned): Answered => {
    const connection: string = context.env?.incoming?.socket.remoteAddress ?? '';
    const seconds = limit.refuse(
      callerOf(connection, context.req.header('x-forwarded-for') ?? null, config.trustProxy),
    );
    if (seconds !== null) throw tooMany(seconds, config);
    const { body, total } = answer(endpoint, params, {
      read: release.read(),
      today: localDate(clock.now()),
      release: release.name,
      webUrl: config.webUrl,
    });
    const modified = endpoint.clock ? null : new Date(`${release.dataDate}T00:00:00Z`);
    return {
      resource: computed(new TextEncoder().encode(body), 'application/json', modified),
      total,
      headers: {},
    };
  };
}

const tooMany = (seconds: number, { rateLimit: limit, webUrl }: Parts['config']): HttpError =>
  new HttpError(
    429,
    `Too many requests: at most ${limit} computed answers a minute. Published files have no limit: ${webUrl}/data/latest/manifest.json lists them.`,
    { 'Retry-After': String(seconds) },
  );

function linksOf(endpoint: Endpoint, params: Params, total: number, webUrl: string): string {
  const address = `${webUrl}${BASE_PATH}${filledPath(endpoint.path, params)}`;
  return pageLinks({ total, page: Number(params.page), pageSize: Number(params.page_size) }, (page) => {
    const query = canonicalQuery(endpoint, { ...params, page });
    return query === '' ? address : `${address}?${query}`;
  });
}
