import { HttpError } from '../../pipeline/errors.ts';

/** Refuses every method but those of reading. */
export const methodNotAllowed = (allowed: string) => (): never => {
  throw new HttpError(405, 'Method Not Allowed', { Allow: allowed });
};

/** Nothing is known at this address. */
export const throwNotFound = (): never => {
  throw new HttpError(404, 'Not Found');
};
