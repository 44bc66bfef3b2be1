import type { Signer } from './tokens.ts';

/**
 * Returns the mailbox for any spelling of its address: most servers ignore dots and everything after a plus.
 */
function mailboxOf(email: string): { mailbox: string; domain: string } {
  const [local = '', given = ''] = email.split('@');
  const domain = given === 'googlemail.com' ? 'gmail.com' : given;
  return { mailbox: `${local.replace(/\+.*$/s, '').replaceAll('.', '')}@${domain}`, domain };
}

/**
 * Returns keyed hashes of a mailbox and of its domain, which count mails and reveal nothing to readers of the
 * file.
 */
export function mailboxHashes(email: string, signer: Signer): { mailbox: string; domain: string } {
  const { mailbox, domain } = mailboxOf(email);
  return { mailbox: signer.nameHash('mailbox', mailbox), domain: signer.nameHash('domain', domain) };
}
