import { readFileSync } from 'node:fs';

/** The work of a server up to some moment. */
export interface Witness {
  at: number;
  /**
   * Milliseconds in which the main thread worked, and in which it could have but had no free core, because of the
   * machine.
   */
  worked: number;
  kept: number;
  /** Seconds of processor time of all its threads. */
  processor: number;
  /** Milliseconds of delay of the main thread, in the worst of a hundred cases since the last reading. */
  lag: number;
}

const FIGURES = {
  lag: /^nodejs_eventloop_lag_p99_seconds (\S+)/m,
  processor: /^process_cpu_seconds_total (\S+)/m,
};

/** Reads it from the system’s figures of the process and from the server’s own monitoring. */
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

/** Returns the work between two moments as cells of the table. */
export function workBetween(before: Witness, after: Witness): string[] {
  const share = (milliseconds: number) => `${((100 * milliseconds) / (after.at - before.at)).toFixed(0)} %`;
  return [
    `${after.lag.toFixed(0)} ms`,
    share(after.worked - before.worked),
    share(after.kept - before.kept),
    `${(after.processor - before.processor).toFixed(1)} s`,
  ];
}

/** Returns the memory of a program in megabytes. */
export const memoryOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;
