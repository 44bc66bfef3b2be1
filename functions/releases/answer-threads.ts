import { setFlagsFromString } from 'node:v8';
import type { Endpoint } from '../../pipeline/core/endpoint.ts';
import { HttpError } from '../../pipeline/core/errors.ts';
import { openPool } from '../../pipeline/core/worker-pool.ts';
import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import type { WorkSize } from '../http/work.ts';
import type { AnswerResult, AnswerTask, FeedWanted, WorkerTask } from './answer-worker.ts';
import { batched } from './batched.ts';
import type { AnswerFormat, MadeAnswer } from './make-answer.ts';

/** Makes answers on threads of their own. */
export interface AnswerThreads {
  /** Returns null if the database cannot be read there. */
  make(request: LocatedRequest, format: AnswerFormat, of: Released): Promise<MadeAnswer | null>;
  /** Writes a feed; returns null if the database cannot be read there. */
  feed(
    wanted: FeedWanted,
    of: Pick<Released, 'folder' | 'generation' | 'webUrl'>,
  ): Promise<MadeAnswer | null>;
  /** Starts the thread for usual answers now, because loading its code takes half a second. */
  begin(): void;
  close(): Promise<void>;
}

/** The release, the day and the encoding of an answer. */
type Released = Pick<AnswerTask, 'folder' | 'generation' | 'release' | 'today' | 'webUrl' | 'encoding'>;

/** Limits of an answer. Those for big ones are twice what the biggest of five legislatures takes. */
const LIMITS: Record<WorkSize, Limits> = {
  usual: { milliseconds: 10_000, megabytes: 96, megabytesForNew: 16 },
  big: { milliseconds: 20_000, megabytes: 128, megabytesForNew: 8 },
};

/**
 * Initial size in megabytes of the old generation of a thread's heap. With the default a major collection runs after
 * every six megabytes, which cost a sixth of the time and delayed every hundredth request.
 */
const UNCOLLECTED = 32;

interface Limits {
  milliseconds: number;
  megabytes: number;
  megabytesForNew: number;
}

/** Returns the size class of an answer. A workbook takes ten times as long as the same rows as CSV. */
export const sizeOf = ({ tag }: Pick<Endpoint, 'tag'>, format: AnswerFormat): WorkSize =>
  tag === 'Dumps' || format === 'xlsx' ? 'big' : 'usual';

/** Opens one thread for big answers and one for all others, so that a dump delays no other answer. */
export function openAnswerThreads(limits = LIMITS): AnswerThreads {
  setFlagsFromString(`--initial-old-space-size=${UNCOLLECTED}`);
  const open = (size: WorkSize) =>
    openPool<WorkerTask[], AnswerResult[]>(new URL('./answer-worker.ts', import.meta.url), {
      ...limits[size],
      threads: 1,
      data: size,
    });
  const pools = { usual: open('usual'), big: open('big') };
  const ask = (size: WorkSize) => (tasks: WorkerTask[]) => pools[size].run(tasks, limits[size].milliseconds);
  const lines = { usual: batched(ask('usual')), big: batched(ask('big')) };
  const done = async (size: WorkSize, task: WorkerTask, what: string): Promise<MadeAnswer | null> => {
    const result = await lines[size](task).catch((cause: Error) => {
      if (isTooMuch(cause)) throw tooMuch(what, cause);
      throw cause;
    });
    if (result === 'unreadable') return null;
    if ('made' in result) return result.made;
    const { status, detail, headers } = result.refused;
    throw new HttpError(status, detail, { ...headers });
  };
  return {
    make: ({ endpoint, params }, format, of) =>
      done(sizeOf(endpoint, format), { path: endpoint.path, params, format, ...of }, endpoint.path),
    feed: (feed, of) => done('usual', { feed, ...of }, `/feeds/${feed.name}`),
    begin: pools.usual.begin,
    close: async () => void (await Promise.all([pools.usual.close(), pools.big.close()])),
  };
}

/** Returns true if the answer exceeded the limits. */
const isTooMuch = ({ message, code }: NodeJS.ErrnoException): boolean =>
  message.startsWith('not done after') || code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Seconds after which a client may try a smaller request. */
const COME_BACK = '60';

const tooMuch = (path: string, { message }: Error): HttpError =>
  new HttpError(503, `This takes too much to be answered: ask for less at once (${path}: ${message})`, {
    'Retry-After': COME_BACK,
  });
