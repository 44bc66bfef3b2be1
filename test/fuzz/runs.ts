import { randomInt } from 'node:crypto';

const FULL = process.env.FULL === '1';

/**
 * In daily work the same every time, so that nobody is stopped by what somebody else broke; at full length another one each
 * time. `FUZZ_SEED=… npx vitest run test/fuzz` repeats a run; every run says its own.
 */
export const seed: number = Number(process.env.FUZZ_SEED ?? (FULL ? randomInt(2 ** 31) : 1));

/** Runs in daily work, and where there is time. */
export const runs = (daily: number, full: number): number => (FULL ? full : daily);
