import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { folderForAll } from '../effects.ts';
import { openParliament, smallParliament } from '../endpoints/parliament.ts';
import { vote } from '../rows.ts';
import { texts } from '../site/seen.ts';
import { serveEditions, WEB_URL } from './editions.ts';

const NEWEST = '2025-07-08-0000000b';
const FORMER = '2025-03-30-0000000a';

const folder = folderForAll();
const served = serveEditions({ [NEWEST]: smallParliament() }, folder);
const widget = async (path: string) => load(await (await served.ask(path)).text());

describe('an address of a widget', () => {
  it('may ask for light, dark or what the reader prefers; what else it asks changes nothing', async () => {
    const theme = async (query: string) =>
      (await widget(`/embed/groups/red${query}`))('html').attr('data-theme');
    expect(await theme('?theme=dark')).toBe('dark');
    expect(await theme('?theme=light')).toBe('light');
    expect(await theme('?theme=auto')).toBe('auto');
    expect(await theme('?theme="><script>')).toBeUndefined();
    expect(await theme('')).toBeUndefined();
  });

  it('is answered anew only where something changed', async () => {
    const first = await served.ask('/embed/groups/red');
    const dark = await served.ask('/embed/groups/red?theme=dark');
    expect(dark.headers.get('etag')).not.toBe(first.headers.get('etag'));
    const again = await served.app.request('/embed/groups/red', {
      headers: { 'If-None-Match': first.headers.get('etag')! },
    });
    expect(again.status).toBe(304);
  });

  it('that names a release shows its figures, with their date, whatever came later', async () => {
    const editions = serveEditions({
      [FORMER]: openParliament({ votes: [vote(15001001, '2025-01-22', { yes: 171 })] }),
      [NEWEST]: openParliament({
        votes: [vote(15001001, '2025-01-22', { yes: 172 }), vote(15001002, '2025-07-08')],
      }),
    });
    const frozen = await editions.ask(`/embed/votes/15001001?at=${FORMER}`);
    const $ = load(await frozen.text());
    expect(texts($, '.tally b')[0]).toBe('171');
    expect($('footer').text()).toContain('Dades fins al 30/3/2025');
    expect(frozen.headers.get('x-release')).toBe(FORMER);
    expect(texts(load(await (await editions.ask('/embed/votes/15001001')).text()), '.tally b')[0]).toBe(
      '172',
    );
    expect((await editions.ask(`/embed/votes/15001002?at=${FORMER}`)).status).toBe(404);

    editions.prune(FORMER);
    const gone = await editions.ask(`/es/embed/votes/15001002?at=${FORMER}`);
    expect(gone.status).toBe(404);
    expect(load(await gone.text())('main').text()).toContain(`La edición ${FORMER} ya no se conserva`);
  });

  it.each([
    '/embed/votes/99',
    '/embed/votes/1e3',
    '/embed/groups/nobody',
    '/embed/topics/legislature_id=15',
    '/embed/persons/..%2f1',
    '/embed/ships/1',
    '/embed/votes/',
    '/embed/votes/15003001?at=../../etc',
  ])('that leads nowhere says so within the frame: %s', async (path) => {
    const answer = await served.ask(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const $ = load(await answer.text());
    expect($('h1').text()).toBe('Aquí no hi ha res per mostrar');
    expect($('footer a').attr('href')).toBe(`${WEB_URL}/`);
  });
});
