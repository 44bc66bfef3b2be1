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

/** Returns the calls that fail. */
const chosenOf = (calls: readonly NotedCall[]): NotedCall[] => (FULL ? spread(calls, 24) : middles(calls, 2));

undertakingsForAll();

const failingDisk: Trouble = {
  preloaded: ['failing-calls.ts'],
  faults(noted, folder) {
    const calls = oneOfEachKind(callsIn(noted), folder);
    expect(calls.length).toBeGreaterThan(5);
    return chosenOf(calls).map(faultAt);
  },
};

function faultAt(call: NotedCall) {
  const error = call.at % 2 === 0 ? 'EIO' : 'ENOSPC';
  const what = `${error} of ${call.name} ${call.path} (${call.thread} ${call.at})`;
  return { what, settings: failingAt(call, error) };
}

describe.each(Object.entries(FULL ? { build, publish, backup, restore, notify } : { publish, notify }))(
  '%s with a failing disk call',
  (_, undertaking) => {
    it(
      'exits with a message, damages nothing, and completes when repeated',
      async () => void (await endure(undertaking, failingDisk)),
      LONG,
    );
  },
);
