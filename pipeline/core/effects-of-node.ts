import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { type LoggerOptions, pino } from 'pino';
import type { Clock, Effects, Log, Run } from './effects.ts';
import { filesOnDisk } from './files-on-disk.ts';
import { jsonLog, plainLog, terminalLog } from './log.ts';

/**
 * Returns the real effects: disk, clock, network, standard input, lines on standard error (results go to
 * standard output), programs.
 */
export function effectsOfNode(options: { json?: boolean } = {}): Effects {
  const clock: Clock = { now: () => new Date() };
  return {
    files: filesOnDisk(),
    clock,
    log: logOf(clock, options.json ?? false),
    run,
    fetch: (address, request) => globalThis.fetch(address, request),
    random: () => Math.random(),
    sleep: (milliseconds) => sleep(milliseconds),
    input,
  };
}

const input = () => text(process.stdin);

/** Levels by name, and readable times. */
const JSON_LINES: LoggerOptions = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level) => ({ level }) },
};

function logOf(clock: Clock, json: boolean): Log {
  if (isatty(STDERR) && !json) {
    const { stderr } = process;
    return terminalLog(
      (text) => void stderr.write(text),
      clock,
      () => stderr.columns ?? 80,
    );
  }
  const lines = pino.destination({ fd: STDERR, sync: true, maxLength: MOST_HELD });
  // A log on a full disk does not stop the server: lines are lost until there is space.
  lines.on('error', () => {});
  return json ? jsonLog(pino(JSON_LINES, lines), clock) : plainLog((text) => void lines.write(text), clock);
}

const STDERR = 2;

/** Characters of buffered lines. */
const MOST_HELD = 1 << 16;

/** Signals that end this program; while another program runs, they are passed on to it first. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Sends a signal to a program and all of its descendants that are still running. */
function sendToGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const run: Run = (command, args, env, bounds, heard) =>
  new Promise((resolve, reject) => {
    const pass = (signal: NodeJS.Signals) => {
      send(signal);
      forget();
      process.kill(process.pid, signal);
    };
    const forget = () => {
      clearTimeout(late);
      for (const signal of ENDINGS) process.off(signal, pass);
    };
    // Registered before the start: otherwise a signal during the start would end only this program.
    for (const signal of ENDINGS) process.on(signal, pass);
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: [bounds?.input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      // A separate process group allows the program to be ended with its descendants.
      detached: bounds !== undefined,
    });
    const send = (signal: NodeJS.Signals) => {
      if (bounds === undefined || child.pid === undefined) child.kill(signal);
      else sendToGroup(child.pid, signal);
    };
    const late = bounds && setTimeout(() => send('SIGKILL'), bounds.milliseconds);
    const output: Buffer[] = [];
    let bytes = 0;
    const keep = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > (bounds?.bytes ?? Number.POSITIVE_INFINITY)) send('SIGKILL');
      else output.push(chunk);
      heard?.(chunk.toString());
    };
    child.stdout!.on('data', keep);
    child.stderr!.on('data', keep);
    // A program that ends before it has read all input reports that by its exit code.
    child.stdin?.on('error', () => {});
    child.stdin?.end(bounds?.input);
    child.on('error', (error) => {
      forget();
      reject(error);
    });
    child.on('close', (code) => {
      forget();
      resolve({ exitCode: code ?? 1, output: Buffer.concat(output).toString() });
    });
  });
