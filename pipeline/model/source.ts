import { z } from 'zod';
import { count, id } from './fields.ts';

/** An official document that facts were read from. */
export const storedSource = z.object({
  id: id.meta({ description: 'Number of the document in this release, by path.' }),
  path: z.string().meta({ description: 'Path below the snapshots of its source.' }),
  url: z.url().nullable().meta({
    description:
      'Official address or, for a file that is renamed each night, the address of the page that offers it; null if the document has no address.',
  }),
  kind: z.string().meta({ description: 'Type of document.' }),
  sha256: z.string().length(64).meta({ description: 'SHA-256 hash of the document.' }),
  bytes: count.meta({ description: 'Size in bytes.' }),
  retrieved_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'Time at which the document was fetched; null if no sidecar file records it.' }),
});

export type StoredSource = z.output<typeof storedSource>;
