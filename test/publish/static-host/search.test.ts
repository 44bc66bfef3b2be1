import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import { search } from '../../../pipeline/endpoints/search/search.ts';
import { LANGUAGES } from '../../../pipeline/i18n/index.ts';
import { type Contents, searchInFiles } from '../../../pipeline/search/index-in-files.js';
import { WEB_URL } from '../../shared-sample.ts';
import { sampleSite } from '../../site/sample-site.ts';
import { staticHostSample } from './static-host-sample.ts';

type Line = { at: string; name: string } | null;

let www: string;
let read: DbReader;
const loaded: string[] = [];
beforeAll(async () => {
  www = await staticHostSample();
  read = openDatabase(`${(await sampleSite()).release}/parliament.sqlite`);
});
afterAll(() => read.close());

const file = (name: string) => JSON.parse(readFileSync(join(www, 'in-page', name), 'utf8'));
const FOUND = 5;

/** Returns the addresses that the search in a page shows, by kind, as the script does it. */
async function foundInPage(q: string, language: string) {
  const contents: Contents & { lines: number } = file(`search.${language}.json`);
  const finds = await searchInFiles(contents, async (name) => {
    loaded.push(name);
    return file(`search/${name}.json`);
  })(q, FOUND);
  const at = (position: number): Line =>
    file(`search/${language}/${Math.floor((position - 1) / contents.lines)}.json`)[
      (position - 1) % contents.lines
    ];
  const of = (...kinds: (keyof typeof finds.kinds)[]) => ({
    total: kinds.reduce((sum, kind) => sum + finds.kinds[kind].total, 0),
    first: kinds
      .flatMap((kind) => finds.kinds[kind].positions)
      .slice(0, FOUND)
      .map((position) => at(position)!.at.split('/').at(-2)),
  });
  return {
    words: [finds.readAs, finds.namesReadAs, ...finds.nearest],
    persons: of('deputy', 'person'),
    groups: of('group'),
    topics: of('topic'),
    initiatives: of('initiative'),
    votes: of('vote'),
  };
}

function foundByServer(q: string) {
  const context = { read, webUrl: WEB_URL, today: '', release: '' };
  const found = search.compute({ q, limit: FOUND }, context);
  const of = ({ total, items }: { total: number; items: { id: number }[] }) => ({
    total,
    first: items.map(({ id }) => String(id)),
  });
  const called = ({ total, items }: { total: number; items: { slug: string }[] }) => ({
    total,
    first: items.map(({ slug }) => slug),
  });
  return {
    words: [found.read_as, found.names_read_as, ...found.nearest],
    persons: of(found.persons),
    groups: called(found.groups),
    topics: called(found.topics),
    initiatives: of(found.initiatives),
    votes: of(found.votes),
  };
}

const QUESTIONS = [
  'vivienda',
  'viviendas',
  'habitatges',
  'pensiones',
  'impuestos y pensiones',
  'ley de vivienda',
  'llei',
  'taxes',
  'maria',
  'a',
  'faro liberal',
  'sesión 3',
  'votación 2 de la sesión 3',
  '121/000',
  'vivienada',
  'vivienda pensiones sanidad',
  'xqzw',
  'de la',
  'ñ',
];

describe('the search in a page', () => {
  it.each(QUESTIONS)('has the total and the first five results of the server for “%s”', async (q) => {
    const server = foundByServer(q);
    for (const language of LANGUAGES) expect(await foundInPage(q, language), language).toEqual(server);
  });

  it('does so for the name of every person, with a letter too few', async () => {
    const persons = read.all(read.db.selectFrom('persons').select('full_name').orderBy('id').limit(40));
    for (const { full_name } of persons) {
      const misspelt = full_name.replace(/(?<=\p{L}{3})\p{L}(?=\p{L}*$)/u, '');
      expect(await foundInPage(misspelt, 'es'), misspelt).toEqual(foundByServer(misspelt));
    }
  });

  it('loads the files of the words of the question, and all known words only if it is misspelt', async () => {
    const needed = async (q: string) => {
      loaded.length = 0;
      await foundInPage(q, 'es');
      return loaded.toSorted();
    };
    expect(await needed('viviendas')).toEqual(['vi']);
    expect(await needed('ley de vivienda')).toEqual(['le', 'names', 'vi']);
    expect(await needed('vivienada')).toEqual(['names', 'vi', 'words']);
  });

  it('finds something for most of these questions', () => {
    const found = QUESTIONS.map(foundByServer).filter(({ words: _, ...kinds }) =>
      Object.values(kinds).some(({ total }) => total > 0),
    );
    expect(found.length).toBeGreaterThan(QUESTIONS.length / 2);
  });

  it('has all scripts next to each other', () => {
    const script = readFileSync(join(www, 'in-page/search.js'), 'utf8');
    for (const [, name] of script.matchAll(/ from '([^']*)'/g)) {
      expect(name).toMatch(/^\.\/[\w-]+\.js$/);
      expect(existsSync(join(www, 'in-page', name!))).toBe(true);
    }
  });
});
