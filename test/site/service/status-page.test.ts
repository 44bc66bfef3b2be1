import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { builtSiteForAll, seen, texts } from '../built-site.ts';

const site = builtSiteForAll();

const facts = ($: CheerioAPI, section: string): string[][] =>
  $(`#${section}`)
    .closest('section')
    .find('dl > div')
    .toArray()
    .map((row) => [seen($(row).find('dt').text()), seen($(row).find('dd').text())]);

it.each([
  ['about.html', 'No ha indicat cap adreça de contacte. No ha indicat on és el codi que fa servir.'],
  [
    'es/about.html',
    'No ha indicado ninguna dirección de contacto. No ha indicado dónde está el código que usa.',
  ],
  [
    'en/about.html',
    'They have given no address for questions. They have not said where the code that they use is.',
  ],
])('the page %s says that the operator has given neither contact nor repository', (file, text) => {
  expect(seen(site.page(file)('main').text())).toContain(text);
});

describe('the status page', () => {
  it.each([
    ['status.html', 'Data de les dades', '12 de febrer del 2026', 'no se’n sap cap'],
    ['es/status.html', 'Fecha de los datos', '12 de febrero de 2026', 'no se conoce ninguno'],
    ['en/status.html', 'Date of the data', '12 February 2026', 'none known'],
  ])('gives in %s the day of the data and of the next sitting', (file, name, day, none) => {
    const ages = facts(site.page(file), 'age');
    expect(ages[0]).toEqual([name, day]);
    expect(ages[4]![1]).toBe(none);
  });

  it.each([
    [
      'status.html',
      'Documents que han arribat per una rèplica, no directament del web oficial',
      '1.700 per https://mirror.example.org; darrera descàrrega del web oficial: 12 de febrer del 2026',
      '1 per una carpeta de l’operador; darrera descàrrega del web oficial: 11 de febrer del 2026',
    ],
    [
      'es/status.html',
      'Documentos que han llegado por una réplica, no directamente de la web oficial',
      '1700 por https://mirror.example.org; última descarga de la web oficial: 12 de febrero de 2026',
      '1 por una carpeta del operador; última descarga de la web oficial: 11 de febrero de 2026',
    ],
    [
      'en/status.html',
      'Documents that came through a mirror, not directly from the official site',
      '1,700 through https://mirror.example.org; last retrieved from the official site: 12 February 2026',
      '1 through a folder of the operator; last retrieved from the official site: 11 February 2026',
    ],
  ])('names in %s the mirrors that documents came through', (file, name, ...mirrors) => {
    const $ = site.page(file);
    const row = $('#age').closest('section').find('dl > div').last();
    expect(seen(row.find('dt').text())).toBe(name);
    expect(
      row
        .find('dd')
        .toArray()
        .map((line) => seen($(line).text())),
    ).toEqual(mirrors);
  });

  it('gives the time since then by the reader’s clock', () => {
    const $ = site.page('en/status.html');
    const days = $('time[data-ago]').toArray();
    expect(days.map((day) => $(day).attr('datetime'))).toEqual([
      '2026-02-12',
      '2026-02-11',
      '2026-02-12',
      '2026-02-13',
    ]);
    expect($('script[type="module"][src*="days-ago"]').length).toBe(1);
  });

  it('names failures and links to every case', () => {
    const $ = site.page('en/status.html');
    expect(facts($, 'failed')).toEqual([
      ['Official documents read', '1,739'],
      ['Documents that could not be read', '2'],
      ['Errors: something was left out', '3'],
      ['Warnings: something is missing', '1'],
      ['Known cases without consequences', '4'],
    ]);
    expect($('#failed').closest('section').find('a').attr('href')).toBe('/en/quality#troubles');
    expect(site.page('en/quality.html')('#troubles').length).toBe(1);
  });

  it('gives the size of every part and of all', () => {
    const $ = site.page('en/status.html');
    const rows = texts($, $('tbody tr'));
    expect(rows).toEqual([
      expect.stringMatching(/^Database ?1 ?40 MB$/),
      expect.stringMatching(/^API answers ?1,203 ?21\.5 MB$/),
      expect.stringMatching(/^All ?1,204 ?61\.5 MB$/),
    ]);
  });

  it('is linked from the page about the service', () => {
    for (const language of ['', 'es/', 'en/'])
      expect(site.page(`${language}about.html`)(`a[href="/${language}status"]`).length).toBe(1);
  });
});
