import { type CheerioAPI, load } from 'cheerio';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../../pipeline/endpoints/registry.ts';
import { blocksOf, withCode } from '../../../site/frame/prose.ts';
import { typeOf } from '../../../site/reference/reference.ts';
import { answerTo } from '../../endpoints/ask.ts';
import { smallParliament } from '../../endpoints/parliament.ts';
import { builtSiteForAll, hrefs, seen } from '../built-site.ts';

const site = builtSiteForAll();
let $: CheerioAPI;
beforeAll(async () => {
  const parts = site.files.filter((file) => file.startsWith('en/docs/api/'));
  $ = load(parts.map((file) => site.page(file)('main').html()).join('\n'));
});

/** Returns the rows of the tables in some part of the page. */
const linesOf = (part: ReturnType<typeof route>): string[] =>
  part
    .find('tbody tr, .answer > div')
    .map((_, line) =>
      seen(
        $(line)
          .children()
          .map((__, cell) => $(cell).text())
          .get()
          .join(' '),
      ),
    )
    .get();
/** Returns the part of the page about one route. */
const route = (path: string) =>
  $('.route').filter((_, article) => $(article).find('h2 code').text() === `GET ${path}`);

describe('the API pages without scripts', () => {
  it('list every route with its summary', () => {
    const told = $('.route:has(.method)')
      .map(
        (_, article) => `${$(article).find('h2').text().trim()}: ${seen($(article).find('strong').text())}`,
      )
      .get();
    const described = new Set(endpoints.map(({ path, summary }) => `GET ${path}: ${summary}`));
    expect(new Set(told)).toEqual(described);
  });

  it('have contents that link to every route, and in each part to every record of its routes', () => {
    const index = site.page('en/docs/api.html');
    const links = hrefs(index, '.contents ul a');
    expect(links.length).toBe($('.route:has(.method)').length);
    for (const link of links) {
      const [file, id] = link!.slice(1).split('#');
      expect(site.page(`${file}.html`)(`[id="${id}"]`).length, link).toBe(1);
    }
    for (const file of site.files.filter((each) => each.startsWith('en/docs/api/'))) {
      const page = site.page(file);
      const local = page('main a[href^="#"]').map((_, link) => page(link).attr('href')!.slice(1));
      for (const id of local) expect(page(`[id="${id}"]`).length, `${file}#${id}`).toBe(1);
    }
  });

  it('list every parameter with its type, its meaning and its default', () => {
    expect(linesOf(route('/votes'))).toEqual(
      expect.arrayContaining([
        'result "approved" | "rejected" | "tie" Only votes with this result.',
        'page_size integer 20 if left out Number of items per page.',
      ]),
    );
    expect(linesOf(route('/metrics/attendance'))[0]).toMatch(/^legislature_id integer required /);
  });

  it('explain the fields of every record, and link there from the routes', () => {
    expect(route('/votes').find('a[href="#VotePage"]').length).toBe(1);
    expect(linesOf($('#VotePage').first())).toContain(
      'items ListedVote[] Items of this page; empty after the last page.',
    );
    expect(linesOf($('#Vote').first())).toContain(
      'totals VoteTotals | null Official totals; null for a vote by assent.',
    );
    const silent = $('.route .lines tbody tr')
      .filter((_, line) => $(line).find('td').last().text().trim() === '')
      .map((_, line) => `${$(line).closest('.route').attr('id')}.${$(line).find('th').text().trim()}`);
    expect(silent.get()).toEqual([]);
  });

  it('mark the routes that are lists and have tables', () => {
    expect(linesOf(route('/votes'))).toContain('As a table /votes.xlsx?page_size=2 /votes.csv?page_size=2');
    expect(route('/votes/{vote_id}').text()).not.toContain('.csv');
  });

  it.each([
    ['docs/api', 'Obsoleta: deixarà d’existir. Quan, i què la substitueix', '/docs/api#changes'],
    ['es/docs/api', 'Obsoleta: dejará de existir. Cuándo, y qué la sustituye', '/es/docs/api#changes'],
    ['en/docs/api', 'Deprecated: this route will go. When, and what replaces it', '/en/docs/api#changes'],
  ])('mark exactly the deprecated routes: %s', (folder, words, changes) => {
    const marked = site.files
      .filter((file) => file.startsWith(`${folder}/`))
      .flatMap((file) => {
        const page = site.page(file);
        return page('.route > .note:has(a)')
          .map((_, note) => [
            [
              page(note).closest('.route').find('h2').text().trim(),
              seen(page(note).text()),
              page(note).find('a').attr('href'),
            ],
          ])
          .get();
      });
    expect(marked).toEqual([['GET /chambers', words, changes]]);
  });

  it('show examples that the service answers', () => {
    const read = smallParliament();
    const examples = $('.route dd a[href^="/api/v1/"]')
      .map((_, link) => $(link).attr('href')!.slice('/api/v1'.length))
      .get()
      .map((address) => address.replace(/\.(csv|xlsx)/, ''));
    expect(new Set(examples).size).toBeGreaterThan(endpoints.length - 5);
    for (const address of examples) expect(answerTo(read, address).body.length).toBeGreaterThan(1);
  });

  it('are in the reader’s language, and mark English text', () => {
    const catalan = site.page('docs/api.html');
    expect(catalan('h1').text()).toBe('L’API, ruta a ruta');
    expect(site.page('docs/api/votes.html')('.route p:has(strong):not([lang="en"])').length).toBe(0);
  });

  it('are linked from the foot of every page, in the same language', () => {
    expect(site.page('es/index.html')('.colophon a[href="/es/docs/api"]').length).toBe(1);
    expect(site.page('index.html')('main a[href="/docs/api"]').length).toBe(1);
  });

  it('have no script', () => {
    expect(site.page('en/docs/api.html')('script, link[rel="modulepreload"]').length).toBe(0);
  });
});

describe('a type', () => {
  const text = (schema: Parameters<typeof typeOf>[0]) =>
    typeOf(schema)
      .map((piece) => piece.text)
      .join('');

  it.each([
    [{ type: 'integer', format: 'int64' }, 'integer'],
    [{ type: 'string', format: 'date' }, 'date'],
    [{ type: ['string', 'null'], format: 'date' }, 'date | null'],
    [{ type: ['string', 'null'], enum: ['a', null] }, '"a" | null'],
    [{ const: 'day' }, '"day"'],
    [{ type: 'array', items: { $ref: '#/components/schemas/Vote' } }, 'Vote[]'],
    [{ anyOf: [{ $ref: '#/components/schemas/Vote' }, { type: 'null' }] }, 'Vote | null'],
    [{ type: 'object', additionalProperties: { type: 'integer' } }, '{ [name]: integer }'],
    [{}, 'any'],
  ])('%j is written %s', (schema, written) => {
    expect(text(schema)).toBe(written);
  });
});

it('descriptions have paragraphs, points and code', () => {
  expect(blocksOf('One\nline.\n\n- a\n- b')).toEqual([
    { paragraph: 'One line.', points: [] },
    { paragraph: '', points: ['a', 'b'] },
  ]);
  expect(withCode('With `ETag` in it')).toEqual([
    { text: 'With ', code: false },
    { text: 'ETag', code: true },
    { text: ' in it', code: false },
  ]);
});
