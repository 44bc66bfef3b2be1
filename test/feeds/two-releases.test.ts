import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { daysAfter } from '../../pipeline/core/time.ts';
import type { DbReader } from '../../pipeline/db/open.ts';
import { type FeedFormat, writtenFeed } from '../../pipeline/feeds/write-feed.ts';
import { feeds } from '../../pipeline/publish/contents/feeds.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { source, vote } from '../rows.ts';

const WEB = 'https://votes.example';

/** Numbers of votes of voting days, with days as busy as those of a budget. */
const BUSY = [3, 65, 12, 2, 117, 31, 1, 20, 2, 40, 8, 115, 25, 2, 14, 9, 30, 4, 2, 18];
const numbers = Array.from({ length: 60 }, (_, at) => BUSY[at % BUSY.length]!);

/** Returns a release after the first days; the document of the votes in `corrected` came later than the votes. */
function releaseAfter(days: number, corrected: readonly number[] = []): DbReader {
  const votes = numbers
    .slice(0, days)
    .flatMap((count, at) =>
      Array.from({ length: count }, (_, number) =>
        vote(15_001_001 + at * 1000 + number, daysAfter('2025-01-01', at), { source_id: 1 }),
      ),
    );
  return openParliament({
    sources: [
      source(1, { retrieved_at: '2025-01-01T05:00:00Z' }),
      source(2, { retrieved_at: '2025-12-01T05:00:00Z' }),
    ],
    votes,
    vote_sources: votes.flatMap(({ id }) => [
      { vote_id: id, source_id: 1 },
      ...(corrected.includes(id) ? [{ vote_id: id, source_id: 2 }] : []),
    ]),
  });
}

interface Page {
  entries: { id: string; updated: string }[];
  older: string | undefined;
}

const xml = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'entry' });

/** Reads one document as a feed reader does. */
const readAs: Readonly<Record<FeedFormat, (text: string) => Page>> = {
  atom(text) {
    const { feed } = xml.parse(text);
    const links: Record<string, string>[] = feed.link;
    const hrefOf = (rel: string) => links.find((link) => link['@_rel'] === rel)?.['@_href'];
    expect(hrefOf('prev-archive')).toBe(hrefOf('next'));
    return { entries: feed.entry ?? [], older: hrefOf('next') };
  },
  json(text) {
    const { items, next_url } = JSON.parse(text);
    return {
      entries: items.map(({ id, date_modified }: Record<string, string>) => ({
        id: id!,
        updated: date_modified!,
      })),
      older: next_url,
    };
  },
};

/** A feed reader that keeps all entries, and requests no archive twice (RFC 5005, section 4). */
function feedReader(format: FeedFormat) {
  const entries = new Map<string, string>();
  const archives = new Set<string>();
  return {
    entries,
    archives,
    visit(release: DbReader, name: string) {
      let address: string | undefined = `${WEB}/es/feeds/${name}.${format}`;
      while (address !== undefined && !archives.has(address)) {
        const document = address.slice(`${WEB}/es/feeds/`.length, -`.${format}`.length);
        if (document !== name) archives.add(address);
        const bytes = writtenFeed(release, document, 'es', format, WEB);
        const page = readAs[format](new TextDecoder().decode(bytes!));
        for (const { id, updated } of page.entries) entries.set(id, updated);
        address = page.older;
      }
    },
  };
}

const idsIn = (release: DbReader): string[] =>
  release
    .all(release.db.selectFrom('votes').select('id').orderBy('id'))
    .map(({ id }) => `${WEB}/es/votes/${id}`);

describe.each(['atom', 'json'] as const)('a reader of a feed as %s', (format) => {
  it('gets every vote of two releases, however many came between its visits', () => {
    const reader = feedReader(format);
    const [first, second] = [releaseAfter(20), releaseAfter(32)];
    reader.visit(first, 'votes');
    expect([...reader.entries.keys()].sort()).toEqual(idsIn(first));
    const before = reader.archives.size;
    reader.visit(second, 'votes');
    expect([...reader.entries.keys()].sort()).toEqual(idsIn(second));
    expect(reader.archives.size).toBeGreaterThan(before);
  });

  it('sees a later date where a vote was corrected', () => {
    const reader = feedReader(format);
    reader.visit(releaseAfter(5), 'votes');
    const id = `${WEB}/es/votes/15005001`;
    expect(reader.entries.get(id)).toBe('2025-01-05T12:00:00+01:00');
    reader.visit(releaseAfter(5, [15_005_001]), 'votes');
    expect(reader.entries.get(id)).toBe('2025-12-01T05:00:00Z');
  });
});

describe('the archives of a release', () => {
  const filesOf = (release: DbReader) =>
    new Map(
      [...feeds(release, WEB)].map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)] as const),
    );
  const archivesIn = (files: Map<string, string>) =>
    [...files].filter(([path]) => path.includes('/archive/'));

  it('are the files that the feeds of the release name, and no others', () => {
    const files = filesOf(releaseAfter(40));
    const named = [...files.values()].flatMap((text) =>
      [...text.matchAll(/rel="next" [^>]*href="([^"]+)"|"next_url":"([^"]+)"/g)].map(
        ([, atom, json]) => atom ?? json!,
      ),
    );
    const addresses = archivesIn(files).map(([path]) => {
      const [, language, name] = /^feeds\/(\w+)\/(.+)$/.exec(path)!;
      return `${WEB}/${language === 'ca' ? '' : `${language}/`}feeds/${name}`;
    });
    expect(addresses.length).toBeGreaterThan(6);
    expect(named.toSorted()).toEqual(addresses.toSorted());
  });

  it('keep their bytes in the next release, except that the oldest leads no further', () => {
    const [before, after] = [filesOf(releaseAfter(34)), filesOf(releaseAfter(40))];
    const kept = archivesIn(after).filter(([path]) => before.has(path));
    expect(kept.length).toBeGreaterThan(6);
    for (const [path, text] of kept)
      if (/"next/.test(text)) expect([path, text]).toEqual([path, before.get(path)]);
  });

  it('name the feed that they continue', () => {
    const [path, text] = archivesIn(filesOf(releaseAfter(34))).find(([path]) => path.endsWith('.atom'))!;
    const { feed } = xml.parse(text);
    const name = path.slice('feeds/ca/'.length);
    expect(feed).toMatchObject({ id: `${WEB}/feeds/votes.atom`, 'fh:archive': '' });
    expect(feed.link).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ '@_rel': 'self', '@_href': `${WEB}/feeds/${name}` }),
        expect.objectContaining({ '@_rel': 'current', '@_href': `${WEB}/feeds/votes.atom` }),
      ]),
    );
  });
});
