import { describe, expect, it } from 'vitest';
import { openDataPage } from '../../../pipeline/congreso/sources/documents/open-data-page.ts';
import { requestFor } from '../../../pipeline/congreso/sources/index.ts';
import { initiativesFound } from '../../../pipeline/congreso/sources/initiatives/initiative-search.ts';
import { memberSearch } from '../../../pipeline/congreso/sources/people/member-search.ts';
import { votingDays } from '../../../pipeline/congreso/sources/votes/voting-days.ts';
import type { Source } from '../../../pipeline/core/chamber/source.ts';

const read = <Row>(source: Source<Row>, path: string, text: string) =>
  source.parse(Buffer.from(text), source.place(path)!);

const SELECT = `<select id="_votaciones_legislatura">
  <option class="" value="14">XIV Legislatura (2019-2023)</option>
  <option class="" selected value="15">XV Legislatura (2023-2026)</option></select>`;
const page = (days: string) =>
  `<html>${SELECT}<script>var x = 1; var diasVotaciones = ${days};</script></html>`;

describe('the page of votes', () => {
  it('has the offered legislatures, newest first, and the days of the one shown, oldest first', () => {
    expect(read(votingDays, 'votaciones.html', page('[20260930,20230919, 20230919]')).rows).toEqual([
      { offered: [15, 14], legislature: 15, days: ['2023-09-19', '2026-09-30'] },
    ]);
  });

  it('may have no days, only for the newest legislature', () => {
    expect(read(votingDays, 'votaciones/XV.html', page('[]')).rows[0]?.days).toEqual([]);
    const former = page('[]').replace(' selected', '').replace('value="14"', 'selected value="14"');
    expect(read(votingDays, 'votaciones/XIV.html', former)).toMatchObject({
      rows: [],
      issues: [{ code: 'empty_document', found: 'no day' }],
    });
  });

  it('is identified by the years of its days if no or another legislature is selected', () => {
    const days = page('[20200104, 20220224]');
    const shown = { offered: [15, 14], legislature: 14, days: ['2020-01-04', '2022-02-24'] };
    expect(read(votingDays, 'votaciones/XIV.html', days).rows).toEqual([shown]);
    expect(read(votingDays, 'votaciones/XIV.html', days.replace(' selected', '')).rows).toEqual([shown]);
    expect(read(votingDays, 'votaciones/XV.html', days).issues).toMatchObject([
      { code: 'place_disagrees', found: 'legislature 14' },
    ]);
  });

  it('is identified by its linked files first', () => {
    const link = '<a href="/webpublica/opendata/votaciones/Leg14/Sesion155/20220224/VOT_1.zip">ZIP</a>';
    const linking = page('[20230601]').replace('</html>', `${link}</html>`);
    expect(read(votingDays, 'votaciones/XIV.html', linking).rows).toMatchObject([{ legislature: 14 }]);
  });

  it.each(['XIV', 'XIII'])(
    'without years in its choice is identified by its days: %s with XV selected',
    (asked) => {
      const days = asked === 'XIV' ? '[20200104, 20220224]' : '[20190723]';
      const bare = page(days)
        .replaceAll(/ \(\d{4}-\d{4}\)/g, '')
        .replace('<option', '<option value="13">XIII Legislatura</option><option');
      const { rows, issues } = read(votingDays, `votaciones/${asked}.html`, bare);
      expect(issues).toEqual([]);
      expect(rows).toMatchObject([{ legislature: asked === 'XIV' ? 14 : 13 }]);
      expect(read(votingDays, 'votaciones/XV.html', bare).issues).toMatchObject([
        { code: 'place_disagrees' },
      ]);
      expect(
        read(votingDays, `votaciones/${asked}.html`, bare.replace(days, '[20250122]')).issues,
      ).toMatchObject([{ code: 'place_disagrees', found: 'legislature 15' }]);
    },
  );

  it('without any evidence is for the requested legislature, or the newest', () => {
    const bare = page('[20500104]')
      .replace(' selected', '')
      .replaceAll(/ \(\d{4}-\d{4}\)/g, '')
      .replace('value="14"', 'value="24"')
      .replace('value="15"', 'value="25"');
    expect(read(votingDays, 'votaciones/XXIV.html', bare).rows).toMatchObject([{ legislature: 24 }]);
    expect(read(votingDays, 'votaciones.html', bare).rows).toMatchObject([{ legislature: 25 }]);
  });

  it('for another legislature than the requested one is refused', () => {
    const { rows, issues } = read(votingDays, 'votaciones/XIV.html', page('[20250122]'));
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([
      { code: 'place_disagrees', found: 'legislature 15', expected: 'legislature 14, as asked for' },
    ]);
  });

  it.each([
    ['no choice of legislatures', '<title>Error</title>', 'unreadable_document'],
    ['an impossible day', page('[20260231]'), 'bad_date'],
  ])('with %s gives one clear issue', (_, html, code) => {
    const { rows, issues } = read(votingDays, 'votaciones.html', html);
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ code, document: 'votaciones.html' }]);
  });
});

