import { z } from 'zod';
import { CliError } from './errors.ts';

/** The publisher of the data, as catalogues name it. */
export interface Publisher {
  readonly name: string;
  /** Its entry in the directory of datos.gob.es, which federated catalogues require; null without one. */
  readonly uri: string | null;
  /** An e-mail or web address for questions; null for none. */
  readonly contact: string | null;
  /** Postal address for the legal notice; null for none. */
  readonly address: string | null;
  /** Tax number for the legal notice; null for none. */
  readonly taxId: string | null;
  /** Address of the repository with the code of the service; null for none. */
  readonly repository: string | null;
  /** DOI of the data set across its releases, `10.5281/zenodo.1234567`; null without one. */
  readonly doi: string | null;
}

/** The settings about the publisher. */
export const publisherSettings = {
  PUBLISHER_NAME: z.string().max(200, 'the name of a person or body').optional(),
  PUBLISHER_ADDRESS: z.string().max(300, 'a postal address').optional(),
  PUBLISHER_TAX_ID: z.string().max(40, 'a tax number').optional(),
  PUBLISHER_REPOSITORY: z.url({ protocol: /^https?$/, error: 'a web address' }).optional(),
  PUBLISHER_DOI: z
    .string()
    .regex(
      /^(?:https:\/\/doi\.org\/)?10\.\d{4,9}\/[\w.()/:;-]+$/,
      'a DOI like 10.5281/zenodo.1234567, the one of all versions',
    )
    .transform((doi) => doi.replace('https://doi.org/', ''))
    .optional(),
  PUBLISHER_URI: z
    .string()
    .regex(
      /^http:\/\/datos\.gob\.es\/recurso\/sector-publico\/org\/Organismo\/[A-Z][A-Z0-9]{8}$/,
      'an address like http://datos.gob.es/recurso/sector-publico/org/Organismo/E00000000, assigned by datos.gob.es',
    )
    .optional(),
  PUBLISHER_CONTACT: z
    .string()
    .transform((text) => text.replace(/^mailto:/i, ''))
    .pipe(z.union([z.email(), z.url({ protocol: /^https?$/ })], 'an e-mail address or a web address'))
    .optional(),
};

/** Returns the publisher in an operator’s settings; null if none of them is set. */
export function publisherOf(given: z.output<z.ZodObject<typeof publisherSettings>>): Publisher | null {
  const { PUBLISHER_NAME: name, PUBLISHER_URI: uri = null, PUBLISHER_CONTACT: contact = null } = given;
  const { PUBLISHER_ADDRESS: address = null, PUBLISHER_TAX_ID: taxId = null } = given;
  const { PUBLISHER_REPOSITORY: repository = null, PUBLISHER_DOI: doi = null } = given;
  const about = { uri, contact, address, taxId, repository, doi };
  if (name !== undefined) return Object.freeze({ name, ...about });
  if (Object.values(about).every((part) => part === null)) return null;
  throw new CliError('A setting PUBLISHER_… is set, but PUBLISHER_NAME is not.', {
    exitCode: 2,
    hint: 'Set PUBLISHER_NAME to the publisher of the data, or unset all of them: catalogues and pages then name no publisher.',
  });
}
