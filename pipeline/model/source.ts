import { z } from 'zod';
import { count, id } from './fields.ts';

/** An official document that facts were read from. */
export const storedSource = z.object({
  id: id.meta({ description: 'Number of the document in this release, in order of path.' }),
  path: z.string().meta({ description: 'Path below the snapshots of its source.' }),
  url: z.url().nullable().meta({
    description:
      'Official address, of a file that is renamed each night the page that offers it; null where the document has none of its own.',
  }),
  kind: z.string().meta({ description: 'Type of document.' }),
  sha256: z.string().length(64).meta({ description: 'Hash of its bytes.' }),
  bytes: count.meta({ description: 'Size in bytes.' }),
  retrieved_at: z.iso
    .datetime({ offset: true })
    .nullable()
    .meta({ description: 'When it was fetched; null where no sidecar says.' }),
});

export type StoredSource = z.output<typeof storedSource>;
