import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';
import { startReplay } from '../replay/server.ts';
import { smallSite } from '../replay/small-site.ts';
import { callsIn, failingAt, middles, type NotedCall } from './failing-program.ts';
import { askingAt, fetchingFrom } from './fetching.ts';
import {
  backup,
  build,
  endure,
  type Fault,
  LONG,
  notify,
  publish,
  type Trouble,
  type Undertaking,
  undertakingsForAll,
} from './undertakings.ts';

/** Moments of each operation at which the clock jumps. */
const MOMENTS = 2;

undertakingsForAll();

const HOUR = 3_600_000;

/** How a clock jumps, or how late timers are; some at special moments in Spain. */
const WAYS: Record<string, { by: number | 'late'; from?: string }> = {
  'a day back': { by: -24 * HOUR },
  'an hour ahead': { by: HOUR },
  'too late': { by: 'late' },
  'over midnight': { by: 1_000, from: '2026-11-21T22:59:59.500Z' },
  'into summer': { by: 1_000, from: '2026-03-29T00:59:59.500Z' },
  'out of it': { by: 1_000, from: '2026-10-25T00:59:59.500Z' },
  'years back': { by: -20 * 366 * 24 * HOUR },
};

const NAMES = Object.keys(WAYS);

const jumpingClock: Trouble = {
  preloaded: ['jumping-clock.ts'],
  faults(noted) {
    const calls = callsIn(noted);
    expect(calls.length).toBeGreaterThan(0);
    // Before a run starts, any time is equivalent.
    return middles(calls, MOMENTS).flatMap((call) => NAMES.map((name) => faultAt(call, name)));
  },
};

function faultAt(call: NotedCall, name: string): Fault {
  const { by, from } = WAYS[name]!;
  const begins: Record<string, string> = from === undefined ? {} : { CLOCK_BEGINS: from };
  return { what: `${name} at ${call.at}`, settings: { ...failingAt(call, String(by)), ...begins } };
}

const WHENEVER = 'ends in words, spoils nothing, and is whole when it is done once more';

describe.runIf(FULL)('if the clock jumps', () => {
  // A scheduled run also fetches and builds.
  it.each(Object.entries({ notify, publish, backup, build }))(
    `%s ${WHENEVER}`,
    async (_, undertaking) => void (await endure(undertaking, jumpingClock)),
    LONG,
  );

  it(
    `fetching ${WHENEVER}`,
    async () => {
      const site = await startReplay(smallSite());
      await endure(fetchingFrom(site.url), jumpingClock);
      await site.close();
    },
    LONG,
  );

  it(
    `the scheduled run ${WHENEVER}, and tells those who watch it how it went`,
    async () => {
      const site = await startReplay(smallSite());
      const fetching = fetchingFrom(site.url);
      const ended = (folder: string) => `${folder}/data/last-update.json`;
      const updating: Undertaking = {
        ...fetching,
        // A separate database: no database may have subscribers of two parliaments.
        settings: (folder) => ({ STATE_FOLDER: `${folder}/state-of-official` }),
        words: (folder) => [
          ...['update', ...askingAt(site.url, folder), '--register', `${folder}/data/register.csv`],
          ...['--out', `${folder}/data/official`, '--no-site', '--images', 'none'],
        ],
        always(folder) {
          fetching.always(folder);
          expect(existsSync(ended(folder))).toBe(true);
          expect(JSON.parse(readFileSync(ended(folder), 'utf8'))).toMatchObject({ ok: true });
        },
      };
      await endure(updating, jumpingClock);
      await site.close();
    },
    LONG,
  );
});
