import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../pipeline/db/open.ts';
import type { CardModel } from '../../pipeline/images/card.ts';
import { pruneImages, readImageList, writeImageList } from '../../pipeline/publish/images/image-list.ts';
import { type ImageScope, prerenderImages } from '../../pipeline/publish/images/prerender.ts';
import { effectsForTests, temporaryFolder } from '../effects.ts';
import { type PublishedSample, sharedSample } from '../shared-sample.ts';

const { files, log } = effectsForTests();

let published: PublishedSample;

beforeAll(async () => {
  published = await sharedSample('small');
});

/** Draws in advance with a renderer that writes titles. */
async function draw(imagesFolder: string, scope: ImageScope, version = 'v1') {
  const models: CardModel[] = [];
  const pool = {
    draw: async (model: CardModel) => {
      models.push(model);
      return new TextEncoder().encode(model.title);
    },
    begin() {},
    busy: () => 0,
    close: async () => {},
  };
  const { publicFolder, release } = published;
  const input = { scope, release, publicFolder, imagesFolder, version };
  const done = await prerenderImages(input, pool, { files, log });
  return { models, done, list: readImageList(imagesFolder, release, files) };
}

const countOf = (table: 'votes' | 'persons' | 'topics' | 'initiatives'): number => {
  const read = openDatabase(`${published.publicFolder}/v/${published.release}/parliament.sqlite`);
  const { count } = read.get(
    read.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count')),
  )!;
  read.close();
  return count;
};

const below = (list: Record<string, string>, pattern: RegExp) =>
  Object.keys(list).filter((path) => pattern.test(path));

describe('drawing in advance', () => {
  it('draws the votes, persons, groups and topics of the newest legislature in every language', async () => {
    const { list, done } = await draw(temporaryFolder(), 'recent');
    for (const language of ['', '/es', '/en']) {
      expect(below(list, new RegExp(`^${language}/votes/\\d+/opengraph-image$`))).toHaveLength(
        countOf('votes'),
      );
      expect(below(list, new RegExp(`^${language}/api/og/vote/`))).toHaveLength(countOf('votes'));
      expect(below(list, new RegExp(`^${language}/persons/`))).toHaveLength(countOf('persons'));
      expect(below(list, new RegExp(`^${language}/topics/`))).toHaveLength(countOf('topics'));
      expect(list).toHaveProperty(`${language}/stats/opengraph-image`);
    }
    expect(below(list, /initiatives/)).toEqual([]);
    expect(done.drawn).toBe(new Set(Object.values(list)).size);
  });

  it('draws every initiative, too, if all are requested', async () => {
    const { list } = await draw(temporaryFolder(), 'all');
    expect(below(list, /^\/initiatives\//)).toHaveLength(countOf('initiatives'));
  });

  it('draws nothing that was drawn before, unless other code draws it', async () => {
    const images = temporaryFolder();
    const first = await draw(images, 'recent');
    const again = await draw(images, 'recent');
    expect(again.models).toEqual([]);
    expect(again.done).toEqual({ drawn: 0, unchanged: first.done.drawn + first.done.unchanged });
    expect(again.list).toEqual(first.list);
    const other = await draw(images, 'recent', 'v2');
    expect(other.done).toEqual(first.done);
  });
});

describe('pruning', () => {
  it('removes images that no kept release uses, and the lists of removed releases', () => {
    const images = temporaryFolder();
    const [old, kept] = ['2025-01-01-00000000', '2025-02-01-00000000'];
    for (const name of ['a.png', 'b.png', 'c.png']) files.write(`${images}/${name}`, name);
    writeImageList(
      images,
      old!,
      { '/votes/1/opengraph-image': 'a.png', '/votes/2/opengraph-image': 'b.png' },
      files,
    );
    writeImageList(images, kept!, { '/votes/1/opengraph-image': 'b.png' }, files);
    expect(pruneImages(images, new Set([kept!]), files)).toBe(2);
    expect(files.list(images)).toEqual([`${kept}.json`, 'b.png']);
  });
});
