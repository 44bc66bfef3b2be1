import { describe, expect, it } from 'vitest';
import type { EmbedSubject } from '../../../pipeline/embeds/registry.ts';
import { fitting, widgetOrder } from '../../../pipeline/publish/static-host/fitting.ts';
import { smallParliament } from '../../endpoints/parliament.ts';

const numbers = Array.from({ length: 10 }, (_, at) => at + 1);
const pages = numbers.map((id) => `votes/${id}/index.html`);
const tables = numbers.map((id) => `data/latest/dumps/15/votes/${id}-records.csv`);
const dissidents = numbers.map((id) => `data/latest/api/votes/${id}/dissidents.json`);
const answers = numbers.map((id) => `data/latest/api/votes/${id}.json`);
const images = numbers.map((id) => `images/es/votes/${id}.png`);
const all = [...pages, ...tables, ...dissidents, ...answers, ...images];
const noWidgets = { order: [], most: null };

describe('a host with a limit of', () => {
  it.each([
    [50, all],
    [49, [...pages, ...dissidents, ...answers, ...images]],
    [30, [...pages, ...answers, ...images]],
    [29, [...pages, ...images]],
    [19, pages],
    [5, pages],
  ])('%i files drops the least useful kinds first, and never the pages', (most, kept) => {
    const fitted = fitting(all, most, noWidgets);
    expect([...fitted.kept]).toEqual(kept);
    expect(fitted.spared.reduce((sum, { files }) => sum + files, 0)).toBe(all.length - kept.length);
  });

  it('any number omits only what leads to a server or is there already', () => {
    const never = [
      'data/latest/feeds/ca/votes.json',
      'data/latest/openapi.json',
      'subscribe/sent/index.html',
      'en/persons/12/votes/index.html',
      'legislatures/15/groups/vereda/votes/index.html',
      'push-worker.js',
    ];
    const stays = ['feeds/votes.json', 'subscribe/index.html', 'es/votes/index.html', 'embed/index.html'];
    expect([...fitting([...never, ...stays], 100, noWidgets).kept]).toEqual(stays);
  });
});

describe('widgets', () => {
  const order = numbers.toReversed().map((id): EmbedSubject => ({ kind: 'votes', name: String(id) }));
  const filesOf = ({ name }: EmbedSubject) =>
    ['', 'es/', 'en/'].map((language) => `${language}embed/votes/${name}/index.html`);
  const widgets = order.flatMap(filesOf);
  const others = ['embed/index.html', 'embed/v1/index.html', 'embed/v1.js', 'votes/1/index.html'];

  it.each([
    [34, 10],
    [33, 9],
    [31, 9],
    [30, 8],
    [7, 1],
    [6, 0],
    [1, 0],
  ])('on a host that takes %i files are those of the %i newest subjects in every language', (most, kept) => {
    const fitted = fitting([...widgets, ...others], most, { order, most: null });
    expect([...fitted.kept].sort()).toEqual([...order.slice(0, kept).flatMap(filesOf), ...others].sort());
  });

  it.each([0, 1, 3, 10, 20])('are those of the %i newest subjects that the operator wants', (most) => {
    const fitted = fitting([...widgets, ...others], 1000, { order, most });
    const rest = most === 0 ? ['votes/1/index.html'] : others;
    expect([...fitted.kept].sort()).toEqual([...order.slice(0, most).flatMap(filesOf), ...rest].sort());
    expect(fitted.spared).toEqual([]);
  });

  it('begin with the newest vote, lists, topics, groups and deputies of the newest legislature; then follow older votes', () => {
    const ofMany = [
      'lists/topic-housing',
      'coincidence/14',
      'deputies/latest',
      'coincidence/15',
      'lists/latest',
    ];
    const files = ofMany.map((subject) => `embed/${subject}/index.html`);
    const wanted = widgetOrder(smallParliament(), [...files, ...files.map((file) => `es/${file}`)]);
    expect(wanted.slice(1, 6).map(({ kind, name }) => `${kind}/${name}`)).toEqual([
      ...['deputies/latest', 'coincidence/15', 'coincidence/14', 'lists/latest', 'lists/topic-housing'],
    ]);
    const kinds = wanted.map(({ kind }) => kind);
    expect([...new Set(kinds.slice(1))]).toEqual([
      ...['deputies', 'coincidence', 'lists', 'topics', 'groups', 'persons', 'votes', 'initiatives'],
    ]);
    expect(kinds[0]).toBe('votes');
    expect(new Set(wanted.map(({ kind, name }) => `${kind}/${name}`)).size).toBe(wanted.length);
    const { db, all: rows } = smallParliament();
    const dated = new Map(
      rows(db.selectFrom('votes').select(['id', 'date'])).map(({ id, date }) => [String(id), date]),
    );
    const days = wanted.filter(({ kind }) => kind === 'votes').map(({ name }) => dated.get(name)!);
    expect(days).toEqual(days.toSorted().reverse());
  });
});
