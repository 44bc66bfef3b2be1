import { describe, expect, it } from 'vitest';
import { FULL } from '../length.ts';
import { callsIn, failingAt, spread } from './failing-program.ts';
import { backup, endure, LONG, notify, type Trouble, undertakingsForAll } from './undertakings.ts';

/** Moments of each task from which on the database is full. */
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

describe('a database of subscribers that fills up at some moment', () => {
  it(
    'makes a run that notifies them fail with a message and without damage, and a run with space completes it',
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
