import { expect } from 'vitest';
import { FULL } from '../length.ts';
import { callsIn, failingAt, type NotedCall, oneOfEachKind, spread } from './failing-program.ts';
import type { Trouble } from './undertakings.ts';

/** Moments of each task at which a connection breaks. */
const MOMENTS = FULL ? 4 : 2;

/** Ways in which a connection breaks on opening, writing or reading: at once, halfway, or silently. */
const WAYS: Record<string, readonly string[]> = {
  connect: ['ECONNREFUSED', 'silent'],
  write: ['ECONNRESET', 'EPIPE', 'silent'],
  read: ['cut', 'ECONNRESET', 'silent'],
};

/** Breaks one connection of a program to another machine. */
export const breakingLines: Trouble = {
  preloaded: ['failing-lines.ts'],
  faults(noted, folder) {
    const calls = callsIn(noted);
    expect(calls.length).toBeGreaterThan(5);
    return spread(FULL ? calls : oneOfEachKind(calls, folder), MOMENTS).flatMap(faultsAt);
  },
};

function faultsAt(call: NotedCall) {
  const ways = WAYS[call.name]!;
  return (FULL ? ways : [ways[call.at % ways.length]!]).map((way) => ({
    what: `${way} at ${call.name} ${call.at}`,
    settings: failingAt(call, way),
  }));
}

export const WHATEVER_BREAKS = 'ends in words, spoils nothing, and is whole when it is done once more';
