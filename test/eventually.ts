import { vi } from 'vitest';

/** Waits until a check passes, for as long as a test may take, because results are late on a busy machine. */
export const eventually = <Found>(check: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(check, { timeout: 200_000, interval: 25 });
