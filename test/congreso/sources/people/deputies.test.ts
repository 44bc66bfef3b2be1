import { describe, expect, it } from 'vitest';
import {
  activeDeputies,
  departedDeputies,
  deputiesOfALegislature,
} from '../../../../pipeline/congreso/sources/people/deputies.ts';
import { deputiesOfAllLegislatures } from '../../../../pipeline/congreso/sources/people/deputies-of-all-legislatures.ts';
import { women } from '../../../../pipeline/congreso/sources/people/women.ts';
import type { Source } from '../../../../pipeline/core/chamber/source.ts';
import { parse } from '../votes/vote-files.ts';

const FOLDER = 'webpublica/opendata/diputados';
const ACTIVE = `${FOLDER}/DiputadosActivos__20260712050010.json`;
const ACTIVE_CSV = `${FOLDER}/DiputadosActivos__20260712050010.csv`;
const DEPARTED = `${FOLDER}/DiputadosDeBaja__20260712050010.json`;
const DEPARTED_CSV = `${FOLDER}/DiputadosDeBaja__20260712050010.csv`;
const ALL = `${FOLDER}/Diput__20260712050010.json`;

const deputy = {
  NOMBRE: 'Ábalos Núñez, Íñigo',
  CIRCUNSCRIPCION: 'S/C Tenerife',
  FORMACIONELECTORAL: '¡Teruel Existe!',
  FECHACONDICIONPLENA: '17/08/2023',
  FECHAALTA: '07/08/2023',
  GRUPOPARLAMENTARIO: 'Grupo Parlamentario Mixto',
  FECHAALTAENGRUPOPARLAMENTARIO: '27/02/2024',
};
const row = {
  name: 'Ábalos Núñez, Íñigo',
  legislature: null,
  constituency: 'S/C Tenerife',
  party: '¡Teruel Existe!',
  fullConditionOn: '2023-08-17',
  startedOn: '2023-08-07',
  leftOn: null,
  groupName: 'Grupo Parlamentario Mixto',
  groupSince: '2024-02-27',
  groupUntil: null,
  biography: null,
};
const read = <Row>(source: Source<Row>, path: string, ...records: unknown[]) =>
  parse(source, JSON.stringify(records), path);

describe('a file of deputies', () => {
  it('has everybody it names, with all their facts', () => {
    expect(read(activeDeputies, ACTIVE, deputy)).toEqual({ rows: [row], issues: [] });
  });

  it('has the dates on which deputies left', () => {
    const departed = { ...deputy, FECHABAJA: '06/10/2026', FECHABAJAENGRUPOPARLAMENTARIO: '05/10/2026' };
    expect(read(departedDeputies, DEPARTED, departed).rows).toEqual([
      { ...row, leftOn: '2026-10-06', groupUntil: '2026-10-05' },
    ]);
  });

  it('puts a space after the comma of a name, and biographies on one line', () => {
    const { rows } = read(activeDeputies, ACTIVE, {
      ...deputy,
      NOMBRE: 'Ábalos  Núñez,Íñigo',
      BIOGRAFIA: ' Maestro \nConsultor.   Casado. ',
    });
    expect(rows).toMatchObject([{ name: 'Ábalos Núñez, Íñigo', biography: 'Maestro Consultor. Casado.' }]);
  });

  it('of a former legislature is for the one in its name', () => {
    const path = `${FOLDER}/odsDiputados10__20220917063222.json`;
    expect(deputiesOfALegislature.place(path)).toMatchObject({
      legislature: 10,
      generated: '2022-09-17T06:32:22',
    });
    expect(deputiesOfALegislature.place(`${FOLDER}/odsDiputados00__20220917063222.json`)).toBeNull();
    expect(deputiesOfALegislature.place(`${FOLDER}/odsDiputadosCO__20220917063222.json`)).toBeNull();
    expect(read(deputiesOfALegislature, path, { ...deputy, FECHABAJA: '13/01/2016' }).rows).toMatchObject([
      { leftOn: '2016-01-13' },
    ]);
  });

  it('as CSV has the same rows as JSON', () => {
    const header = [...Object.keys(deputy), 'FECHABAJAENGRUPOPARLAMENTARIO', 'BIOGRAFIA'].join(';');
    const line = [...Object.values(deputy), '', ''].join(';');
    expect(parse(activeDeputies, `\ufeff${header}\n${line}\n`, ACTIVE_CSV)).toEqual({
      rows: [row],
      issues: [],
    });
    const left = `${header};FECHABAJA\r\n${line};06/10/2026\r\n`;
    expect(parse(departedDeputies, left, DEPARTED_CSV).rows).toEqual([{ ...row, leftOn: '2026-10-06' }]);
  });

  it('as CSV unescapes doubled quotation marks in unquoted fields', () => {
    const csv = 'NOMBRE;BIOGRAFIA\nA, A;Obra social ""Centro"".\nB, B;"Autora de ""Uno""; edita\n""Dos""."\n';
    expect(parse(activeDeputies, csv, ACTIVE_CSV).rows.map(({ biography }) => biography)).toEqual([
      'Obra social "Centro".',
      'Autora de "Uno"; edita "Dos".',
    ]);
  });
});

