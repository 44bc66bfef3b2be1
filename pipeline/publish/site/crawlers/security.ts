import { LANGUAGES } from '../../../i18n/index.ts';

/**
 * Returns the text of security.txt (RFC 9116), the contact for vulnerabilities. It must have an expiry date:
 * a year from the newest data. Returns null without a contact, or with one that the format does not allow.
 */
export function security(webUrl: string, contact: string | null, dataDate: string): string | null {
  const address = contact?.includes('://') === false ? `mailto:${contact}` : contact;
  if (address === null || !/^(?:https|mailto):/.test(address)) return null;
  const until = new Date(`${dataDate}T00:00:00Z`);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  return [
    `Contact: ${address}`,
    `Expires: ${until.toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(', ')}`,
    `Canonical: ${webUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
