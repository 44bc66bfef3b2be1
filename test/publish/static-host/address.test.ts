import { describe, expect, it } from 'vitest';
import { pageFile, staticAddress } from '../../../pipeline/publish/static-host/address.ts';
import { examples } from '../../examples.ts';

const there = new Set([
  'index.html',
  'es/index.html',
  'votes/index.html',
  'votes/15155012/index.html',
  'persons/12/index.html',
  'persons/by-constituency/index.html',
  'compare/index.html',
  'es/404.html',
  'data/latest/api/index.json',
  'data/latest/api/votes/15155012.json',
  'data/latest/api/groups/vereda/legislature_id=15.json',
  'data/latest/README.md',
  'images/votes/15155012.png',
]);
const lead = (address: string) => staticAddress(address, (path) => there.has(path));

describe('on a static host', () => {
  it.each(examples<[string, string]>(import.meta, 'addresses.jsonl'))('%s is at %s', (address, place) => {
    expect(lead(address)).toBe(place);
  });

  it.each([
    '/votes/1',
    '/persons/12?agrees_with=34',
    '/persons/12/votes?agrees_with=34',
    '/compare',
    '/api/v1/votes?page=2',
    '/api/v1/votes/15155012.csv',
    '/votes/1/opengraph-image',
    '/es/votes/15155012/opengraph-image',
    '/data/latest/README.md?download',
  ])('%s leads nowhere', (address) => {
    expect(lead(address)).toBeNull();
  });

  it('every page is a folder, a person with the number 404 too, except the 404 page', () => {
    expect(['votes/1.html', 'votes.html', 'index.html', 'persons/404.html'].map(pageFile)).toEqual([
      'votes/1/index.html',
      'votes/index.html',
      'index.html',
      'persons/404/index.html',
    ]);
    expect(['404.html', 'en/404.html'].map(pageFile)).toEqual(['404.html', 'en/404.html']);
  });
});
