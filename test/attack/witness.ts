import { readFileSync } from 'node:fs';

/** What a server had done by some moment. */
export interface Witness {
  at: number;
  /** Milliseconds that its main thread worked, and that it could have and found no core free: the machine's doing. */
  worked: number;
  kept: number;
  /** Seconds of the processor that all its threads took. */
  processor: number;
  /** Milliseconds by which the main thread was late, in the worst of a hundred cases since it was asked before. */
  lag: number;
}

const FIGURES = {
  lag: /^nodejs_eventloop_lag_p99_seconds (\S+)/m,
  processor: /^process_cpu_seconds_total (\S+)/m,
};

/** Reads it from what the system says of the program, and the program to those who watch it. */
export async function witnessOf(pid: number, monitoring: number): Promise<Witness> {
  const figures = await (await fetch(`http://127.0.0.1:${monitoring}/metrics`)).text();
  const figure = (pattern: RegExp) => Number(pattern.exec(figures)![1]);
  const [worked, kept] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map(Number) as [number, number];
  return {
    at: performance.now(),
    worked: worked / 1e6,
    kept: kept / 1e6,
    processor: figure(FIGURES.processor),
    lag: figure(FIGURES.lag) * 1000,
  };
}

/** What it did between two moments, as cells of the table. */
export function workBetween(before: Witness, after: Witness): string[] {
  const share = (milliseconds: number) => `${((100 * milliseconds) / (after.at - before.at)).toFixed(0)} %`;
  return [
    `${after.lag.toFixed(0)} ms`,
    share(after.worked - before.worked),
    share(after.kept - before.kept),
    `${(after.processor - before.processor).toFixed(1)} s`,
  ];
}

/** Megabytes that a program holds. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
