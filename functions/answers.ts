import { answerPath, canonicalQuery, filledPath } from '../pipeline/endpoints/address.ts';
import { CSV, csvOf } from '../pipeline/endpoints/csv.ts';
import type { Endpoint } from '../pipeline/endpoints/endpoint.ts';
import { answer } from '../pipeline/endpoints/respond.ts';
import { mediaType } from '../pipeline/publish/media-types.ts';
import { localDate } from '../pipeline/time.ts';
import { boundedCache } from './bounded-cache.ts';
import { type HeaderRecord, publishedAt } from './headers.ts';
import { BEGINNING, totalOf } from './pagination.ts';
import type { Parts } from './parts.ts';
import type { Pinned } from './releases.ts';
import { computed, type Resource, textOf } from './resource.ts';

export type Params = Readonly<Record<string, unknown>>;

/** What is asked: a route, its validated parameters, and the release they are asked of. */
export interface Question {
  endpoint: Endpoint;
  params: Params;
  release: Pinned;
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

/** Answers in both of their forms. */
export interface Answers {
  json(question: Question): Promise<Answered>;
  csv(question: Question, mode: { bom: boolean }): Promise<Answered>;
}

/** Bytes of computed answers that are kept for whoever asks the same; half of it is for their compressed forms. */
const KEPT_BYTES = 32 << 20;

/** Published answers as they lie on the disk, all others computed; tables are made of either. */
export function answersOf({ stored, clock, config, troubles }: Parts): Answers {
  const made = boundedCache<Answered>(KEPT_BYTES);

  /** An answer that looks at the clock is made each time; any other is the same as long as its release is served. */
  const once = async (
    { endpoint, params, release }: Question,
    form: string,
    make: () => Promise<{ answered: Answered; bytes: number }>,
  ): Promise<Answered> => {
    if (endpoint.clock) return (await make()).answered;
    const key = `${release.name} ${form} ${filledPath(endpoint.path, params)}?${canonicalQuery(endpoint, params)}`;
    const kept = made.get(key);
    if (kept !== undefined) return kept;
    const { answered, bytes } = await make();
    made.set(key, answered, 2 * bytes);
    return answered;
  };
  const published = async ({ endpoint, params, release }: Question): Promise<Answered | null> => {
    if (endpoint.clock) return null;
    const path = answerPath(endpoint, params);
    const resource = await stored.find(release.folder, path);
    if (resource === null) return null;
    const total = 'page' in params ? totalOf(await textOf(resource, BEGINNING)) : null;
    return { resource, total, headers: publishedAt(release.name, path) };
  };
  const live = (question: Question): Promise<Answered> =>
    once(question, 'json', async () => {
      const { endpoint, params, release } = question;
      const { body, total } = answer(endpoint, params, {
        read: release.read(),
        today: localDate(clock.now()),
        release: release.name,
        webUrl: config.webUrl,
        troubles: troubles?.list() ?? [],
      });
      const bytes = new TextEncoder().encode(body);
      const modified = endpoint.clock ? null : new Date(`${release.dataDate}T00:00:00Z`);
      const resource = computed(bytes, 'application/json', modified);
      return { answered: { resource, total, headers: {} }, bytes: bytes.length };
    });

  return {
    async json(question) {
      const found = await published(question);
      if (found !== null) return found;
      question.count();
      return live(question);
    },
    csv(question, { bom }) {
      question.count();
      return once(question, bom ? 'csv for Excel' : 'csv', async () => {
        const { endpoint, params } = question;
        const { resource, total } = (await published(question)) ?? (await live(question));
        const bytes = new TextEncoder().encode(csvOf(endpoint.result, await textOf(resource), { bom }));
        const table = computed(bytes, mediaType(CSV), resource.modified);
        const headers = { 'Content-Disposition': `attachment; filename="${fileName(endpoint, params)}"` };
        return { answered: { resource: table, total, headers }, bytes: bytes.length };
      });
    },
  };
}

/** A name that still says what the file holds when it lies in a folder of downloads. */
function fileName(endpoint: Endpoint, params: Params): string {
  const what = answerPath(endpoint, params).slice('api/'.length, -'.json'.length);
  return `hemicicle-${what
    .replaceAll('/', '-')
    .replaceAll(/[^\w=-]+/g, '_')
    .slice(0, LONGEST_NAME)}${CSV}`;
}

const LONGEST_NAME = 100;
