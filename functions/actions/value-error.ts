import type { Fault } from '../../pipeline/errors.ts';

/** A fault of a body that reads well and asks for what cannot be. */
export const valueError = (path: readonly (string | number)[], input: unknown, error: string): Fault => ({
  type: 'value_error',
  loc: ['body', ...path],
  msg: `Value error, ${error}`,
  input,
  ctx: { error },
});
