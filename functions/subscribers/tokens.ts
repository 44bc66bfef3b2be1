import { createHash, createHmac, randomBytes } from 'node:crypto';

/** Hours for which a mailed link confirms. */
export const CONFIRM_HOURS = 48;

/** Tokens as addresses carry them: base64url, at most this many characters. */
const TOKEN = /^[\w-]{20,100}$/;

/** A text that nobody can guess: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database stores of a token: enough to recognise it, not enough to use it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** What is signed with the secret of this service: the same input gives the same token for ever. */
export interface Signer {
  /** The token that cancels one subscription; every later mail carries it. */
  cancelToken(id: string, nonce: string): string;
  /** The token that cancels every alert of an address; it can never be a subscription's. */
  allAlertsToken(addressId: number, nonce: string): string;
  /** Hash by which an address is found. */
  emailHash(email: string): string;
}

/** Signs with a secret. */
export function openSigner(secret: string): Signer {
  const sign = (text: string) => createHmac('sha256', secret).update(text);
  const cancelToken = (id: string, nonce: string) => sign(`cancel:${id}:${nonce}`).digest('base64url');
  return {
    cancelToken,
    allAlertsToken: (addressId, nonce) => cancelToken(`all-alerts-of-${addressId}`, nonce),
    emailHash: (email) => sign(`email:${email}`).digest('hex'),
  };
}
