import { randomInt } from 'node:crypto';
import { FULL, THOROUGH } from '../length.ts';

/**
 * Same seed each time outside the full run, so that no contributor is stopped by another’s fault; random in
 * the full run. `FUZZ_SEED=… npx vitest run test/fuzz` repeats a run; every run prints its seed.
 */
export const seed: number = Number(process.env.FUZZ_SEED ?? (FULL ? randomInt(2 ** 31) : 1));

/** Returns the runs in CI or at full length; daily work has a third of the former. */
export const runs = (usual: number, full: number): number =>
  FULL ? full : THOROUGH ? usual : Math.ceil(usual / 3);
