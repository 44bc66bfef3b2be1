import { describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';
import { callsIn, failingAt, type NotedCall, oneOfEachKind, spread } from './failing-program.ts';
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

/** Calls of each undertaking that are made to fail. */
const CALLS = FULL ? 24 : 2;

undertakingsForAll();

const failingDisk: Trouble = {
  preloaded: ['failing-calls.ts'],
  faults(noted, folder) {
    const calls = oneOfEachKind(callsIn(noted), folder);
    expect(calls.length).toBeGreaterThan(5);
    return spread(calls, CALLS).map(faultAt);
  },
};

function faultAt(call: NotedCall) {
  const error = call.at % 2 === 0 ? 'EIO' : 'ENOSPC';
  const what = `${error} of ${call.name} ${call.path} (${call.thread} ${call.at})`;
  return { what, settings: failingAt(call, error) };
}

describe.each(Object.entries({ build, publish, backup, restore, notify }))(
  '%s, of which any call of the disk fails',
  (_, undertaking) => {
    it(
      'ends in words, spoils nothing, and is whole when it is done once more',
      async () => void (await endure(undertaking, failingDisk)),
      LONG,
    );
  },
);
