import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmbedAddress } from '../../pipeline/embeds/address.ts';
import { openParliament, smallParliament } from '../endpoints/parliament.ts';
import { vote } from '../rows.ts';
import { HOSTILE_TITLE } from '../site/cases.ts';
import { serveEditions, WEB_URL } from './editions.ts';

const RELEASE = '2025-07-08-0000000b';
const serve = () => serveEditions({ [RELEASE]: smallParliament() });
const about = (path: string, more = '') => `/oembed?url=${encodeURIComponent(`${WEB_URL}${path}`)}${more}`;

describe('oEmbed', () => {
  it('returns to an editor the code that embeds a vote', async () => {
    const { ask, api } = serve();
    const answer = await ask(about('/en/votes/15003001'));
    const { headline_en } = await api('/votes/15003001');
    const told = JSON.parse(await answer.text());
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(told).toEqual({
      type: 'rich',
      version: '1.0',
      title: headline_en,
      provider_name: 'Hemicicle',
      provider_url: WEB_URL,
      cache_age: 3600,
      thumbnail_url: `${WEB_URL}/en/votes/15003001/opengraph-image`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: expect.any(String),
      width: 600,
      height: 320,
    });
    expect(load(told.html)('iframe').attr()).toEqual({
      src: `${WEB_URL}/en/embed/votes/15003001`,
      title: told.title,
      width: '600',
      height: '320',
      loading: 'lazy',
      referrerpolicy: 'strict-origin-when-cross-origin',
      sandbox: 'allow-popups allow-popups-to-escape-sandbox',
      frameborder: '0',
      style: 'border:0',
    });
  });

  it.each([
    ['/groups/red', 300],
    ['/es/topics/housing', 290],
    ['/persons/1', 320],
    ['/embed/groups/red?theme=dark&at=2025-03-30-0000000a', 300],
  ])('knows %s, whose widget is %i pixels high', async (path, height) => {
    const told = JSON.parse(await (await serve().ask(about(path))).text());
    expect(told).toMatchObject({ type: 'rich', height });
    const src = load(told.html)('iframe').attr('src');
    expect(src).toBe(`${WEB_URL}${path.includes('embed') ? path : path.replace(/^(\/es)?/, '$1/embed')}`);
  });

  it.each([
    ['/initiatives/15122000001', '/initiatives/15122000001'],
    ['/votes', '/lists/latest'],
    ['/es/votes?topic_slug=housing', '/lists/topic-housing'],
    ['/votes?remarkable=government_lost', '/lists/remarkable-government-lost'],
    ['/coincidence', '/coincidence/latest'],
    ['/legislatures/15/coincidence', '/coincidence/15'],
    ['/persons/by-constituency', '/deputies/latest'],
    ['/scorecard?votes=15001001,15003001', '/scorecards/15001001-15003001'],
  ])('knows the widget of %s', async (page, widget) => {
    const { html } = JSON.parse(await (await serve().ask(about(page))).text());
    const language = page.startsWith('/es/') ? '/es' : '';
    expect(load(html)('iframe').attr('src')).toBe(`${WEB_URL}${language}/embed${widget}`);
  });

  it('adds a picture for pages that have one', async () => {
    const pictureOf = async (page: string) =>
      JSON.parse(await (await serve().ask(about(page))).text()).thumbnail_url;
    expect(await pictureOf('/es/initiatives/15122000001')).toBe(
      `${WEB_URL}/es/initiatives/15122000001/opengraph-image`,
    );
    expect(await pictureOf('/coincidence')).toBeUndefined();
  });

  it('fits into the requested size, and returns a link if no widget fits', async () => {
    const { ask } = serve();
    const told = async (more: string) => JSON.parse(await (await ask(about('/groups/red', more))).text());
    expect(await told('&maxwidth=400&maxheight=300')).toMatchObject({
      type: 'rich',
      width: 400,
      height: 300,
    });
    expect(await told('&maxwidth=400')).not.toHaveProperty('thumbnail_url');
    expect(await told('&maxheight=200')).toMatchObject({ type: 'link' });
    expect(await told('&maxwidth=200')).not.toHaveProperty('html');
  });

  it('returns the same as XML', async () => {
    const { ask } = serve();
    const told = JSON.parse(await (await ask(about('/groups/red'))).text());
    const answer = await ask(about('/groups/red', '&format=xml'));
    expect(answer.headers.get('content-type')).toBe('text/xml; charset=utf-8');
    const $ = load(await answer.text(), { xml: true });
    const said = $('oembed > *')
      .get()
      .map((element) => [element.name, $(element).text()]);
    expect(Object.fromEntries(said)).toEqual(
      Object.fromEntries(Object.entries(told).map(([name, value]) => [name, String(value)])),
    );
  });

  it.each([
    ['a page without a widget', about('/stats'), 404],
    ['a vote that nobody knows', about('/votes/99'), 404],
    ['an initiative that nobody knows', about('/initiatives/99'), 404],
    ['a list of initiatives', about('/initiatives'), 404],
    ['a list with two filters', about('/votes?topic_slug=housing&result=tie'), 404],
    ['a scorecard of votes that nobody knows', about('/scorecard?votes=1,2'), 404],
    ['a scorecard of two legislatures', about('/scorecard?votes=15001001,14155001'), 404],
    ['another site', '/oembed?url=https%3A%2F%2Felsewhere.example%2Fvotes%2F15003001', 404],
    ['no address', '/oembed', 404],
    ['a form of answer it does not write', about('/groups/red', '&format=yaml'), 501],
    ['a form of answer that every object has', about('/groups/red', '&format=constructor'), 501],
  ])('refuses %s', async (_, address, status) => {
    const answer = await serve().ask(address);
    expect(answer.status).toBe(status);
    expect(JSON.parse(await answer.text()).detail).toMatch(/expected url=|written as json or xml/);
  });

  it.each(['json', 'xml'])('keeps a hostile title as text in %s', async (format) => {
    const read = openParliament({
      votes: [vote(15001001, '2025-01-22', { headline_ca: HOSTILE_TITLE.slice(0, 110) })],
    });
    const answer = await serveEditions({ [RELEASE]: read }).ask(
      about('/votes/15001001', `&format=${format}`),
    );
    const text = await answer.text();
    const html = format === 'json' ? JSON.parse(text).html : load(text, { xml: true })('html').text();
    const $ = load(html);
    expect($('body').children().length).toBe(1);
    expect($('iframe').attr('title')).toContain(HOSTILE_TITLE.slice(0, 80));
    expect(Object.keys($('iframe').attr()!).length).toBe(9);
  });
});

describe('a pasted address', () => {
  it('is accepted with or without the host', () => {
    const vote = { subject: { kind: 'votes', name: '12' } };
    for (const text of ['/votes/12', ' votes/12 ', `${WEB_URL}/votes/12`, `${WEB_URL}/votes/12?x=1#top`])
      expect(readEmbedAddress(text, WEB_URL), text).toMatchObject(vote);
    expect(readEmbedAddress('/en/votes/12', WEB_URL)?.options.language).toBe('en');
    expect(readEmbedAddress('/de/votes/12', WEB_URL)).toBeNull();
    expect(readEmbedAddress('//elsewhere.example/votes/12', WEB_URL)).toBeNull();
  });

  it('is only accepted as a plain name of a kind that has a widget', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webPath(), fc.webUrl()), (text) => {
        const named = readEmbedAddress(text, WEB_URL);
        if (named !== null) expect(named.subject.name).toMatch(/^[a-z0-9-]+$/);
      }),
    );
  });
});
