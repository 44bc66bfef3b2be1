import { randomInt } from 'node:crypto';

const FULL = process.env.FULL === '1';

/** `FUZZ_SEED=… npx vitest run test/fuzz` repeats a run; every run says its own. */
export const seed: number = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

/** Runs in daily work, and where there is time. */
export const runs = (daily: number, full: number): number => (FULL ? full : daily);
