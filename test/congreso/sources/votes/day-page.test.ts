import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dayPage, recordsLinkedIn } from '../../../../pipeline/congreso/sources/votes/day-page.ts';
import { parse } from './vote-files.ts';

const PATH = 'votaciones/XV/2024-06-11.html';
const page = readFileSync(new URL('../synthetic/day-page.html', import.meta.url), 'utf8');
const { rows, issues } = parse(dayPage, page, PATH);
const [first, pointOne, pointTwo, assent, call, investiture] = rows;
const only = (html: string) => parse(dayPage, `<div class="cuerpo-votaciones">${html}</div>`, PATH);

describe('the page of a day of votes', () => {
  it('has its votes in order, and nothing without a result', () => {
    expect(issues).toEqual([]);
    expect(rows.map(({ session, number }) => [session, number])).toEqual([
      [44, 1],
      [44, 2],
      [44, 3],
      [44, null],
      [44, 5],
      [45, null],
    ]);
  });

  it('links a vote with its subject, its figures and its files', () => {
    const folder =
      'https://www.congreso.es/webpublica/opendata/votaciones/Leg15/Sesion044/20240611/Votacion001';
    expect(first).toEqual({
      session: 44,
      number: 1,
      date: '2024-06-11',
      section: 'Toma en consideración de Proposiciones de Ley.',
      title: 'Proposición de Ley de protección del litoral.',
      subgroup: '',
      point: '',
      expedientes: ['122/000072'],
      yes: 139,
      no: 207,
      abstention: 1,
      byAssent: false,
      byCall: false,
      files: {
        json: `${folder}/VOT_20240611203611.json`,
        xml: `${folder}/VOT_20240611203611.xml`,
        pdf: `${folder}/VOT_20240611203611.pdf`,
        png: `${folder}/VOT_20240611203611.png`,
        diario: null,
      },
    });
  });

  it('shares the number of an item among its votes, each with its point', () => {
    const item = {
      section: 'Proposiciones no de Ley.',
      title: 'Proposición no de Ley sobre el vino & la vid.',
      subgroup: 'Votación separada por puntos.',
      expedientes: ['162/000833'],
    };
    expect(pointOne).toMatchObject({ ...item, point: 'Punto 1.a', yes: 171, no: 171, abstention: 0 });
    expect(pointTwo).toMatchObject({ ...item, point: 'Punto 2', yes: 300 });
  });

  it('resets group, point and numbers at the next item', () => {
    expect(assent).toMatchObject({ subgroup: '', point: '', expedientes: ['121/000262/0001', '122/000010'] });
  });

  it('recognises a vote by assent by its sentence', () => {
    expect(assent).toMatchObject({ byAssent: true, yes: null, no: null, abstention: null, number: null });
  });

  it('recognises a call vote by its heading, takes its number from the image and links the Diario', () => {
    expect(call).toMatchObject({
      byCall: true,
      byAssent: false,
      subgroup: 'Votación de conjunto (Pública por llamamiento)',
      yes: 177,
      files: {
        json: null,
        diario: 'https://www.congreso.es/public_oficiales/L15/CONG/DS/PL/DSCD-15-PL-18.PDF#page=61',
      },
    });
  });

  it('recognises a call vote without such a heading by the Diario as its only document', () => {
    expect(investiture).toMatchObject({ session: 45, byCall: true, section: 'Solicitud de investidura.' });
    expect(investiture!.abstention).toBeNull();
  });

  it('gives a vote without any file the session of the heading above it', () => {
    const vote = only('<h3>Sesión Plenaria número 196</h3><div class="result_vot"><p>Si: 1</p></div>');
    expect(vote.rows).toMatchObject([{ session: 196, number: null, byCall: false }]);
    expect(only('<div class="result_vot"><p>Si: 1</p></div>').rows).toMatchObject([{ session: null }]);
  });

  it('resets the numbers of an item at the next one of the same section', () => {
    const item = (id: string) =>
      `<h5 class="con_est">${id}</h5><a href="?_iniciativas_id=${id}"></a><div class="result_vot"><p>Si: 1</p></div>`;
    const { rows: votes } = only(`<h4>I. Mociones.</h4>${item('173/000001')}${item('173/000002')}`);
    expect(votes).toMatchObject([
      { section: 'Mociones.', title: '173/000001', expedientes: ['173/000001'] },
      { section: 'Mociones.', title: '173/000002', expedientes: ['173/000002'] },
    ]);
  });

  it('gives a vote no file below a later heading', () => {
    const picture = '/webpublica/opendata/votaciones/Leg15/Sesion044/20240611/Votacion009/VOT_x.png';
    const later = `<div class="result_vot"><p>Si: 1</p></div><h5 class="con_est">Elección</h5><img src="${picture}">`;
    expect(only(later).rows).toMatchObject([{ number: null, files: { png: null } }]);
  });

  it('reads the number of an item that is plain text, once if it is a link too', () => {
    const numbers = (html: string) =>
      only(`<h5 class="con_est">Moción</h5>${html}<div class="result_vot"><p>Si: 1</p></div>`).rows[0]
        ?.expedientes;
    expect(numbers('<div>(Núm. expte. 173/000001)</div>')).toEqual(['173/000001']);
    expect(numbers('<a class="n_exp">(Núm. expte. 173/000001, 173/000002)</a>')).toEqual([
      '173/000001',
      '173/000002',
    ]);
    expect(numbers('<a href="?_iniciativas_id=173/000001">(Núm. expte. 173/000001)</a>')).toEqual([
      '173/000001',
    ]);
    expect(numbers('<div>Ley (expediente 173/000001)</div>')).toEqual([]);
  });

  it('reads a single heading as the item, on days without sections and items', () => {
    const votes = only(`<h3>Sesión Plenaria número 5</h3><div id="accordionEst1">
      <h5>Propuesta de investidura. (Pública por llamamiento)</h5><a class="n_exp">(Núm. expte. 080/000001)</a>
      <div class="result_vot"><p>Si: 172</p><p>No: 178</p><p>Abstenciones: 0</p></div></div>`).rows;
    expect(votes).toMatchObject([
      {
        ...{ session: 5, section: '', subgroup: '', byCall: true, expedientes: ['080/000001'] },
        ...{ title: 'Propuesta de investidura. (Pública por llamamiento)', yes: 172, no: 178 },
      },
    ]);
  });

  it('is read if its results have no body element', () => {
    const html = '<body><h3>Sesión Plenaria número 5</h3><div class="result_vot"><p>Si: 1</p></div></body>';
    expect(parse(dayPage, html, PATH).rows).toMatchObject([{ session: 5, yes: 1 }]);
  });

  it('ends at the agenda, wherever broken markup puts that', () => {
    const agenda = '<div class="agenda-col-2"><div class="result_vot"><p>Si: 9</p></div></div>';
    expect(only(`<div class="result_vot"><p>Si: 1</p></div>${agenda}`).rows).toMatchObject([{ yes: 1 }]);
  });

  it('is empty without votes', () => {
    expect(only('<h3>Sesión Plenaria número 196</h3>')).toEqual({ rows: [], issues: [] });
  });

  it('ignores invalid addresses', () => {
    const files =
      '<a href="javascript:alert(1)"></a><a href="http://[">x</a><a href="//evil.example/Votacion001/x.json"></a>';
    expect(only(`<div class="result_vot"><p>Si: 1</p></div>${files}`).rows).toMatchObject([
      { files: { json: null, xml: null, pdf: null, png: null, diario: null } },
    ]);
  });
});

