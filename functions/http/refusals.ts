import { HttpError } from '../../pipeline/core/errors.ts';

/** Returns a handler that refuses a method with 405 and names the allowed ones. */
export const methodNotAllowed = (allowed: string) => (): never => {
  throw new HttpError(405, 'Method Not Allowed', { Allow: allowed });
};

/** Throws a 404. */
export const throwNotFound = (): never => {
  throw new HttpError(404, 'Not Found');
};