describe('the page of votes between the first day of a legislature and its first vote', () => {
  const NEXT = SELECT.replace(' selected', '').replace(
    '<option',
    '<option selected value="16">XVI Legislatura (2026-Actualidad)</option><option',
  );
  const link = '<a href="/webpublica/opendata/votaciones/Leg15/Sesion202/20260929/VOT_1.zip">ZIP</a>';
  const list = (days: string) => `<script>var diasVotaciones = ${days};</script>`;

  it.each([
    ['an empty list', `${NEXT}${list('[]')}`],
    ['no list at all', NEXT],
    ['the last session of the former legislature below an empty list', `${NEXT}${list('[]')}${link}`],
    ['a choice under another name', NEXT.replace('_votaciones_legislatura', '_portlet_legislatura')],
  ])('lists the offered legislatures if it has %s', (_, html) => {
    expect(read(votingDays, 'votaciones.html', `<html>${html}</html>`)).toEqual({
      rows: [{ offered: [16, 15, 14], legislature: 16, days: [] }],
      issues: [],
    });
  });

  it('is for the previous legislature if it has its days and files', () => {
    const html = `<html>${NEXT}${list('[20260929]')}${link}</html>`;
    expect(read(votingDays, 'votaciones.html', html).rows).toMatchObject([{ legislature: 15 }]);
    expect(read(votingDays, 'votaciones/XVI.html', html).issues).toMatchObject([{ code: 'place_disagrees' }]);
  });

  it('is unreadable as the calendar of one legislature if it has no list', () => {
    expect(read(votingDays, 'votaciones/XVI.html', `<html>${NEXT}</html>`).issues).toMatchObject([
      { code: 'unreadable_document', found: 'no list of days' },
    ]);
  });
});

describe('a page of open data', () => {
  const FILE = '/webpublica/opendata/diputados/DiputadosActivos__20261121050022';

  it('has the offered files, once each, and no other link', () => {
    const html = `<a href="${FILE}.json">1</a><a href="https://www.congreso.es${FILE}.csv">2</a><a href="${FILE}.json">3</a>
      <a href="/es/opendata">4</a><a href="https://elsewhere.example${FILE}.xml">5</a>`;
    expect(read(openDataPage, 'opendata/diputados.html', html).rows).toEqual([
      `${FILE.slice(1)}.json`,
      `${FILE.slice(1)}.csv`,
    ]);
  });

  it('without any file gives one clear issue', () => {
    const { issues } = read(openDataPage, 'opendata/diputados.html', '<title>Mantenimiento</title>');
    expect(issues).toMatchObject([{ code: 'unreadable_document', found: 'a page titled "Mantenimiento"' }]);
  });
});