describe('the page of a day of votes is refused', () => {
  it.each([
    [
      'another day',
      'Leg15/Sesion043/20240606',
      { found: 'legislature 15, 2024-06-06', subject: 'session 43 vote 7' },
    ],
    [
      'another legislature',
      'Leg14/Sesion044/20240611',
      { found: 'legislature 14, 2024-06-11', subject: 'session 44 vote 7' },
    ],
  ])('vote by vote if the site answered with %s', (_, folder, about) => {
    const link = `/webpublica/opendata/votaciones/${folder}/Votacion007/VOT_20240606203611.json`;
    const answer = only(`<div class="result_vot"><p>Si: 1</p><a href="${link}">JSON</a></div>`);
    expect(answer.rows).toEqual([]);
    expect(answer.issues).toMatchObject([
      {
        code: 'place_disagrees',
        document: PATH,
        expected: 'legislature 15, 2024-06-11, as in the path',
        ...about,
      },
    ]);
  });

  it('as a whole if it links vote records without a result, which can still be found', () => {
    const record = 'webpublica/opendata/votaciones/Leg15/Sesion044/20240611/Votacion007/VOT_1.json';
    const html = `<div class="cuerpo-votaciones"><div class="resultado"><a href="/${record}">JSON</a></div></div>`;
    expect(parse(dayPage, html, PATH)).toMatchObject({
      rows: [],
      issues: [
        {
          code: 'unreadable_document',
          found: 'links to the records of 1 votes, 0 of them under a result',
          expected: 'each in an element .result_vot below its headings',
        },
      ],
    });
    expect(recordsLinkedIn(Buffer.from(html))).toEqual([record]);
  });

  it('as a whole if it has another structure', () => {
    expect(parse(dayPage, '<title>Página no\n encontrada</title><p>404</p>', PATH)).toMatchObject({
      rows: [],
      issues: [
        {
          code: 'unreadable_document',
          document: PATH,
          found: 'a page titled "Página no encontrada"',
          expected: 'an element .cuerpo-votaciones',
        },
      ],
    });
  });

  it('as a whole if it is not in UTF-8', () => {
    expect(parse(dayPage, Buffer.from(page, 'latin1'), PATH)).toMatchObject({
      rows: [],
      issues: [{ code: 'wrong_encoding' }],
    });
  });
});
