import { LRUCache } from 'lru-cache';
import { addressOf, answerPath } from '../../pipeline/endpoints/address.ts';
import { CSV, csvOf } from '../../pipeline/endpoints/csv.ts';
import { type LocatedRequest, placeOf } from '../../pipeline/endpoints/locate.ts';
import { mediaType } from '../../pipeline/publish/release/media-types.ts';
import type { AppContext } from '../app-context.ts';
import { type HeaderRecord, publishedAt } from '../http/headers.ts';
import { BEGINNING, totalOf } from '../http/pagination.ts';
import { memoryResource, type Resource, textOf } from '../http/resource.ts';
import { contextIn } from '../releases/release-answers.ts';
import type { PinnedRelease } from '../releases/releases.ts';

/** What is asked of which release, and by whom. */
export interface AnswerRequest extends LocatedRequest {
  release: PinnedRelease;
  /** Counts work done for this caller; throws when it was too much. */
  count(): void;
}

/** A resource, and how many items all its pages have together where it is one page of a list. */
export interface Answered {
  resource: Resource;
  total: number | null;
  /** Headers of its own. */
  headers: HeaderRecord;
}

/** An answer as it is sent, in either of its forms. */
export interface AnswerForms {
  json(request: AnswerRequest): Promise<Answered>;
  csv(request: AnswerRequest, mode: { bom: boolean }): Promise<Answered>;
}

/** Bytes of computed answers that are cached for whoever asks the same; half of it is for their compressed forms. */
const CACHE_BYTES = 32 << 20;

/** Published answers as they lie on the disk, all others computed; tables are made of either. */
export function answerForms(parts: AppContext): AnswerForms {
  const cache = new LRUCache<string, Answered>({ maxSize: CACHE_BYTES });

  /** An answer that looks at the clock is made each time; any other is the same as long as its release is served. */
  const once = async (
    { endpoint, params, release }: AnswerRequest,
    form: string,
    make: () => Promise<{ answered: Answered; bytes: number }>,
  ): Promise<Answered> => {
    if (endpoint.clock) return (await make()).answered;
    const key = `${release.name} ${form} ${addressOf(endpoint, params)}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const { answered, bytes } = await make();
    cache.set(key, answered, { size: 2 * bytes });
    return answered;
  };
  const published = async (
    { params, release }: AnswerRequest,
    file: string | null,
  ): Promise<Answered | null> => {
    const resource = file === null ? null : await parts.stored.find(release.folder, file);
    if (resource === null) return null;
    const total = 'page' in params ? totalOf(await textOf(resource, BEGINNING)) : null;
    return { resource, total, headers: publishedAt(release.name, file!) };
  };
  const answer = async (request: AnswerRequest, count: () => void): Promise<Answered> => {
    const { release } = request;
    const { file, compute } = placeOf(request, () => contextIn(parts, release));
    const found = await published(request, file);
    if (found !== null) return found;
    count();
    return once(request, 'json', async () => {
      const { body, total } = compute();
      const bytes = new TextEncoder().encode(body);
      const modified = file === null ? null : new Date(`${release.dataDate}T00:00:00Z`);
      const resource = memoryResource(bytes, 'application/json', modified);
      return { answered: { resource, total, headers: {} }, bytes: bytes.length };
    });
  };

  return {
    json: (request) => answer(request, request.count),
    csv(request, { bom }) {
      request.count();
      return once(request, bom ? 'csv for Excel' : 'csv', async () => {
        const { resource, total } = await answer(request, () => {});
        const bytes = new TextEncoder().encode(
          csvOf(request.endpoint.result, await textOf(resource), { bom }),
        );
        const table = memoryResource(bytes, mediaType(CSV), resource.modified);
        const headers = { 'Content-Disposition': `attachment; filename="${fileName(request)}"` };
        return { answered: { resource: table, total, headers }, bytes: bytes.length };
      });
    },
  };
}

/** A name that still says what the file holds when it lies in a folder of downloads. */
function fileName({ endpoint, params }: LocatedRequest): string {
  const what = answerPath(endpoint, params).slice('api/'.length, -'.json'.length);
  return `hemicicle-${what
    .replaceAll('/', '-')
    .replaceAll(/[^\w=-]+/g, '_')
    .slice(0, LONGEST_NAME)}${CSV}`;
}

const LONGEST_NAME = 100;
