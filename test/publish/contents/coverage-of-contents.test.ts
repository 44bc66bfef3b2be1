import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverageLinkOfFile } from '../../../functions/http/headers.ts';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import { writtenFeed } from '../../../pipeline/feeds/write-feed.ts';
import { dataLine, initiativesLine } from '../../../pipeline/i18n/data-line.ts';
import { LANGUAGES, voice } from '../../../pipeline/i18n/index.ts';
import type { Coverage } from '../../../pipeline/model/coverage.ts';
import { writeList } from '../../../pipeline/publish/static-host/lists.ts';
import { toRoman } from '../../../pipeline/text/roman.ts';
import { sharedSample, WEB_URL } from '../../shared-sample.ts';

let release: string;
let read: DbReader;
let coverage: Coverage[];
beforeAll(async () => {
  const sample = await sharedSample('small');
  release = `${sample.publicFolder}/v/${sample.release}`;
  read = openDatabase(join(release, 'parliament.sqlite'));
  coverage = JSON.parse(readFileSync(join(release, 'api/stats/coverage.json'), 'utf8'));
});
afterAll(() => read.close());

const filesIn = (folder: string): string[] =>
  readdirSync(join(release, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(release.length + 1));

describe.each(LANGUAGES)('the days and gaps of the counted votes: %s', (language) => {
  const linesOf = () =>
    [dataLine(coverage, voice(language)), initiativesLine(coverage, voice(language))].filter(
      (line) => line !== null,
    );
  const isCovered = (words: string) => linesOf().some((line) => words.includes(line));

  it('are in every feed of votes and initiatives, published or written for a deputy', () => {
    const feeds = filesIn(`feeds/${language}`).filter((path) => !path.includes('/data/'));
    expect(feeds.length).toBeGreaterThan(4);
    const described = feeds.map((path) => {
      const text = readFileSync(join(release, path), 'utf8');
      return [
        path,
        path.endsWith('.json') ? JSON.parse(text).description : load(text, { xml: true })('subtitle').text(),
      ];
    });
    expect(described.filter(([, words]) => !isCovered(words)).map(([path]) => path)).toEqual([]);
    const [person] = read.all(read.db.selectFrom('persons').select('id').limit(1));
    const written = writtenFeed(read, `persons/${person!.id}`, language, 'json', WEB_URL)!;
    expect(isCovered(JSON.parse(new TextDecoder().decode(written)).description)).toBe(true);
  });

  it('are in the lists that a page filters, for all legislatures and for each', () => {
    const counted = { coverage, matters: new Map() };
    for (const name of ['votes', 'initiatives'] as const) {
      const asked = { name, records: [], chosen: {}, orders: {} } as unknown as Parameters<
        typeof writeList
      >[0];
      const { data } = writeList(asked, language, counted);
      for (const { legislature_id } of coverage) expect(isCovered(data[String(legislature_id)]!)).toBe(true);
      expect(isCovered(data['']!)).toBe(true);
    }
  });
});

it('llms.txt gives for each legislature the days, sessions, votes and missing votes', () => {
  const text = readFileSync(join(release, 'llms.txt'), 'utf8');
  expect(coverage.length).toBeGreaterThan(0);
  for (const { legislature_id, first_vote, last_vote, sessions, votes, votes_numbered } of coverage) {
    const row = [toRoman(legislature_id), first_vote, last_vote, sessions, votes, votes_numbered - votes];
    expect(text).toContain(`| ${row.join(' | ')} |`);
  }
});

it('every published table and answer links to what it is counted from, except that answer itself', () => {
  const files = [...filesIn('dumps'), ...filesIn('api')];
  expect(files.length).toBeGreaterThan(100);
  const folder = '/data/latest/';
  const linked = { Link: `<${folder}api/stats/coverage.json>; rel="describedby"` };
  const unlinked = files.filter((path) => coverageLinkOfFile(folder, path)?.Link !== linked.Link);
  expect(unlinked).toEqual(['api/stats/coverage.json']);
});
