import { domainToASCII } from 'node:url';

/** Lengths that mail servers must accept (RFC 5321). */
const LONGEST_LOCAL = 64;
const LONGEST = 254;

/** A local part without quotes; letters of every script are valid since RFC 6531. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A normalised address, or why it is invalid, in the words of pydantic's validator. */
type ReadAddress = { email: string } | { reason: string };

/**
 * Parses an e-mail address. The domain is lower-cased. So is the local part, because no common server
 * distinguishes `Ada@` from `ada@`, and one person must not be two subscribers.
 */
export function readAddress(text: string): ReadAddress {
  const trimmed = text.trim().normalize('NFC');
  const at = trimmed.lastIndexOf('@');
  if (at === -1) return { reason: 'An email address must have an @-sign.' };
  const local = trimmed.slice(0, at);
  const domain = domainToASCII(trimmed.slice(at + 1)).toLowerCase();
  if (local === '') return { reason: 'There must be something before the @-sign.' };
  if (domain === '') return { reason: 'There must be a domain name after the @-sign.' };
  if (local.length > LONGEST_LOCAL || trimmed.length > LONGEST)
    return { reason: 'The email address is too long.' };
  if (!LOCAL.test(local))
    return { reason: 'The email address contains invalid characters before the @-sign.' };
  const labels = domain.split('.');
  if (labels.length < 2)
    return { reason: 'The part after the @-sign is not valid. It should have a period.' };
  if (!labels.every((label) => LABEL.test(label)) || /^\d+$/.test(labels.at(-1)!))
    return { reason: 'The part after the @-sign is not a valid domain name.' };
  return { email: `${local.toLowerCase()}@${domain}` };
}
