import type { Clock, Log } from './effects.ts';

type Sink = (text: string) => void;

/** Minimum milliseconds between two updates of a running step. */
const TERMINAL_EVERY = 100;
const PLAIN_EVERY = 10_000;
const JSON_EVERY = 1_000;

/**
 * Returns a log for a person at a terminal: one line that is overwritten while a step runs, and permanent
 * lines.
 */
export function terminalLog(write: Sink, clock: Clock, width: () => number): Log {
  const steps = stepTimes(clock, TERMINAL_EVERY, 0);
  let shown = false;
  const stay = (line: string) => {
    write(`${shown ? '\r\x1b[K' : ''}${line}\n`);
    shown = false;
  };
  return {
    ...lines(stay),
    progress(step, done, total, bytes) {
      const elapsed = steps.due(step, done, total);
      if (elapsed === null) return;
      const line = describeProgress(step, done, total, elapsed, bytes).slice(0, Math.max(20, width() - 1));
      if (isLast(done, total)) return stay(line);
      write(`\r${line}\x1b[K`);
      shown = true;
    },
  };
}

/** Returns a log for a file or a pipe: whole lines, with few updates while a step runs. */
export function plainLog(write: Sink, clock: Clock): Log {
  const steps = stepTimes(clock, PLAIN_EVERY, PLAIN_EVERY);
  const stay = (line: string) => write(`${line}\n`);
  return {
    ...lines(stay),
    progress(step, done, total, bytes) {
      const elapsed = steps.due(step, done, total);
      if (elapsed !== null) stay(describeProgress(step, done, total, elapsed, bytes));
    },
  };
}

/** A logger that takes fields and a message, like pino. */
interface JsonLines {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Returns a log for a machine: JSON lines. */
export function jsonLog(json: JsonLines, clock: Clock): Log {
  const steps = stepTimes(clock, JSON_EVERY, JSON_EVERY);
  return {
    info: (message, fields) => json.info(fields ?? {}, message),
    warn: (message, fields) => json.warn(fields ?? {}, message),
    error: (message, fields) => json.error(fields ?? {}, message),
    progress(step, done, total, bytes) {
      const elapsed = steps.due(step, done, total);
      if (elapsed !== null) json.info({ step, done, total, elapsed_ms: elapsed, bytes }, 'progress');
    },
  };
}

/** Formats `Reading votes 1,200 of 2,150 (56%), 800 a second, 2 s left`. A total of 0 means unknown. */
function describeProgress(
  step: string,
  done: number,
  total: number,
  elapsed: number,
  bytes?: number,
): string {
  const rate = elapsed > 0 ? (done * 1000) / elapsed : 0;
  const amount =
    total === 0 ? count(done) : `${count(done)} of ${count(total)} (${Math.floor((done * 100) / total)}%)`;
  const transferred = bytes === undefined ? '' : `, ${megabytes(bytes)}`;
  if (isLast(done, total)) return `${step} ${count(done)} in ${duration(elapsed)}${transferred}`;
  const speed = rate >= 1 ? `, ${count(Math.round(rate))} a second` : '';
  const left = total > 0 && done > 0 ? `, ${duration(((total - done) * elapsed) / done)} left` : '';
  return `${step} ${amount}${transferred}${speed}${left}`;
}

/** Formats milliseconds for people: `0.4 s`, `12 s`, `3 min 5 s`. */
export function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Formats 12345678 bytes as `12.3 MB`. */
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Formats 2150 as `2,150`. */
export const count = (n: number): string => n.toLocaleString('en-GB');

const isLast = (done: number, total: number) => total > 0 && done >= total;

function lines(stay: Sink): Omit<Log, 'progress'> {
  return {
    info: (message) => stay(message),
    warn: (message) => stay(`Warning: ${message}`),
    error: (message) => stay(`Error: ${message}`),
  };
}

/**
 * Records the start and the next update of each step. Returns the step’s age if an update is due, else null.
 */
function stepTimes(clock: Clock, every: number, first: number) {
  const steps = new Map<string, { began: number; due: number }>();
  return {
    due(name: string, done: number, total: number): number | null {
      const now = clock.now().getTime();
      const step = steps.get(name) ?? { began: now, due: now + first };
      steps.set(name, step);
      const last = isLast(done, total);
      if (!last && now < step.due) return null;
      step.due = now + every;
      if (last) steps.delete(name);
      return now - step.began;
    },
  };
}
