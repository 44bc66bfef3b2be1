import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswers, releaseIn } from '../../pipeline/core/answers.ts';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { writtenFeed } from '../../pipeline/feeds/write-feed.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { officialWordsIn } from '../../pipeline/i18n/names.ts';
import { sharedSample } from '../shared-sample.ts';

/** The facts of an initiative as its page has them. */
interface Detail {
  votes: { id: number }[];
  steps: { organ: string; start_date: string | null }[];
}

interface WrittenFeed {
  title: string;
  home_page_url: string;
  items: { id: string; url: string; title: string }[];
}

const WEB_URL = 'https://votes.example';

/** Initiatives that are read. */
const SOME = 40;

let read: DbReader;
let folder: string;
beforeAll(async () => {
  const sample = await sharedSample('two');
  folder = `${sample.publicFolder}/v/${sample.release}`;
  read = openDatabase(`${folder}/parliament.sqlite`);
});
afterAll(() => read.close());

const feedOf = (id: number | string, language: (typeof LANGUAGES)[number] = 'en'): WrittenFeed | null => {
  const bytes = writtenFeed(read, `initiatives/${id}`, language, 'json', WEB_URL);
  return bytes === null ? null : JSON.parse(new TextDecoder().decode(bytes));
};

describe('the feed of an initiative', () => {
  it('has its votes and its dated stages, as its page does, and no others', () => {
    const { ask } = openAnswers(releaseIn(folder, filesOnDisk()));
    const ids = read.all(
      read.db
        .selectFrom('vote_initiatives')
        .select('initiative_id')
        .distinct()
        .orderBy('initiative_id')
        .limit(SOME),
    );
    expect(ids.length).toBeGreaterThan(10);
    for (const { initiative_id: id } of ids) {
      const { votes, steps } = ask<Detail>(`/initiatives/${id}`)!;
      const { items } = feedOf(id)!;
      const votesOf = items
        .filter(({ url }) => url.includes('/votes/'))
        .map(({ url }) => Number(url.split('/').at(-1)));
      expect(votesOf.sort()).toEqual(votes.map((vote) => vote.id).sort());
      const stages = items.filter((item) => item.id.includes('#'));
      const dated = steps.filter(({ start_date }) => start_date !== null);
      expect(stages).toHaveLength(dated.length);
      for (const { organ } of dated) {
        const body = officialWordsIn(organ, 'en').text;
        expect(stages.some(({ title }) => title.startsWith(body))).toBe(true);
      }
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
    }
  });

  it('leads to the page of the initiative in each language', () => {
    const { id } = read.get(read.db.selectFrom('initiatives').select('id').orderBy('id').limit(1))!;
    for (const language of LANGUAGES) {
      const prefix = language === 'ca' ? '' : `/${language}`;
      expect(feedOf(id, language)!.home_page_url).toBe(`${WEB_URL}${prefix}/initiatives/${id}`);
    }
  });

  it.each(['0', '999999999999', '12x', '-1', 'no-such-type'])('does not exist for %s', (name) => {
    expect(feedOf(name)).toBeNull();
  });
});
