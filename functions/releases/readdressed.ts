import { basename } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Files } from '../../pipeline/files.ts';
import { builtFor } from '../../pipeline/publish/release/built-for.ts';
import { releaseFolder } from '../../pipeline/publish/release/release.ts';
import { memoryResource, type Resource, textOf } from '../http/resource.ts';
import type { StoredFiles } from '../http/stored-files.ts';
import type { Figures } from '../monitoring/figures.ts';

/** Files that may name the address their release was built for: pages, feeds, calendars, catalogues; never tables. */
const TELLING = /^(?!dumps\/).*\.(?:html|xml|json|jsonld|ipynb|ttl|atom|ics|md|txt|cff)$/;

/** Bytes of readdressed files that are kept for whoever asks next; half of it is for their compressed forms. */
const CACHE_BYTES = 16 << 20;

/** Releases of which it is remembered what they were built for. */
const RELEASES = 8;

/** Puts the address of this server into what a release says of itself. */
export interface Readdressing {
  /** The files of releases and of their sites as this server tells them. */
  files: StoredFiles;
  /** A page that the site of a release has made. */
  page(release: string, html: string): string;
}

/** Served at the address it was built for, a release is told as it lies there. */
export function openReaddressing(
  stored: StoredFiles,
  input: { publicFolder: string; files: Files; webUrl: string; figures?: Pick<Figures, 'looked'> },
): Readdressing {
  const { publicFolder, files, webUrl, figures } = input;
  const known = new LRUCache<string, string>({ max: RELEASES });
  const cache = new LRUCache<string, Resource>({ maxSize: CACHE_BYTES });
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
    const told = readdress(text, from, webUrl);
    if (told === text) return found;
    const bytes = new TextEncoder().encode(told);
    const resource = { ...memoryResource(bytes, found.mediaType, found.modified), readdressed: true };
    cache.set(key, resource, { size: 2 * bytes.length });
    return resource;
  };
  return {
    files: {
      async find(folder, path) {
        const found = await stored.find(folder, path);
        if (found === null || !TELLING.test(path)) return found;
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

/** A text in which one address of a site stands for another: plainly, as a part of a query, or over two lines of a calendar. */
export function readdress(text: string, from: string, to: string): string {
  const plain = new RegExp(`${[...from].map(escaped).join(FOLD)}(?![\\w:-]|\\.\\w)`, 'g');
  const inQuery = new RegExp(`${escaped(encodeURIComponent(from))}(?![\\w-]|\\.\\w|%3A)`, 'g');
  return text.replaceAll(plain, () => to).replaceAll(inQuery, () => encodeURIComponent(to));
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a line of a calendar may be broken (RFC 5545). */
const FOLD = '(?:\\r\\n )?';
