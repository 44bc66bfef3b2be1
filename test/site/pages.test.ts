import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import { LANGUAGES } from '../../pipeline/i18n/index.ts';
import { ANY_PERIOD } from '../../pipeline/model/release-changes.ts';
import { type LastChanged, writeSitemaps } from '../../pipeline/publish/site/sitemaps.ts';
import { pathIn } from '../../site/language.ts';
import { STEPS } from '../../site/subscribe/subscription-steps.ts';
import { FULL, THOROUGH } from '../length.ts';
import { WEB_URL } from '../shared-sample.ts';
import { buildSite, builtSiteForAll, seen, texts } from './built-site.ts';
import { CASES, HOSTILE_HEADLINE, HOSTILE_TITLE } from './cases.ts';
import { UNUSUAL } from './unusual.ts';

const site = builtSiteForAll();

const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.html` : `${path}.html`).slice(1);
const votePath = (name: string) => `/votes/${CASES[name]!.vote.id}`;
/** The preview of our own widget, which may only open a link. */
const OWN_WIDGET =
  '[src*="/embed/"]:not([src^="http"], [src^="//"])[sandbox="allow-popups allow-popups-to-escape-sandbox"]';
/** Returns all pages, without the frame that sizes widgets and the form of pages of changes, which are no pages. */
const pages = () =>
  site.files.filter(
    (file) => file.endsWith('.html') && file !== 'embed/v1.html' && !file.endsWith(`/${ANY_PERIOD}.html`),
  );

describe('the built site', () => {
  it('has home, votes, API, data quality, subscriptions and a page for missing addresses, in three languages', () => {
    const paths = [
      '/',
      '/404',
      '/docs/api',
      '/quality',
      '/subscribe',
      ...STEPS.map(({ path }) => path),
      ...Object.values(CASES).map(({ vote }) => `/votes/${vote.id}`),
    ];
    const expected = LANGUAGES.flatMap((language) => paths.map((path) => fileOf(pathIn(language, path))));
    expect(pages()).toEqual(expect.arrayContaining(expected));
  });

  it('has a canonical address on exactly the pages in the sitemaps', () => {
    let maps = '';
    const write = (_: string, text: string | Uint8Array) => {
      maps += text;
    };
    const changed: LastChanged = () => ({ kind: 'pages', on: null });
    const { folder } = site;
    writeSitemaps({ folder, webUrl: WEB_URL, changed, files: { ...filesOnDisk(), write, append: write } });
    const named = [...maps.matchAll(/<url><loc>([^<]*)/g)].map(([, address]) => address);
    const canonical = pages()
      .map((file) => site.page(file)('link[rel="canonical"]').attr('href'))
      .filter((address) => address !== undefined);
    expect(named.toSorted()).toEqual(canonical.toSorted());
  });

  it('runs only its own scripts and requests no other host', () => {
    for (const file of pages()) {
      const $ = site.page(file);
      const foreign = 'script:not([src^="/_astro/"]):not([type="application/ld+json"])';
      expect(
        $(`${foreign}, iframe:not(${OWN_WIDGET}), object, embed, [onclick], [onload]`).length,
        file,
      ).toBe(0);
      const assets = $('[src], link[rel="icon"], link[rel="stylesheet"]')
        .map((_, element) => $(element).attr('src') ?? $(element).attr('href'))
        .get();
      expect(assets.filter((address) => !/^\/[^/]/.test(address))).toEqual([]);
      expect(site.html(file)).not.toMatch(/@import|url\((?!#)/);
    }
  });

  it.each(LANGUAGES)('declares its language and links the others, in %s', (language) => {
    for (const path of ['/', votePath('approved')]) {
      const $ = site.page(fileOf(pathIn(language, path)));
      expect($('html').attr('lang')).toBe(language);
      expect($('link[rel="canonical"]').attr('href')).toBe(`${WEB_URL}${pathIn(language, path)}`);
      const others = $('link[hreflang]')
        .map((_, link) => `${$(link).attr('hreflang')} ${$(link).attr('href')}`)
        .get();
      expect(others).toEqual([
        `ca ${WEB_URL}${path}`,
        `es ${WEB_URL}/es${path}`,
        `en ${WEB_URL}/en${path}`,
        `x-default ${WEB_URL}${path}`,
      ]);
      expect($('.languages [aria-current="true"]').attr('lang')).toBe(language);
    }
  });

  it('marks official text as Spanish on every page', () => {
    for (const language of LANGUAGES) {
      const $ = site.page(fileOf(pathIn(language, votePath('rejected'))));
      expect($('.words .official').length).toBe(2);
      expect($('.official:not([lang="es"])').length).toBe(0);
      expect(site.page(fileOf(pathIn(language, '/')))('.matter .title:not([lang="es"])').length).toBe(0);
    }
  });

  it('shows hostile text as text', () => {
    const $ = site.page(fileOf(votePath('hostile')));
    expect($('h1').text()).toBe(HOSTILE_HEADLINE);
    const words = $('.words .official').map((_, said) => $(said).text());
    expect(words.get()).toEqual(['"<i>Sección</i>" · \u202Eotra', HOSTILE_TITLE]);
    expect($('h1 *, .official *').length).toBe(0);
    expect($('title').text().length).toBeLessThan(300);
    const home = site.page('index.html');
    expect(texts(home, '.matter .title')).toContain(seen(HOSTILE_TITLE));
  });

  it('weighs less than 40 kB a page, compressed', () => {
    const heavy = pages().filter((file) => gzipSync(site.html(file)).byteLength > 40_000);
    expect(heavy).toEqual([]);
  });

  it('loads at first no more files than browsers request from one server at once', () => {
    for (const file of pages()) {
      const $ = site.page(file);
      const asked = $(
        'link[rel="stylesheet"], link[rel="preload"], script[src]:not([type="module"], [async])',
      );
      expect(asked.length, file).toBeLessThanOrEqual(6);
    }
  });

  it('says on every page of an invented parliament that it is invented', () => {
    for (const file of pages()) {
      const $ = site.page(file);
      expect(seen($('.fiction').text()), file).toMatch(/inventat|inventado|invented/);
      expect($('title').text()).toMatch(/^\[(Parlament fictici|Parlamento ficticio|Fictional parliament)\]/);
      expect($('meta[name="robots"]').attr('content')).toBe('noindex');
    }
  });
});

describe.runIf(THOROUGH)('the site of a real parliament', () => {
  it('does not say so, and names the chamber as its source', async () => {
    const real = await buildSite(UNUSUAL);
    const $ = real.page(fileOf(votePath('approved')));
    expect($('.fiction, meta[name="robots"]').length).toBe(0);
    expect($('title').text()).toMatch(/^El Ple retorna al Govern la llei/);
    expect($('#source').closest('section').text()).toContain('Dades del Congrés dels Diputats');
  });

  it.runIf(FULL)('says so if there is no vote yet', async () => {
    const empty = await buildSite({ cases: [] });
    expect(empty.files.filter((file) => /votes\/\d/.test(file))).toEqual([]);
    expect(empty.page('es/index.html')('main').text()).toContain(
      'Todavía no hay ninguna votación publicada.',
    );
  });
});
