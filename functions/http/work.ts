import type { Context } from 'hono';
import type { Config } from '../../pipeline/config.ts';
import type { Clock } from '../../pipeline/effects.ts';
import { HttpError, tooManyAnswers } from '../../pipeline/errors.ts';
import type { Figures, WorkLine } from '../monitoring/figures.ts';
import { MOST_UNDER_WAY } from '../releases/batched.ts';
import { callerIn } from './caller.ts';
import { openFairQueue } from './fair-queue.ts';
import { rateLimit } from './rate-limit.ts';

/** A whole list takes a hundred times as long as a usual answer. */
export type WorkSize = 'usual' | 'big';

/** Which line an answer waits in: those for language models have one of their own, and one at a time. */
export type ApartLine = WorkSize | 'model';

/** What is asked for: kinds take turns, so that a flood of one delays no caller who asks for another. */
export type WorkKind = 'answer' | 'page' | 'form' | 'image' | 'widget' | 'feed' | 'title' | 'model';

/** Work that is done for one caller. */
export interface CallerWork {
  /** Counts an answer that is made for this caller; throws a 429 when there were too many. */
  count(): void;
  /** Counts what an answer has beyond the bytes of a usual one. */
  weigh(bytes: number): void;
  /** Does in its turn what keeps this thread busy, which answers everybody; throws a 503 where too much waits. */
  onThisThread<Result>(work: () => Result | Promise<Result>): Promise<Result>;
  /** Does in its turn what another thread is busy with; big answers, and answers for models, delay no others. */
  onOtherThread<Result>(line: ApartLine, work: () => Promise<Result>): Promise<Result>;
}

/** Bytes of an answer that are the price of one more. */
const BYTES_FOR_ONE = 128 << 10;

/** What is done for whom, in turn, and for each no more than the limit. */
export function openWork(input: {
  clock: Clock;
  config: Pick<Config, 'trustProxy' | 'rateLimit' | 'webUrl'>;
  figures?: Pick<Figures, 'began' | 'refused'>;
}): (context: Context, kind: WorkKind) => CallerWork {
  const { config, clock, figures } = input;
  const limit = rateLimit(config.rateLimit, clock);
  const here = openFairQueue({ rests: true });
  const apart = {
    usual: openFairQueue({ rests: false, atOnce: MOST_UNDER_WAY }),
    big: openFairQueue({ rests: false }),
    model: openFairQueue({ rests: false }),
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
  return (context, kind) => {
    const caller = callerIn(context, config);
    return {
      count() {
        const seconds = limit.refuse(caller);
        if (seconds !== null) throw tooManyAnswers(config.rateLimit, config.webUrl, seconds);
      },
      weigh: (bytes) => limit.charge(caller, Math.floor(bytes / BYTES_FOR_ONE)),
      onThisThread: (work) => counted('here', here.run(caller, work, kind)),
      onOtherThread: (line, work) => counted(line, apart[line].run(caller, work, kind)),
    };
  };
}
