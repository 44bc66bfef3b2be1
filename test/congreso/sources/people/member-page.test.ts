import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { memberPage } from '../../../../pipeline/congreso/sources/people/member-page.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'busqueda-de-diputados/XV/31.html';
const CORPUS = process.env.HEMICICLE_CORPUS ?? '';

/** Returns a page with the elements of the official ones, in Spanish. */
const page = ({
  name = 'Ruiz i Gil, Ana',
  seat = '<div class="cargo-dip">Diputada por Lugo</div><div class="siglas-partido">PX</div>',
  body = '',
  offices = '',
} = {}) =>
  parse(
    memberPage,
    `<html><body><div class="nombre-dip">${name}</div>${seat}<div class="row cuerpo-diputado-detalle">
      <h3>Ficha personal</h3>${body}<p>Licenciada en Farmacia. <br> Diputada de honor</p>
      <ul class="cargos">${offices}</ul></div></body></html>`,
    PATH,
  );

describe('the page of a deputy', () => {
  it('has name, seat and date of birth, and the words that show a sex', () => {
    const { rows, issues } = page({
      body: `<p>Nacida el Wed Aug 11 00:00:00 CET 1971\n en Inca (Illes Balears)</p><p>Diputada de la XV Legislatura</p>
        <div class="f-alta"><i></i> Condición plena: Thu Aug 17 00:00:00 CEST 2023</div><div class="f-alta"></div>`,
    });
    expect(issues).toEqual([]);
    expect(rows).toEqual([
      {
        legislature: 15,
        code: 31,
        name: 'Ruiz i Gil, Ana',
        bornOn: '1971-08-11',
        genderWords: ['Nacida', 'Diputada de la XV Legislatura', 'Diputada por Lugo'],
        constituency: 'Lugo',
        party: 'PX',
        offices: [],
        photo: 'https://www.congreso.es/docu/imgweb/diputados/31_15.jpg',
      },
    ]);
  });

  it.each([
    ['Nacida el 05/03/1980', '1980-03-05'],
    ['Nacido el 5/3/1980 en La Línea en 1980', '1980-03-05'],
    ['Nascut el Tue Feb 29 00:00:00 CET 2000 en Reus', '2000-02-29'],
  ])('reads the date of birth in "%s"', (line, bornOn) => {
    expect(page({ body: `<p>${line}</p>` }).rows[0]!.bornOn).toBe(bornOn);
  });

  it('ignores sex and dates in a biography', () => {
    const { rows } = page({ seat: '', body: '<p>Hija de Diputada. Nacida el 5/3/1980, según ella.</p>' });
    expect(rows[0]).toMatchObject({ bornOn: null, genderWords: [], constituency: null, party: null });
  });

  it('has offices with their dates, in both languages', () => {
    const { rows } = page({
      offices: `<li>Presidenta de la <a href="/mesa">Mesa del Congreso</a>\n des del Thu Aug 17 00:00:00 CEST 2023</li>
        <li>Vocal de la Comisión de Igualdad desde el 01/02/2024 hasta el 03/04/2025</li>
        <li>Portavoz desde siempre</li><li>Miembro</li>`,
    });
    expect(rows[0]!.offices).toEqual([
      { title: 'Presidenta de la Mesa del Congreso', startedOn: '2023-08-17', endedOn: null },
      { title: 'Vocal de la Comisión de Igualdad', startedOn: '2024-02-01', endedOn: '2025-04-03' },
      { title: 'Portavoz', startedOn: null, endedOn: null },
    ]);
  });

  it.each([
    ['another page', parse(memberPage, '<html><title>Error</title></html>', PATH)],
    ['a name without a comma', page({ name: 'Ana Ruiz' })],
    [
      'a page without its body',
      parse(memberPage, '<div class="nombre-dip">Ruiz, Ana</div><div class="detalle"></div>', PATH),
    ],
  ])('reports in one message what it expected of %s', (_, { rows, issues }) => {
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([
      {
        code: 'unreadable_document',
        document: PATH,
        expected: '.nombre-dip with "Family, Given" and .cuerpo-diputado-detalle below it',
      },
    ]);
  });

  it('is omitted if its dates have a new format', () => {
    const { rows, issues } = page({ body: '<p>Nacida el 11 de agosto de 1971 en Inca</p>' });
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([
      { code: 'bad_date', subject: 'Ruiz i Gil, Ana', found: '11 de agosto de 1971' },
    ]);
  });

  it.skipIf(CORPUS === '')('is read from the real one, in Catalan', () => {
    const bytes = readFileSync(`${CORPUS}/reference/pages/ficha-185-XV.ca.trimmed.html`);
    const { rows, issues } = parse(memberPage, bytes, 'busqueda-de-diputados/XV/185.html');
    expect(issues).toEqual([]);
    expect(rows).toMatchObject([
      {
        name: 'Armengol Socias, Francina',
        bornOn: '1971-08-11',
        genderWords: ['Nascuda', 'Diputada de la XV Legislatura'],
        photo: 'https://www.congreso.es/docu/imgweb/diputados/185_15.jpg',
      },
    ]);
    expect(rows[0]!.offices.map(({ title, startedOn }) => [title, startedOn])).toEqual([
      ['Presidenta del Congreso de los Diputados', '2023-08-17'],
      ['Presidenta de la Diputación Permanente', '2023-11-21'],
      ['Presidenta de la Mesa del Congreso', '2023-08-17'],
    ]);
  });
});
