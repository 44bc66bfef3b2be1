import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Hours for which a mailed link confirms. */
export const CONFIRM_HOURS = 48;

/** Tokens as addresses carry them: base64url, at most this many characters. */
export const TOKEN = /^[\w-]{20,100}$/;

/** Characters of a hash in base64url. */
const HASH = 43;

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
  /** The token that confirms one subscription: the same for as long as it waits, so that every letter’s link is good. */
  confirmToken(id: string, nonce: string, since: string): string;
  /** The token by which nobody writes to a mailbox again; it names the mailbox, and is good when nothing else is known of it. */
  closeMailboxToken(mailboxHash: string): string;
  /** The hash of the mailbox that such a token names; null for one that nobody was given. */
  mailboxOfToken(token: string): string | null;
  /** Hash by which an address is found. */
  emailHash(email: string): string;
  /** Hash of another name, such as of a mailbox or a domain. */
  nameHash(kind: string, name: string): string;
}

/** Signs with a secret. */
export function openSigner(secret: string): Signer {
  const sign = (text: string) => createHmac('sha256', secret).update(text);
  const closeMailboxToken = (mailboxHash: string) =>
    mailboxHash + sign(`never:${mailboxHash}`).digest('base64url');
  const cancelToken = (id: string, nonce: string) => sign(`cancel:${id}:${nonce}`).digest('base64url');
  return {
    cancelToken,
    allAlertsToken: (addressId, nonce) => cancelToken(`all-alerts-of-${addressId}`, nonce),
    confirmToken: (id, nonce, since) => sign(`confirm:${id}:${nonce}:${since}`).digest('base64url'),
    closeMailboxToken,
    mailboxOfToken(token) {
      const mailboxHash = token.slice(0, HASH);
      const [given, right] = [token, closeMailboxToken(mailboxHash)].map((text) => Buffer.from(text));
      return given!.length === right!.length && timingSafeEqual(given!, right!) ? mailboxHash : null;
    },
    emailHash: (email) => sign(`email:${email}`).digest('hex'),
    nameHash: (kind, name) => sign(`${kind}:${name}`).digest('base64url'),
  };
}
