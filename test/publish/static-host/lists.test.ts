import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswers } from '../../../pipeline/core/answers.ts';
import { type DbReader, openDatabase } from '../../../pipeline/db/open.ts';
import { locator } from '../../../pipeline/endpoints/locate.ts';
import { endpoints } from '../../../pipeline/endpoints/registry.ts';
import {
  filtered,
  meets,
  meetsGroup,
  recordAt,
} from '../../../pipeline/publish/static-host/in-page/filters.js';
import { type StaticList, wholeList } from '../../../pipeline/publish/static-host/lists.ts';
import { fold } from '../../../pipeline/text/names.ts';
import { WEB_URL } from '../../shared-sample.ts';
import { sampleSite } from '../../site/sample-site.ts';
import { staticHostSample } from './static-host-sample.ts';

let www: string;
let read: DbReader;
let ids: (name: string, query: string) => string[];
beforeAll(async () => {
  www = await staticHostSample();
  read = openDatabase(`${(await sampleSite()).release}/parliament.sqlite`);
  const locate = locator(endpoints);
  const context = { read, webUrl: WEB_URL, today: '', release: '' };
  const { ask } = openAnswers({ read: () => null, locate: (address) => locate(address, () => context) });
  ids = (route, query) =>
    wholeList<{ id: number }>(ask, `/${route}`, `&${query}`).map(
      ({ id }) => `/es/${route.split('/').at(-1)}/${id}/`,
    );
});
afterAll(() => read.close());

const listOf = (name: string): StaticList =>
  JSON.parse(readFileSync(join(www, `in-page/${name}.es.json`), 'utf8'));

const found = (name: string, query: string): string[] => {
  const list = listOf(name);
  return filtered(list, new URLSearchParams(query), fold).map((place: number) => list.items[place]!.at);
};

describe('a list with filters in the page', () => {
  it.each([
    ['votes', 'result=approved'],
    ['votes', 'result=rejected&question=amendment'],
    ['votes', 'sort=margin'],
    ['votes', 'topic_slug=housing&sort=-dissents'],
    ['votes', 'remarkable=close&legislature_id=15'],
    ['votes', 'date_from=2025-01-01&date_to=2025-12-31'],
    ['votes', 'year=2025&presented_by=arraigo'],
    ['votes', 'q=Proposici%C3%B3n'],
    ['initiatives', 'type=proposicion_ley&status=submitted'],
    ['initiatives', 'outcome=rejected'],
    ['initiatives', 'date_from=2025-06-01'],
    ['initiatives', 'q=vivienda'],
  ])('of %s by %s has the API’s results, in its order', (name, query) => {
    expect(found(name, query)).toEqual(ids(name, query));
  });

  it('is not empty without a filter', () => {
    expect(found('votes', '').length).toBe(120);
    expect(found('votes', 'result=approved').length).toBeGreaterThan(10);
    expect(found('initiatives', 'q=vivienda').length).toBeGreaterThan(0);
  });
});

describe('the votes of a deputy on the page of all votes', () => {
  const foundOf = (id: number, query: string): string[] => {
    const list = listOf('votes');
    const asked = new URLSearchParams(query);
    const records = JSON.parse(readFileSync(join(www, 'in-page/choices.json'), 'utf8'))[id];
    return filtered(list, asked, fold)
      .filter((place: number) => meets(recordAt(records, place), asked))
      .map((place: number) => list.items[place]!.at);
  };

  it.each([
    '',
    'topic_slug=housing',
    'choice=aye',
    'choice=absent',
    'dissent=true',
    'dissent=false',
    'choice=no&sort=margin',
  ])('by “%s” match the API’s results for each, in its order', (query) => {
    const persons = read.all(read.db.selectFrom('persons').select('id').orderBy('id').limit(60));
    const found = persons.map(({ id }) => foundOf(id, query));
    expect(found).toEqual(persons.map(({ id }) => ids(`persons/${id}/votes`, query)));
    expect(found.flat().length).toBeGreaterThan(0);
  });
});

describe('the votes of a group on the page of all votes', () => {
  const foundOf = (slug: string, query: string): string[] => {
    const list = listOf('votes');
    const asked = new URLSearchParams(query);
    const lines = JSON.parse(readFileSync(join(www, 'in-page/lines.json'), 'utf8'));
    return filtered(list, asked, fold)
      .filter((place: number) => meetsGroup(lines, slug, place, asked))
      .map((place: number) => list.items[place]!.at);
  };

  it.each([
    '',
    'topic_slug=housing&choice=aye',
    'choice=abstention',
    'dissent=true',
    'dissent=false',
    'choice=no&sort=margin',
    'legislature_id=15',
    'agrees_with=faro-liberal',
    'differs_from=faro-liberal&topic_slug=housing',
    'agrees_with=nobody',
  ])('by “%s” match the API’s results for each, in its order', (query) => {
    const groups = read.all(
      read.db.selectFrom('groups').select('slug').distinct().where('legislature_id', '=', 15).orderBy('slug'),
    );
    const found = groups.map(({ slug }) => foundOf(slug, query));
    expect(found).toEqual(groups.map(({ slug }) => ids(`groups/${slug}/votes`, query)));
    expect(groups.length).toBeGreaterThan(5);
    expect(found.flat().length > 0).toBe(query !== 'agrees_with=nobody');
  });

  it('of a former legislature are filtered by its number', () => {
    const former = ids('groups/faro-liberal/votes', 'legislature_id=14');
    expect(former.length).toBeGreaterThan(0);
    expect(foundOf('faro-liberal', 'legislature_id=14')).toEqual(former);
    expect(foundOf('faro-liberal', 'legislature_id=1')).toEqual([]);
  });
});
