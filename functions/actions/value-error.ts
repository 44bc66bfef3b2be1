import type { Fault } from '../../pipeline/core/errors.ts';

/** Returns the fault of a field that has the right type but an impossible value. */
export const valueError = (path: readonly (string | number)[], input: unknown, error: string): Fault => ({
  type: 'value_error',
  loc: ['body', ...path],
  msg: `Value error, ${error}`,
  input,
  ctx: { error },
});
