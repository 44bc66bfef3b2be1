import { createHash, timingSafeEqual } from 'node:crypto';
import { HttpError } from '../../pipeline/core/errors.ts';

/**
 * Throws a 401 unless the request has the operator's token, as a bearer token or a password; throws a 403 if
 * no token is configured.
 */
export function onlyOperator(authorization: string | null, token: string | null): void {
  if (token === null) throw new HttpError(403, 'Forbidden: no ADMIN_TOKEN is configured');
  if (same(shownIn(authorization ?? ''), token)) return;
  throw new HttpError(401, 'Unauthorized: the token is missing or wrong', {
    'WWW-Authenticate': 'Bearer, Basic realm="Hemicicle", charset="UTF-8"',
  });
}

function shownIn(authorization: string): string {
  const [, scheme = '', shown = ''] = /^(\w+) +(\S+)$/.exec(authorization.trim()) ?? [];
  if (scheme.toLowerCase() === 'bearer') return shown;
  if (scheme.toLowerCase() !== 'basic') return '';
  const words = Buffer.from(shown, 'base64').toString('utf8');
  return words.slice(words.indexOf(':') + 1);
}

/** Compares hashes, which have the same length, so that the time does not reveal the length of the token. */
const same = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