describe('a file of deputies omits, with an issue that says why,', () => {
  it('a row without a name', () => {
    expect(read(activeDeputies, ACTIVE, deputy, { ...deputy, NOMBRE: ' ' })).toEqual({
      rows: [row],
      issues: [
        {
          code: 'missing_field',
          document: ACTIVE,
          subject: 'record 2',
          found: 'NOMBRE: nothing',
          expected: 'a text',
          legislature_id: null,
        },
      ],
    });
  });

  it('a row with an invalid date, or a field of another type', () => {
    const { rows, issues } = read(
      activeDeputies,
      ACTIVE,
      { ...deputy, FECHAALTA: '31/02/2024', BIOGRAFIA: ['x'] },
      deputy,
      'Ábalos Núñez, Íñigo',
    );
    expect(rows).toEqual([row]);
    expect(issues.map(({ code, subject, found }) => [code, subject, found])).toEqual([
      ['bad_date', 'Ábalos Núñez, Íñigo', 'FECHAALTA: 31/02/2024'],
      ['missing_field', 'Ábalos Núñez, Íñigo', 'BIOGRAFIA: ["x"]'],
      ['missing_field', 'record 3', 'a string'],
    ]);
  });

  it('everything, if it is a file of another type', () => {
    const law = { NUMERO_LEY: '1/2024', TITULO_LEY: 'Ley' };
    expect(read(activeDeputies, ACTIVE, law, law)).toMatchObject({
      rows: [],
      issues: [
        {
          code: 'unreadable_document',
          found: 'NUMERO_LEY, TITULO_LEY',
          expected: 'records with the field NOMBRE',
        },
      ],
    });
    expect(parse(activeDeputies, '{"NOMBRE":"A, A"}', ACTIVE).issues).toMatchObject([
      { code: 'unreadable_document', found: 'NOMBRE', expected: 'a list of records' },
    ]);
    expect(parse(activeDeputies, 'a,b\n1,2\n', ACTIVE_CSV).issues).toMatchObject([
      { code: 'unreadable_document', found: 'a,b' },
    ]);
  });

  it('everything, if it is truncated or in another encoding', () => {
    const whole = JSON.stringify([deputy]);
    const codes = [
      parse(activeDeputies, whole.slice(0, -10), ACTIVE),
      parse(activeDeputies, Buffer.from(whole, 'latin1'), ACTIVE),
      parse(activeDeputies, Buffer.from('NOMBRE;X\nÁbalos, Íñigo;1\n', 'latin1'), ACTIVE_CSV),
      parse(activeDeputies, 'NOMBRE;X\nA, A;1;2;3\n', ACTIVE_CSV),
      parse(activeDeputies, 'NOMBRE;X\nA, A;"cut', ACTIVE_CSV),
    ].map(({ rows, issues }) => [rows.length, ...issues.map(({ code }) => code)]);
    expect(codes).toEqual([
      [0, 'unreadable_document'],
      [0, 'wrong_encoding'],
      [0, 'wrong_encoding'],
      [0, 'unreadable_document'],
      [0, 'unreadable_document'],
    ]);
  });
});

describe('the file of the deputies of all legislatures', () => {
  const mandate = {
    APELLIDOS: 'Ábalos Núñez',
    NOMBRE: 'Íñigo',
    LEGISLATURA: 'Leg. XV',
    LEGISLATURAACTUAL: 'S',
    FECHAINICIOLEGISLATURA: '17/08/2023',
  };

  it('has one row for each person and legislature', () => {
    const former = { ...mandate, LEGISLATURA: 'Leg. IX', FECHAFINLEGISLATURA: '27/09/2011' };
    const name = 'Ábalos Núñez, Íñigo';
    expect(read(deputiesOfAllLegislatures, ALL, mandate, former).rows).toEqual([
      { name, legislature: 15, startedOn: '2023-08-17', endedOn: null },
      { name, legislature: 9, startedOn: '2023-08-17', endedOn: '2011-09-27' },
    ]);
  });

  it('omits a row of an unknown legislature', () => {
    const { rows, issues } = read(deputiesOfAllLegislatures, ALL, { ...mandate, LEGISLATURA: 'Leg. IIII' });
    expect(rows).toEqual([]);
    expect(issues).toMatchObject([{ code: 'missing_field', found: 'LEGISLATURA: Leg. IIII' }]);
  });
});

const PATH = 'webpublica/opendata/diputados/Diputadas__20260712050010';
const rows = [{ name: 'Ruiz Gil, Ana', legislature: null }];

it.each([
  ['json', JSON.stringify([{ NOMBRE: 'Ruiz Gil,Ana', CIRCUNSCRIPCION: 'Lugo' }]), rows],
  ['csv', 'NOMBRE;CIRCUNSCRIPCION\nRuiz Gil, Ana;Lugo\n', rows],
  [
    'json',
    JSON.stringify([{ APELLIDOS: 'Ruiz Gil', NOMBRE: 'Ana', LEGISLATURA: 'Leg. XIV' }]),
    [{ name: 'Ruiz Gil, Ana', legislature: 14 }],
  ],
])('the file of women has names, and the legislature if stated (%s)', (form, text, expected) => {
  expect(parse(women, text, `${PATH}.${form}`)).toEqual({ rows: expected, issues: [] });
});

it('a different file in its place is refused', () => {
  const { rows, issues } = parse(women, '[{"OBJETO":"Ley"}]', `${PATH}.json`);
  expect(rows).toEqual([]);
  expect(issues).toMatchObject([{ code: 'unreadable_document', expected: 'records with the field NOMBRE' }]);
});
