import { describe, expect, it } from 'vitest';
import { fitting } from '../../../pipeline/publish/static-host/page.ts';

const numbers = Array.from({ length: 10 }, (_, at) => at + 1);
const pages = numbers.map((id) => `votes/${id}/index.html`);
const tables = numbers.map((id) => `data/latest/dumps/15/votes/${id}-records.csv`);
const dissidents = numbers.map((id) => `data/latest/api/votes/${id}/dissidents.json`);
const answers = numbers.map((id) => `data/latest/api/votes/${id}.json`);
const images = numbers.map((id) => `images/es/votes/${id}.png`);
const all = [...pages, ...tables, ...dissidents, ...answers, ...images];

describe('a host with a limit of', () => {
  it.each([
    [50, all],
    [49, [...pages, ...dissidents, ...answers, ...images]],
    [30, [...pages, ...answers, ...images]],
    [29, [...pages, ...images]],
    [19, pages],
    [5, pages],
  ])('%i files drops the least useful kinds first, and never the pages', (most, kept) => {
    const fitted = fitting(all, most);
    expect([...fitted.kept]).toEqual(kept);
    expect(fitted.spared.reduce((sum, { files }) => sum + files, 0)).toBe(all.length - kept.length);
  });

  it('any number omits only what leads to a server or is there already', () => {
    const never = [
      'data/latest/feeds/ca/votes.json',
      'data/latest/openapi.json',
      'es/embed/votes/1/index.html',
      'embed/index.html',
      'subscribe/sent/index.html',
      'en/persons/12/votes/index.html',
      'legislatures/15/groups/vereda/votes/index.html',
      'push-worker.js',
    ];
    const stays = ['feeds/votes.json', 'subscribe/index.html', 'es/votes/index.html'];
    expect([...fitting([...never, ...stays], 100).kept]).toEqual(stays);
  });
});
