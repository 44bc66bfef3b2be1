import type { Signer } from './tokens.ts';

/** One mailbox whatever form of its address is written: most servers ignore dots and what follows a plus. */
function mailboxOf(email: string): { mailbox: string; domain: string } {
  const [local = '', given = ''] = email.split('@');
  const domain = given === 'googlemail.com' ? 'gmail.com' : given;
  return { mailbox: `${local.replace(/\+.*$/s, '').replaceAll('.', '')}@${domain}`, domain };
}

/** Keyed hashes of a mailbox and of its domain: they count letters, and say nothing to whoever reads the file. */
export function mailboxHashes(email: string, signer: Signer): { mailbox: string; domain: string } {
  const { mailbox, domain } = mailboxOf(email);
  return { mailbox: signer.nameHash('mailbox', mailbox), domain: signer.nameHash('domain', domain) };
}
