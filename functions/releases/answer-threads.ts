import { setFlagsFromString } from 'node:v8';
import type { Endpoint } from '../../pipeline/endpoints/endpoint.ts';
import type { LocatedRequest } from '../../pipeline/endpoints/locate.ts';
import { HttpError } from '../../pipeline/errors.ts';
import { openPool } from '../../pipeline/pool.ts';
import type { WorkSize } from '../http/work.ts';
import type { AnswerResult, AnswerTask, FeedWanted, WorkerTask } from './answer-worker.ts';
import { batched } from './batched.ts';
import type { AnswerFormat, MadeAnswer } from './make-answer.ts';

/** Makes answers apart from the thread that answers everybody. */
export interface AnswerThreads {
  /** Null where the database cannot be read there. */
  make(request: LocatedRequest, format: AnswerFormat, of: Released): Promise<MadeAnswer | null>;
  /** Writes a feed; null where the database cannot be read there. */
  feed(wanted: FeedWanted, of: Pick<Released, 'folder' | 'webUrl'>): Promise<MadeAnswer | null>;
  /** Begins a thread now, for usual answers: loading its code takes half a second. */
  begin(): void;
  close(): Promise<void>;
}

/** Of which release an answer is, when it is asked for, and in which encoding. */
type Released = Pick<AnswerTask, 'folder' | 'release' | 'today' | 'webUrl' | 'encoding'>;

/** What an answer may take: of five legislatures the biggest takes a quarter of it. */
const LIMITS: Record<WorkSize, Limits> = {
  usual: { milliseconds: 10_000, megabytes: 96, megabytesForNew: 16 },
  big: { milliseconds: 20_000, megabytes: 256, megabytesForNew: 16 },
};

/**
 * Megabytes that a thread holds before it looks for what can be thrown away among all of it: otherwise it would after every six,
 * which cost a sixth of its time and made every hundredth caller wait for it.
 */
const UNCOLLECTED = 32;

interface Limits {
  milliseconds: number;
  megabytes: number;
  megabytesForNew: number;
}

/** How big the answers of a route are. */
export const sizeOf = ({ tag }: Pick<Endpoint, 'tag'>): WorkSize => (tag === 'Dumps' ? 'big' : 'usual');

/** One thread for big answers and one for all others: nobody waits for somebody's dump. */
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
      done(sizeOf(endpoint), { path: endpoint.path, params, format, ...of }, endpoint.path),
    feed: (feed, of) => done('usual', { feed, ...of }, `/feeds/${feed.name}`),
    begin: pools.usual.begin,
    close: async () => void (await Promise.all([pools.usual.close(), pools.big.close()])),
  };
}

/** Whether it is the limits that an answer was too big for. */
const isTooMuch = ({ message, code }: NodeJS.ErrnoException): boolean =>
  message.startsWith('not done after') || code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Seconds after which whoever asked for too much may ask for less. */
const COME_BACK = '60';

const tooMuch = (path: string, { message }: Error): HttpError =>
  new HttpError(503, `This takes too much to be answered: ask for less at once (${path}: ${message})`, {
    'Retry-After': COME_BACK,
  });
