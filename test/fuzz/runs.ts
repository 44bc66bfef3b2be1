import { randomInt } from 'node:crypto';
import { FULL, THOROUGH } from '../length.ts';

/**
 * Unless at full length the same every time, so that nobody is stopped by what somebody else broke; then another one each
 * time. `FUZZ_SEED=… npx vitest run test/fuzz` repeats a run; every run says its own.
 */
export const seed: number = Number(process.env.FUZZ_SEED ?? (FULL ? randomInt(2 ** 31) : 1));

/** Runs in CI, and at full length; in daily work a third of the former. */
export const runs = (usual: number, full: number): number =>
  FULL ? full : THOROUGH ? usual : Math.ceil(usual / 3);
