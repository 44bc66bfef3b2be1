import { beforeAll } from 'vitest';

/** What all the tests around share: made before the first of them, and empty until then. */
export function forAll<Made extends object>(make: () => Made | Promise<Made>): Made {
  const made = {} as Made;
  beforeAll(async () => void Object.assign(made, await make()));
  return made;
}
