import type { Publisher } from '../../pipeline/config.ts';
import { releaseFile } from '../published-files.ts';

/** Who answers for data and service; null where the operator names nobody. */
export const publisher = (): Publisher | null =>
  releaseFile<{ publisher: Publisher | null }>('publisher.json').publisher;

/** The address of a contact as a link: mail for an e-mail address, the page otherwise. */
export const contactLink = (contact: string, subject?: string): string =>
  contact.includes('@') && !/^https?:/.test(contact)
    ? `mailto:${contact}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
    : contact;
