import { describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';
import { callsIn, failingAt, spread } from './failing-program.ts';
import { backup, endure, LONG, notify, type Trouble, undertakingsForAll } from './undertakings.ts';

/** Moments of each operation from which on the database is full. */
const MOMENTS = 12;

undertakingsForAll();

const fullDatabase: Trouble = {
  preloaded: ['full-database.ts'],
  faults(noted) {
    const calls = callsIn(noted);
    expect(calls.length).toBeGreaterThan(5);
    return spread(calls, MOMENTS).map((call) => ({
      what: `full at statement ${call.at}`,
      settings: failingAt(call, 'full'),
    }));
  },
};

describe.runIf(FULL)('a full database of subscribers', () => {
  it(
    'makes a notification run exit with a message, damages nothing, and the run completes once there is space',
    async () => {
      const ended = await endure(notify, fullDatabase);
      const failed = ended.filter(({ code }) => code !== 0);
      expect(failed).not.toEqual([]);
      for (const { said } of failed) expect(said).toMatch(/cannot be used: .*full/);
    },
    LONG,
  );

  it(
    'can still be backed up',
    async () => {
      const ended = await endure(backup, fullDatabase);
      expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
    },
    LONG,
  );
});
