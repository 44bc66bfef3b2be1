import { describe, expect, it } from 'vitest';
import { pageFile, staticAddress } from '../../../pipeline/publish/static-host/address.ts';

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
  it.each([
    ['/', '/'],
    ['/es/', '/es/'],
    ['/es', '/es/'],
    ['/votes/15155012#records', '/votes/15155012/#records'],
    ['/votes?result=tie&page=2', '/votes/?result=tie&page=2'],
    ['/es/404', '/es/404.html'],
    ['/api/v1/votes/15155012', '/data/latest/api/votes/15155012.json'],
    ['/api/v1/groups/vereda?legislature_id=15', '/data/latest/api/groups/vereda/legislature_id=15.json'],
    ['/api/v1', '/data/latest/api/index.json'],
    ['/data/latest/README.md', '/data/latest/README.md'],
    ['/votes/15155012/opengraph-image', '/images/votes/15155012.png'],
    ['/votes/15155012/opengraph-image?v=0a1b2c3d', '/images/votes/15155012.png?v=0a1b2c3d'],
    ['/persons/by-constituency?q=cuenca', '/persons/by-constituency/?q=cuenca'],
    ['/persons/12/votes', '/votes/?person_id=12'],
    ['/persons/12/votes?topic_slug=housing&choice=no', '/votes/?person_id=12&topic_slug=housing&choice=no'],
    ['/groups/vereda/votes', '/votes/?group_slug=vereda'],
    [
      '/groups/vereda/votes?topic_slug=housing&differs_from=solar&legislature_id=14',
      '/votes/?group_slug=vereda&topic_slug=housing&differs_from=solar&legislature_id=14',
    ],
  ])('%s is at %s', (address, place) => {
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
