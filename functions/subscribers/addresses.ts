import { domainToASCII } from 'node:url';
import { locksRows, type Tx } from './open.ts';
import { hashOf, newToken, type Signer } from './tokens.ts';

/** Lengths that mail servers must accept (RFC 5321). */
const LONGEST_LOCAL = 64;
const LONGEST = 254;

/** A local part without quotes; letters of every script are valid since RFC 6531. */
const LOCAL = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** A normalised address, or why it is invalid, in the words of pydantic's validator. */
type ReadAddress = { email: string } | { reason: string };

/**
 * Parses an e-mail address. The domain is lower-cased. So is the local part, because no common server distinguishes
 * `Ada@` from `ada@`, and one person must not be two subscribers.
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

/** Domains of Yahoo, where everything after a hyphen is a name for one mailbox. */
const YAHOO = /^(?:yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$/;

/** Subdomains of Fastmail: `shop@ada.fastmail.com` is `ada@fastmail.com`. */
const SUBDOMAIN = /^([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * Returns the mailbox for any spelling of its address, which counts for limits and never is an address of a mail: most
 * servers ignore dots and everything after a plus, and some have further rules.
 */
function mailboxOf(email: string): { mailbox: string; domain: string } {
  const [local = '', given = ''] = email.split('@');
  const [, user, provider] = SUBDOMAIN.exec(given) ?? [];
  const domain = given === 'googlemail.com' ? 'gmail.com' : (provider ?? given);
  const name = user ?? (YAHOO.test(domain) ? local.replace(/(?<=.)-.*$/s, '') : local);
  return { mailbox: `${mailboxName(name)}@${domain}`, domain };
}

const mailboxName = (local: string): string => local.replace(/\+.*$/s, '').replaceAll('.', '');

/**
 * Returns keyed hashes of a mailbox and of its domain, which count mails and reveal nothing to readers of the file.
 * `stored` are all hashes of the mailbox: former versions did not know the rules of single providers.
 */
export function mailboxHashes(
  email: string,
  signer: Signer,
): { mailbox: string; domain: string; stored: readonly string[] } {
  const { mailbox, domain } = mailboxOf(email);
  const [local = '', given = ''] = email.split('@');
  const before = `${mailboxName(local)}@${given === 'googlemail.com' ? 'gmail.com' : given}`;
  const stored = [mailbox, before].map((name) => signer.nameHash('mailbox', name));
  return { mailbox: stored[0]!, domain: signer.nameHash('domain', domain), stored };
}

/** Returns the row of an address, created or restored if needed. */
export async function ensureAddress(tx: Tx, email: string, now: Date, signer: Signer) {
  const email_hash = signer.emailHash(email);
  const nonce = newToken();
  const {
    id,
    nonce: known,
    suppressed_at,
  } = await tx
    .insertInto('addresses')
    .values({ email, email_hash, nonce, cancel_hash: hashOf(nonce), created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ email }))
    .returning(['id', 'nonce', 'suppressed_at'])
    .executeTakeFirstOrThrow();
  if (known === nonce) {
    await tx
      .updateTable('addresses')
      .set({ cancel_hash: hashOf(signer.allAlertsToken(id, nonce)) })
      .where('id', '=', id)
      .execute();
  }
  return { id, suppressed: suppressed_at !== null };
}

/** Clears addresses without subscriptions in force, so that only their hash stays; deletes those without any. */
export async function forgetAddresses(tx: Tx, addressIds: number[]): Promise<void> {
  await lockAddresses(tx, addressIds);
  for (const id of new Set(addressIds)) {
    const left = await tx
      .selectFrom('subscriptions')
      .select(({ fn }) => fn.countAll().as('count'))
      .select(({ fn }) => fn.countAll().filterWhere('status', '!=', 'cancelled').as('living'))
      .where('address_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(left.living) > 0) continue;
    await tx.deleteFrom('messages').where('address_id', '=', id).execute();
    await tx.updateTable('addresses').set({ email: null }).where('id', '=', id).execute();
    // Permanent refusals are kept as a hash, so that no mail is sent there again.
    if (Number(left.count) > 0) continue;
    await tx.deleteFrom('addresses').where('id', '=', id).where('suppressed_at', 'is', null).execute();
  }
}

/** Locks addresses; like a new subscription, every transaction does so before it locks their targets. */
export async function lockAddresses(tx: Tx, ids: number[]): Promise<void> {
  if (!locksRows(tx) || ids.length === 0) return;
  await tx.selectFrom('addresses').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}
