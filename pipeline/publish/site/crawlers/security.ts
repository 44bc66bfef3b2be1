import { LANGUAGES } from '../../../i18n/index.ts';

/**
 * The text of security.txt (RFC 9116): to whom to report a hole. It has to say until when it holds: a year from the newest
 * data. Null without a contact, or with one that the form does not allow.
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
