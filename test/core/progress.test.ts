import { describe, expect, it } from 'vitest';
import { duration, jsonLog, plainLog, terminalLog } from '../../pipeline/core/log.ts';

/** A clock that the test moves by hand, and all output. */
function stage() {
  let now = 0;
  const written: string[] = [];
  return {
    written,
    clock: { now: () => new Date(now) },
    write: (text: string) => void written.push(text),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

describe('progress on a terminal', () => {
  it('rewrites one line at most ten times a second, and keeps the last', () => {
    const { written, clock, write, wait } = stage();
    const log = terminalLog(write, clock, () => 80);
    for (let done = 0; done <= 2000; done += 100) {
      log.progress('Reading votes', done, 2000);
      wait(20);
    }
    expect(written).toEqual([
      '\rReading votes 0 of 2,000 (0%)\x1b[K',
      '\rReading votes 500 of 2,000 (25%), 5,000 a second, 0.3 s left\x1b[K',
      '\rReading votes 1,000 of 2,000 (50%), 5,000 a second, 0.2 s left\x1b[K',
      '\rReading votes 1,500 of 2,000 (75%), 5,000 a second, 0.1 s left\x1b[K',
      '\r\x1b[KReading votes 2,000 in 0.4 s\n',
    ]);
  });

  it('clears the current line before a permanent line', () => {
    const { written, clock, write } = stage();
    const log = terminalLog(write, clock, () => 80);
    log.progress('Reading votes', 1, 2);
    log.warn('a name is unknown');
    log.info('done');
    expect(written.slice(1)).toEqual(['\r\x1b[KWarning: a name is unknown\n', 'done\n']);
  });

  it('never wraps', () => {
    const { written, clock, write } = stage();
    terminalLog(write, clock, () => 30).progress('A step with a very long name indeed', 1, 2);
    expect(written[0]).toBe('\rA step with a very long name \x1b[K');
  });
});

it('progress into a file writes a line every ten seconds and a last one', () => {
  const { written, clock, write, wait } = stage();
  const log = plainLog(write, clock);
  for (let done = 0; done <= 25; done++) {
    log.progress('Drawing', done, 25);
    wait(1000);
  }
  expect(written).toEqual([
    'Drawing 10 of 25 (40%), 1 a second, 15 s left\n',
    'Drawing 20 of 25 (80%), 1 a second, 5.0 s left\n',
    'Drawing 25 in 25 s\n',
  ]);
});

it('a repeated step starts again from zero', () => {
  const { written, clock, write, wait } = stage();
  const log = plainLog(write, clock);
  log.progress('Reading', 0, 5);
  wait(2000);
  log.progress('Reading', 5, 5);
  wait(60_000);
  log.progress('Reading', 0, 5);
  wait(1000);
  log.progress('Reading', 5, 5);
  expect(written).toEqual(['Reading 5 in 2.0 s\n', 'Reading 5 in 1.0 s\n']);
});

it('progress for a machine has numbers', () => {
  const { clock, wait } = stage();
  const records: object[] = [];
  const record = (fields: object, message: string) => void records.push({ ...fields, message });
  const log = jsonLog({ info: record, warn: record, error: record }, clock);
  log.progress('Reading', 0, 2);
  wait(1500);
  log.progress('Reading', 2, 2);
  log.warn('a name is unknown', { name: 'X' });
  expect(records).toEqual([
    { step: 'Reading', done: 2, total: 2, elapsed_ms: 1500, message: 'progress' },
    { name: 'X', message: 'a name is unknown' },
  ]);
});

it('durations are written as people say them', () => {
  expect([400, 9_949, 12_300, 59_400, 59_600, 185_000].map(duration)).toEqual([
    '0.4 s',
    '9.9 s',
    '12 s',
    '59 s',
    '1 min 0 s',
    '3 min 5 s',
  ]);
});

it.each<[string, done: number, total: number, seconds: number, bytes?: number]>([
  ['\rXV votes 1,200, 600 a second\x1b[K', 1200, 0, 2],
  ['\rXV votes 500 of 2,000 (25%), 21.4 MB, 50 a second, 30 s left\x1b[K', 500, 2000, 10, 21_400_000],
  ['\r\x1b[KXV votes 2,000 in 40 s, 92.0 MB\n', 2000, 2000, 40, 92_000_000],
])(
  'progress may have no known total, and may have transferred bytes: %j',
  (line, done, total, seconds, bytes) => {
    const { written, clock, write, wait } = stage();
    const log = terminalLog(write, clock, () => 80);
    log.progress('XV votes', 0, total);
    wait(seconds * 1000);
    log.progress('XV votes', done, total, bytes);
    expect(written.at(-1)).toBe(line);
  },
);
