import { addressOf, answerPath } from '../../pipeline/endpoints/address.ts';
import { CSV } from '../../pipeline/endpoints/csv.ts';
import { type LocatedRequest, placeOf } from '../../pipeline/endpoints/locate.ts';
import { XLSX } from '../../pipeline/endpoints/xlsx.ts';
import { isCompressible, mediaType } from '../../pipeline/publish/release/media-types.ts';
import type { HeaderRecord } from '../../pipeline/publish/site/web-headers.ts';
import type { AppContext } from '../app-context.ts';
import { isQueueFull } from '../http/fair-queue.ts';
import { BEGINNING, publishedAt } from '../http/headers.ts';
import { compressedResource, openResourceCache, type Resource, textOf } from '../http/resource.ts';
import { type AnswerRequest, answerMaker, contextIn } from '../releases/answer-maker.ts';
import { type AnswerFormat, type MadeAnswer, type TableFormat, totalIn } from '../releases/make-answer.ts';
import { UNPROVEN } from '../releases/releases.ts';

/** A resource, and for a page of a list the number of items on all pages. */
export interface Answered {
  resource: Resource;
  total: number | null;
  /** Additional headers. */
  headers: HeaderRecord;
}

/** Answers in each of their formats. */
export interface AnswerFormats {
  json(request: AnswerRequest): Promise<Answered>;
  table(request: AnswerRequest, format: TableFormat): Promise<Answered>;
  forModel(request: AnswerRequest): Promise<Answered>;
}

/** Returns published answers from the disk and computes all others; tables are made from either. */
export function answerFormats(parts: AppContext): AnswerFormats {
  const cache = openResourceCache<Answered>();
  const underWay = new Map<string, Promise<Answered>>();
  const make = answerMaker(parts);

  /**
   * An answer that depends on the clock is made each time; any other stays the same while its database is open. Before
   * the database is proven, no answer is cached, here or on the way to the client.
   */
  const once = (request: AnswerRequest, format: AnswerFormat): Promise<Answered> => {
    const { endpoint, params, release, work } = request;
    if (!endpoint.unlimited) work.count();
    const makeNow = async () => {
      const made = await make(request, format);
      work.weigh(made.size);
      return { made, answered: answeredOf(request, format, made) };
    };
    if (endpoint.clock) return makeNow().then(({ answered }) => answered);
    const key = `${release.generation} ${format} ${addressOf(endpoint, params)}`;
    const isProven = release.isProven();
    const known = cache.get(key);
    if (known !== undefined) return Promise.resolve(known);
    const kept = async () => {
      const { made, answered } = await makeNow();
      if (!isProven) return { ...answered, headers: { ...answered.headers, ...UNPROVEN } };
      cache.set(key, answered, made.size);
      return answered;
    };
    const others = underWay.get(key);
    // What waits for another client may be refused in that client’s turn, but not in this one’s.
    if (others !== undefined)
      return others.catch((error: unknown) => (isQueueFull(error) ? kept() : Promise.reject(error)));
    const making = kept().finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  };
  const answeredOf = (request: AnswerRequest, format: AnswerFormat, made: MadeAnswer): Answered => {
    const { hash, total } = made;
    const modified = request.endpoint.clock ? null : new Date(`${request.release.dataDate}T00:00:00Z`);
    const ending = ENDINGS[format];
    const headers: HeaderRecord =
      ending === undefined
        ? {}
        : { 'Content-Disposition': `attachment; filename="${fileName(request)}${ending}"` };
    const type = ending === undefined ? 'application/json' : mediaType(ending);
    const resource = compressedResource(made, type, modified, hash);
    return {
      resource: parts.answersInMemory.watch(
        ending === undefined || isCompressible(ending) ? resource : { ...resource, encodings: () => [] },
      ),
      total,
      headers,
    };
  };
  const published = async (request: AnswerRequest): Promise<Answered | null> => {
    const { release } = request;
    const { file } = placeOf(request, () => contextIn(parts, release));
    // Most requested answers are not files; checking that must cost less than making them.
    if (file === null || !parts.manifests.lists(release.name, file)) return null;
    const resource = await parts.readdressing.files.find(release.folder, file);
    if (resource === null) return null;
    const total = 'page' in request.params ? totalIn(request, await textOf(resource, BEGINNING)) : null;
    return { resource, total, headers: publishedAt(release.name, file) };
  };
  return {
    json: async (request) => (await published(request)) ?? once(request, 'json'),
    table: async (request, format) => once(request, format),
    forModel: async (request) => once(request, 'for a model'),
  };
}

/** Suffixes of tables. */
const ENDINGS: Partial<Record<AnswerFormat, string>> = { csv: CSV, 'csv for Excel': CSV, xlsx: XLSX };

/** Returns a file name, without its suffix, that still describes the content in a folder of downloads. */
function fileName({ endpoint, params }: LocatedRequest): string {
  const what = answerPath(endpoint, params).slice('api/'.length, -'.json'.length);
  return `hemicicle-${what
    .replaceAll('/', '-')
    .replaceAll(/[^\w=-]+/g, '_')
    .slice(0, LONGEST_NAME)}`;
}

const LONGEST_NAME = 100;
