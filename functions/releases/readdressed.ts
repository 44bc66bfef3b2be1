import { basename } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Files } from '../../pipeline/core/effects.ts';
import { builtFor, releaseFolder } from '../../pipeline/publish/release/release.ts';
import { memoryResource, openResourceCache, type Resource, textOf } from '../http/resource.ts';
import type { StoredFiles } from '../http/stored-files.ts';
import type { Figures } from '../monitoring/figures.ts';

/** Files that may contain the address their release was built for: pages, feeds, catalogues; never tables. */
const ADDRESSED = /^(?!dumps\/).*\.(?:html|xml|json|jsonld|ipynb|R|py|ttl|atom|ics|md|txt|cff)$/;

/** Releases whose original address is cached. */
const RELEASES = 8;

/** Replaces the address that a release was built for by the address of this server. */
export interface Readdressing {
  /** The files of releases and of their sites, with the address of this server. */
  files: StoredFiles;
  /** Replaces the address in a page that the site of a release has rendered. */
  page(release: string, html: string): string;
}

/** If a release is served at the address it was built for, its files are served unchanged. */
export function openReaddressing(
  stored: StoredFiles,
  input: { publicFolder: string; files: Files; webUrl: string; figures?: Pick<Figures, 'looked'> },
): Readdressing {
  const { publicFolder, files, webUrl, figures } = input;
  const known = new LRUCache<string, string>({ max: RELEASES });
  const cache = openResourceCache<Resource>();
  const builtForOf = (release: string): string | null => {
    const address = known.get(release) ?? builtFor(releaseFolder(publicFolder, release), files);
    if (address !== null) known.set(release, address);
    return address === webUrl ? null : address;
  };
  const readdressed = async (found: Resource, from: string, key: string): Promise<Resource> => {
    const cached = cache.get(key);
    figures?.looked('readdressed files', cached !== undefined);
    if (cached !== undefined) return cached;
    const text = await textOf(found);
    const replaced = readdress(text, from, webUrl);
    if (replaced === text) return found;
    const bytes = new TextEncoder().encode(replaced);
    const resource = { ...memoryResource(bytes, found.mediaType, found.modified), readdressed: true };
    cache.set(key, resource, bytes.length);
    return resource;
  };
  return {
    files: {
      async find(folder, path) {
        const found = await stored.find(folder, path);
        if (found === null || !ADDRESSED.test(path)) return found;
        const from = builtForOf(basename(folder));
        return from === null ? found : readdressed(found, from, `${folder}/${path} ${found.hash}`);
      },
    },
    page(release, html) {
      const from = builtForOf(release);
      return from === null ? html : readdress(html, from, webUrl);
    },
  };
}

/** Replaces a site's address in a text: plain, for calendars, encoded in a query, or folded over two lines. */
export function readdress(text: string, from: string, to: string): string {
  const plain = (address: string) =>
    new RegExp(`${[...address].map(escaped).join(FOLD)}(?![\\w:-]|\\.\\w)`, 'g');
  const inQuery = new RegExp(`${escaped(encodeURIComponent(from))}(?![\\w-]|\\.\\w|%3A)`, 'g');
  return text
    .replaceAll(plain(from), () => to)
    .replaceAll(plain(asCalendar(from)), () => asCalendar(to))
    .replaceAll(inQuery, () => encodeURIComponent(to));
}

const asCalendar = (address: string): string => address.replace(/^https?:/, 'webcal:');

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a line of a calendar may be folded (RFC 5545). */
const FOLD = '(?:\\r\\n )?';
