import { describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';
import { callsIn, failingAt, middles, type NotedCall, oneOfEachKind, spread } from './failing-program.ts';
import {
  backup,
  build,
  endure,
  LONG,
  notify,
  publish,
  restore,
  type Trouble,
  undertakingsForAll,
} from './undertakings.ts';

/** Returns the calls of each task that the test makes fail; a build takes far longer than the others. */
const chosenOf = (calls: readonly NotedCall[], name: string): NotedCall[] =>
  FULL ? spread(calls, 24) : middles(calls, name === 'build' ? 1 : 2);

undertakingsForAll();

const failingDisk = (name: string): Trouble => ({
  preloaded: ['failing-calls.ts'],
  faults(noted, folder) {
    const calls = oneOfEachKind(callsIn(noted), folder);
    expect(calls.length).toBeGreaterThan(5);
    return chosenOf(calls, name).map(faultAt);
  },
});

function faultAt(call: NotedCall) {
  const error = call.at % 2 === 0 ? 'EIO' : 'ENOSPC';
  const what = `${error} of ${call.name} ${call.path} (${call.thread} ${call.at})`;
  return { what, settings: failingAt(call, error) };
}

describe.each(Object.entries({ build, publish, backup, restore, notify }))(
  '%s with any failing call of the disk',
  (name, undertaking) => {
    it(
      'ends with a message, spoils nothing, and is complete after a second run',
      async () => void (await endure(undertaking, failingDisk(name))),
      LONG,
    );
  },
);
