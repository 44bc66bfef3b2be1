import { describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';
import { callsIn, failingAt, spread } from './failing-program.ts';
import { backup, endure, LONG, notify, type Trouble, undertakingsForAll } from './undertakings.ts';

/** Moments of each undertaking from which on the database has no room. */
const MOMENTS = FULL ? 12 : 2;

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

describe('a database of subscribers that has no more room from some moment on', () => {
  it(
    'lets a run that tells them end in words, spoils nothing, and all of it is done once there is room',
    async () => {
      const ended = await endure(notify, fullDatabase);
      const failed = ended.filter(({ code }) => code !== 0);
      expect(failed).not.toEqual([]);
      for (const { said } of failed) expect(said).toMatch(/cannot be used: .*full/);
    },
    LONG,
  );

  it(
    'is backed up all the same',
    async () => {
      const ended = await endure(backup, fullDatabase);
      expect(ended.map(({ code }) => code)).toEqual(ended.map(() => 0));
    },
    LONG,
  );
});
