import { randomInt } from 'node:crypto';
import { FULL, THOROUGH } from '../length.ts';

/**
 * Constant except in FULL runs, so that no developer is blocked by another person's bug; random in FULL runs.
 * `FUZZ_SEED=… npx vitest run test/fuzz` repeats a run; every run prints its seed.
 */
export const seed: number = Number(process.env.FUZZ_SEED ?? (FULL ? randomInt(2 ** 31) : 1));

/** Returns the number of runs in CI and in FULL runs; daily work does a third of the former. */
export const runs = (usual: number, full: number): number =>
  FULL ? full : THOROUGH ? usual : Math.ceil(usual / 3);
