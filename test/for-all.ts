import { beforeAll } from 'vitest';

/**
 * Returns an object shared by all tests of the describe block: filled before the first of them, and empty
 * until then.
 */
export function forAll<Made extends object>(make: () => Made | Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}
