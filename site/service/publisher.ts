import type { Publisher } from '../../pipeline/core/publisher.ts';
import { releaseFile } from '../published-files.ts';

/** Returns the publisher responsible for data and service; null if the operator names none. */
export const publisher = (): Publisher | null =>
  releaseFile<{ publisher: Publisher | null }>('publisher.json').publisher;

/** Returns the address of a contact as a link: `mailto:` for an e-mail address, otherwise the page. */
export const contactLink = (contact: string, subject?: string): string =>
  contact.includes('@') && !/^https?:/.test(contact)
    ? `mailto:${contact}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
    : contact;