describe('the list of deputies', () => {
  const PATH = 'busqueda-de-diputados/XV/lista.json';
  const answer = (idLegislatura: number, codParlamentario: unknown = 185) =>
    JSON.stringify({
      data: [{ codParlamentario, apellidosNombre: 'Armengol Socias, Francina', idLegislatura }],
    });

  it('has the number of each deputy', () => {
    expect(read(memberSearch, PATH, answer(15)).rows).toEqual([
      { legislature: 15, code: 185, name: 'Armengol Socias, Francina', seat: null },
    ]);
  });

  it('has the seat of each deputy if it has the day on which it was taken', () => {
    const seat = { fchAlta: '17/08/2023', fchBaja: '06/10/2026', grupo: 'Grupo A', formacion: 'PSIB-PSOE' };
    const answered = JSON.parse(answer(15));
    Object.assign(answered.data[0], seat, { nombreCircunscripcion: 'Balears (Illes)' });
    expect(read(memberSearch, PATH, JSON.stringify(answered)).rows).toMatchObject([
      {
        seat: {
          ...{ name: 'Armengol Socias, Francina', legislature: 15, constituency: 'Balears (Illes)' },
          ...{ party: 'PSIB-PSOE', startedOn: '2023-08-17', leftOn: '2026-10-06', groupName: 'Grupo A' },
        },
      },
    ]);
  });

  it('without names differs from an unreadable one', () => {
    expect(read(memberSearch, PATH, '{"data":[]}').issues).toMatchObject([
      { code: 'empty_document', found: 'an empty list', expected: 'records with the field codParlamentario' },
    ]);
  });

  it('may start with a byte order mark', () => {
    expect(read(memberSearch, PATH, `\ufeff${answer(15)}`).issues).toEqual([]);
  });

  it.each([
    ['of another legislature', answer(14)],
    ['with an invalid number', answer(15, '../etc')],
  ])('%s is refused as a whole', (_, text) => {
    const { rows, issues } = read(memberSearch, PATH, text);
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ code: 'place_disagrees' }]);
  });
});

describe('a page of search results', () => {
  it.each([
    ['{"iniciativas_encontradas":"27","lista_iniciativas":{}}', 27],
    ['{}', null],
    ['<html>', null],
  ])('with %s has a total of %s initiatives', (text, count) => {
    expect(initiativesFound(Buffer.from(text))).toBe(count);
  });
});

describe('the request to the official site', () => {
  const PORTLET = 'p_p_lifecycle=0&p_p_state=normal&p_p_mode=view';

  it.each([
    ['votaciones.html', 'https://www.congreso.es/es/opendata/votaciones'],
    [
      'votaciones/XIV.html',
      `https://www.congreso.es/es/opendata/votaciones?p_p_id=votaciones&${PORTLET}&targetLegislatura=XIV`,
    ],
    [
      'votaciones/XV/2025-01-22.html',
      `https://www.congreso.es/es/opendata/votaciones?p_p_id=votaciones&${PORTLET}&targetLegislatura=XV&targetDate=22/01/2025`,
    ],
    ['opendata/diputados.html', 'https://www.congreso.es/es/opendata/diputados'],
    [
      'busqueda-de-diputados/XV/185.html',
      `https://www.congreso.es/es/busqueda-de-diputados?p_p_id=diputadomodule&${PORTLET}&_diputadomodule_mostrarFicha=true&codParlamentario=185&idLegislatura=XV&mostrarAgenda=false`,
    ],
    ['docu/imgweb/diputados/185_15.jpg', 'https://www.congreso.es/docu/imgweb/diputados/185_15.jpg'],
    [
      'backoffice_doc/atp/orden_dia/pleno_201_29092026.pdf',
      'https://www.congreso.es/backoffice_doc/atp/orden_dia/pleno_201_29092026.pdf',
    ],
  ])('for %s is its address', (path, address) => {
    expect(requestFor(path)).toEqual({ address, fields: null });
  });

  it('for a page of initiatives is a form with every field', () => {
    const { address, fields } = requestFor('busqueda-de-iniciativas/XV/162/pagina012.json');
    expect(address).toMatch(/^https:\/\/www\.congreso\.es\/es\/busqueda-de-iniciativas\?.*filtrarListado/);
    expect(fields).toMatchObject({
      _iniciativas_legislatura: '15',
      _iniciativas_tipo: '162',
      _iniciativas_paginaActual: '12',
      _iniciativas_titulo: '',
    });
    expect(Object.keys(fields!)).toHaveLength(21);
  });

  it('for the list of deputies is a form for all deputies of a legislature', () => {
    const { address, fields } = requestFor('busqueda-de-diputados/XV/lista.json');
    expect(address).toMatch(/^https:\/\/www\.congreso\.es\/es\/busqueda-de-diputados\?.*searchDiputados/);
    expect(fields).toMatchObject({ _diputadomodule_idLegislatura: '15', _diputadomodule_tipo: '2' });
  });
});
