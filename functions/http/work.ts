import type { Context } from 'hono';
import type { Config } from '../../pipeline/core/config.ts';
import type { Clock } from '../../pipeline/core/effects.ts';
import { HttpError, tooManyAnswers } from '../../pipeline/core/errors.ts';
import type { Figures, WorkLine } from '../monitoring/figures.ts';
import { MAX_CONCURRENT } from '../releases/batched.ts';
import { openFairQueue, type QueueTime } from './fair-queue.ts';
import { callerIn, householdOf, rateLimit } from './rate-limit.ts';

/** A whole list takes a hundred times as long as a usual answer. */
export type WorkSize = 'usual' | 'big';

/** The queue of an answer made on another thread; answers for language models have one of their own, one at a time. */
type ThreadLine = WorkSize | 'model';

/** The kind of a request. Kinds share the time, as do the routes of answers, so that a flood of one does not delay the others. */
export type WorkKind =
  | 'answer'
  | 'page'
  | 'form'
  | 'image'
  | 'widget'
  | 'feed'
  | 'title'
  | 'model'
  | 'change';

/** Changes of subscribers at once: a database server has some connections, and SQLite makes one after the other. */
const CHANGES_AT_ONCE = 3;

/** Work for one client. */
export interface CallerWork {
  /** Counts an answer made for this client; throws a 429 if there were too many. */
  count(): void;
  /** Counts the bytes beyond those of a usual answer. */
  weigh(bytes: number): void;
  /** Runs work on the main thread in its turn; throws a 503 if that takes too long. */
  onThisThread<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** Runs a change of subscribers in its turn; throws a 503 if that takes too long, before anything is changed. */
  onSubscribers<Result>(change: () => Promise<Result>): Promise<Result>;
  /** Runs work on another thread in its turn; big answers, and answers for models, do not delay others. */
  onOtherThread<Result>(line: ThreadLine, work: () => Promise<Result>): Promise<Result>;
}

/** Bytes of an answer that cost one more token. */
const BYTES_FOR_ONE = 128 << 10;

/** Opens the queues and the rate limit that all clients share. */
export function openWork(input: {
  clock: Clock;
  config: Pick<Config, 'trustProxy' | 'rateLimit' | 'webUrl'>;
  figures?: Pick<Figures, 'began' | 'refused'>;
  queueTime?: QueueTime;
}): (context: Context, kind: WorkKind, route?: string) => CallerWork {
  const { config, clock, figures, queueTime: time } = input;
  const limit = rateLimit(config.rateLimit, clock);
  const here = openFairQueue({ rests: true, time });
  const changes = openFairQueue({ rests: false, atOnce: CHANGES_AT_ONCE, time });
  const otherThreads = {
    usual: openFairQueue({ rests: false, atOnce: MAX_CONCURRENT, time }),
    big: openFairQueue({ rests: false, time }),
    model: openFairQueue({ rests: false, time }),
  };
  const counted = async <Result>(line: WorkLine, taken: Promise<Result>): Promise<Result> => {
    const ended = figures?.began(line);
    try {
      return await taken;
    } catch (error) {
      if (error instanceof HttpError && error.status === 503) figures?.refused(line);
      throw error;
    } finally {
      ended?.();
    }
  };
  return (context, kindOfRequest, route = '') => {
    const kind = `${kindOfRequest} ${route}`;
    const caller = callerIn(context, config);
    const household = householdOf(caller);
    return {
      count() {
        const seconds = limit.refuse(caller);
        if (seconds !== null) throw tooManyAnswers(config.rateLimit, config.webUrl, seconds);
      },
      weigh: (bytes) => limit.charge(caller, Math.floor(bytes / BYTES_FOR_ONE)),
      onThisThread: (work) => counted('here', here.run(household, work, kind)),
      onSubscribers: (change) => counted('change', changes.run(household, change, kind)),
      onOtherThread: (line, work) => counted(line, otherThreads[line].run(household, work, kind)),
    };
  };
}
