import { type Figure, median, milliseconds } from '../../bench/bench.ts';
import type { Driven } from './drive.ts';

/** Results that are known after the load. */
export interface Afterwards {
  seconds: number;
  /** Number of answers that were computed again. */
  compared: number;
  stopped: { code: number | null; took: number };
}

/** Largest permitted growth of a server’s memory after warming up, as a factor. */
export const MOST_GROWTH = 1.25;

/** Largest permitted memory of a server under floods of all kinds, in megabytes. */
export const MOST_MEMORY = 600;

/** Returns the figures of a load, and whether every promise was kept. */
export function figuresOf(
  { judge, memory, stories }: Driven,
  { seconds, compared, stopped }: Afterwards,
): { figures: Figure[]; kept: boolean } {
  const all = [...judge.times.values()].flat();
  const releases = judge.releases().length;
  const [warm, end] = [part(memory, 0.4, 0.6), part(memory, 0.85, 1)];
  const growth = end / warm;
  const broken = judge.complaints.length;
  const peak = Math.max(...memory);
  const kept =
    peak < MOST_MEMORY &&
    broken === 0 &&
    growth <= MOST_GROWTH &&
    releases === 3 &&
    stopped.code === 0 &&
    stories > 0;
  const plain = (what: string, measured: string, against = '', goal = ''): Figure => ({
    what,
    measured,
    against,
    ratio: null,
    goal,
  });
  return {
    kept,
    figures: [
      plain('requests', `${all.length} in ${seconds} s`, `${(all.length / seconds).toFixed(0)} a second`),
      plain('errors that are not the caller’s, answers of two releases at once', String(broken), '', 'none'),
      plain('answers to come back later, with the seconds', String(judge.refused())),
      plain('releases that answered, two of them built beside the server', String(releases), '', '3'),
      plain('different answers computed again and found the same', String(compared)),
      plain('people who subscribed, confirmed and left', String(stories)),
      {
        what: 'memory at the end',
        measured: megabytes(end),
        against: `${megabytes(warm)} when warm`,
        ratio: growth,
        goal: `at most ${MOST_GROWTH}`,
      },
      plain('memory at most', megabytes(peak), megabytes(MOST_MEMORY), 'below'),
      plain('stopping', `${(stopped.took / 1000).toFixed(2)} s, code ${stopped.code}`, '10 s', 'below'),
      ...[...judge.times].map(([kind, times]) =>
        plain(
          kind,
          `${times.length}, median ${milliseconds(median(times))}`,
          `p99 ${milliseconds(p99(times))}`,
        ),
      ),
    ],
  };
}

const p99 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;

/** Returns the median of the measurements between two shares of the whole. */
const part = (values: number[], from: number, to: number): number =>
  median(values.slice(Math.floor(values.length * from), Math.max(1, Math.ceil(values.length * to))));

const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
