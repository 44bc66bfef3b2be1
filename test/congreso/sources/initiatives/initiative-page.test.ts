import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { initiativePage } from '../../../../pipeline/congreso/sources/initiatives/initiative-page.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'busqueda-de-iniciativas/XV/173/000003.html';
const PAGE = readFileSync(new URL('../synthetic/initiative-page.html', import.meta.url), 'utf8');
const read = (html: string, path = PATH) => parse(initiativePage, html, path);

describe('the page of an initiative (synthetic)', () => {
  it('has its number, title, authors and date', () => {
    const { rows, issues } = read(PAGE);
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([
      {
        legislature: 15,
        officialId: '173/000003',
        title: 'Moción consecuencia de interpelación urgente sobre los trenes (de cercanías).',
        submittedOn: '2023-12-14',
        authors: ['Grupo Parlamentario Rojo', 'Grupo Parlamentario Azul'],
      },
    ]);
  });

  it('has its number in its path and its request', () => {
    expect(initiativePage.url(initiativePage.place(PATH)!)).toMatch(
      /_iniciativas_legislatura=XV&_iniciativas_id=173%2F000003$/,
    );
    const part = 'busqueda-de-iniciativas/XV/121/000262-0001.html';
    expect(initiativePage.url(initiativePage.place(part)!)).toMatch(/_iniciativas_id=121%2F000262%2F0001$/);
    expect(read(PAGE.replace('173/000003', '121/000262/0001'), part).rows).toMatchObject([
      { officialId: '121/000262/0001' },
    ]);
    expect(initiativePage.place('busqueda-de-iniciativas/15/173/000003.html')).toBeNull();
  });

  it.each([
    [
      'that says nothing, as for a number that does not exist',
      PAGE.replace('entradilla-iniciativa', ''),
      'an initiative under .entradilla-iniciativa',
    ],
    ['of another initiative', PAGE.replace('173/000003', '173/000004'), 'a title that ends in (173/000003)'],
    ['without a number', PAGE.replace('(173/000003)', ''), 'a title that ends in (173/000003)'],
    ['without its day', PAGE.replace('f-present', ''), '.f-present with "Presentado el DD/MM/YYYY"'],
    [
      'with a day that does not exist',
      PAGE.replace('14/12', '31/02'),
      '.f-present with "Presentado el DD/MM/YYYY"',
    ],
  ])('is refused %s', (_, html, expected) => {
    const { rows, issues } = read(html);
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ document: PATH, expected }]);
  });
});
