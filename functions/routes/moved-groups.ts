import { UnreadableDatabase } from '../../pipeline/db/open.ts';
import { currentAddress } from '../../pipeline/endpoints/groups/former-slugs.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import type { PinnedRelease } from '../releases/releases.ts';

const PAGE_OF_GROUP = new RegExp(
  `^((?:/(?:${LANGUAGES.join('|')}))?)(?:/legislatures/(\\d+))?/groups/([a-z0-9-]+)(/votes)?$`,
);

/**
 * Returns the current address of a group's page; null unless the address has a former slug. If the database
 * cannot be read, nothing is redirected: pages are served as files, and the page of a former slug redirects
 * by itself.
 */
export function movedGroup(release: Pick<PinnedRelease, 'read'>, address: string): string | null {
  const [, language, legislature, slug, rest = ''] = PAGE_OF_GROUP.exec(address) ?? [];
  if (slug === undefined) return null;
  const group = { slug, ...(legislature === undefined ? {} : { legislature_id: Number(legislature) }) };
  const now = addressNow(release, group);
  if (now === null) return null;
  return `${language}${now.isNewest ? '' : `/legislatures/${now.legislature_id}`}/groups/${now.slug}${rest}`;
}

function addressNow(
  release: Pick<PinnedRelease, 'read'>,
  group: Parameters<typeof currentAddress>[1],
): ReturnType<typeof currentAddress> {
  try {
    return currentAddress(release.read(), group);
  } catch (error) {
    if (error instanceof UnreadableDatabase) return null;
    throw error;
  }
}
