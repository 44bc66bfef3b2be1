import type { Chamber } from '../../pipeline/model/chamber.ts';
import type { GroupInBrief } from '../../pipeline/model/groups/group.ts';

/** Returns a group in schema.org terms, as a part of its chamber. */
export const groupSchema = (
  { name_long, name_short }: GroupInBrief,
  { name_es, website }: Pick<Chamber, 'name_es' | 'website'>,
  url: string,
): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': url,
  url,
  name: name_long,
  alternateName: name_short,
  parentOrganization: {
    '@type': 'GovernmentOrganization',
    name: name_es,
    ...(website === null ? {} : { url: website }),
  },
});
