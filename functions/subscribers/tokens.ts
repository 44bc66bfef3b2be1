import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Hours for which a mailed link can confirm. */
export const CONFIRM_HOURS = 48;

/** Tokens in URLs: base64url, at most this many characters. */
export const TOKEN = /^[\w-]{20,100}$/;

/** Characters of a hash in base64url. */
const HASH = 43;

/** Returns 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored hash of a token: enough to recognise it, not enough to use it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Returns true if a text has the form of a token. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/**
 * Returns the token of a link to confirm: that of a subscription, and the hash of the client that requested it, whose
 * requests its page shows ticked.
 */
export const linkToken = (confirmToken: string, asker: string): string => confirmToken + asker;

/** Splits the token of a link; those of earlier versions name no client. */
export const partsOfLink = (token: string): { confirmToken: string; asker: string } => ({
  confirmToken: token.slice(0, HASH),
  asker: token.slice(HASH),
});

/** Signs with the secret of this service: the same input always gives the same token. */
export interface Signer {
  /** The token that cancels one subscription; every later mail has it. */
  cancelToken(id: string, nonce: string): string;
  /** The token that cancels every alert of an address; it never equals that of a subscription. */
  allAlertsToken(addressId: number, nonce: string): string;
  /** The token that confirms one subscription: the same while it is pending, so that the link of every mail works. */
  confirmToken(id: string, nonce: string, since: string): string;
  /** The token that closes a mailbox; it names the mailbox, and works even if nothing else is stored about it. */
  closeMailboxToken(mailboxHash: string): string;
  /** Returns the hash of the mailbox in such a token; null for an invalid one. */
  mailboxOfToken(token: string): string | null;
  /** Returns the hash that identifies an address. */
  emailHash(email: string): string;
  /** Returns the hash of another name, such as a mailbox or a domain. */
  nameHash(kind: string, name: string): string;
}

/** Creates a signer with a secret. */
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
