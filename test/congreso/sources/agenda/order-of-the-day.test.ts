import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { orderOfTheDay } from '../../../../pipeline/congreso/sources/agenda/order-of-the-day.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'backoffice_doc/atp/orden_dia/pleno_199_22092026.txt';
const CORPUS = process.env.HEMICICLE_CORPUS ?? '';

const HEADING = `                PLENO DEL CONGRESO DE LOS DIPUTADOS

                          ORDEN DEL DÍA

                          Sesión nº199

                Martes, 22 de septiembre de 2026

`;
const parsed = (text: string) => parse(orderOfTheDay, text, PATH);
const order = (body: string, heading = HEADING) => {
  const { rows, issues } = parsed(`${heading}${body}`);
  expect(issues).toEqual([]);
  expect(rows).toHaveLength(1);
  return rows[0]!;
};
/** Returns a summary of the points: number, section, title, official numbers. */
const points = (body: string) =>
  order(body).items.map(({ number, section, title, expedientes }) =>
    [number ?? '-', section ?? '-', title, ...expedientes].join(' | '),
  );

describe('an order of the day', () => {
  it('has its session, its days and its points by section', () => {
    const { items: _, ...facts } = order(`
MARTES, 22 DE SEPTIEMBRE

A las 15 horas

I.    Proposiciones no de Ley.

1.    Del Grupo Rojo, sobre los trenes.
      (Núm. expte. 162/000001)

MIÉRCOLES, 23 DE SEPTIEMBRE

2.    Del Grupo Azul.
      (Núm. expte. 162/000002)`);
    expect(facts).toEqual({
      session: 199,
      date: '2026-09-22',
      days: [
        { date: '2026-09-22', startsAt: '15:00' },
        { date: '2026-09-23', startsAt: null },
      ],
      change: null,
      removed: [],
    });
  });

  it.each([
    ['A las 9 horas', '09:00'],
    ['A las 16,30 horas', '16:30'],
    ['A las 16:30 horas', '16:30'],
    ['A las 9 horas y 30 minutos', '09:30'],
    ['A las 9 horas y media', '09:30'],
    ['A las 25 horas', null],
  ])('starts "%s", also without a day', (hour, startsAt) => {
    expect(order(`${hour}\n\n1.   Uno.\n\nA las 20 horas\n\n2.   Dos.`).days).toEqual([
      { date: '2026-09-22', startsAt: startsAt ?? '20:00' },
    ]);
  });

  it('of the last days of a year may end in the next', () => {
    const heading = HEADING.replace('22 de septiembre', '30 de diciembre');
    const { days } = order('MARTES, 30 DE DICIEMBRE\n\nVIERNES, 2 DE ENERO\n\n1.  Uno.', heading);
    expect(days.map(({ date }) => date)).toEqual(['2026-12-30', '2027-01-02']);
  });

  it('without a day has the day of its path', () => {
    expect(order('1.   Uno.', 'Sesión nº 199\n')).toMatchObject({
      date: '2026-09-22',
      days: [{ date: '2026-09-22', startsAt: null }],
    });
  });

  it('joins the lines of a point, also across pages, and omits the bulletin', () => {
    expect(
      points(`
VII. Dictámenes de la Comisión de Asuntos
     Exteriores.

1.    Acuerdo entre el Reino de España
      y otro Reino, hecho en

                                     1
\f      Madrid.
      "BOCG. Cortes Generales", serie A, número 253, de 19 de junio de
      2026.
      (Núm. expte. 110/000081)`),
    ).toEqual([
      '1 | Dictámenes de la Comisión de Asuntos Exteriores. | Acuerdo entre el Reino de España y otro Reino, hecho en Madrid. | 110/000081',
    ]);
  });

  it.each([
    ['without a full stop', '(Núm. expte 162/000001)', ['162/000001']],
    [
      'joined by a comma and "y"',
      '(Núm. expte. 121/000001, 121/000002 y\n      121/000003)',
      ['121/000001', '121/000002', '121/000003'],
    ],
    ['in the plural', '(Núms. exptes. 121/000001 y 121/000002)', ['121/000001', '121/000002']],
    ['with a third part', '(Núm. expte. 121/000262/0001)', ['121/000262/0001']],
    ['without its last bracket', '(Núm. expte. 162/000001', ['162/000001']],
  ])('reads official numbers %s', (_, numbers, expedientes) => {
    expect(order(`1.    Sobre los trenes.\n      ${numbers}\n\n2.    Otro.`).items).toMatchObject([
      { title: 'Sobre los trenes.', expedientes },
      { title: 'Otro.', expedientes: [] },
    ]);
  });

  it('reads a single point, points without a number, and numerals with a space', () => {
    expect(points('IV .  Preguntas.\n\n--.    Del Grupo Rojo.\n       (Núm. expte. 180/000001)')).toEqual([
      '- | Preguntas. | Del Grupo Rojo. | 180/000001',
    ]);
    expect(points('PUNTO ÚNICO.   Debate de investidura.\n      (Núm. expte. 080/000001)')).toEqual([
      '1 | - | Debate de investidura. | 080/000001',
    ]);
    expect(points('PUNTO ÚNICO.\n\n      Debate de investidura.\n      (Núm. expte. 080/000001)')).toEqual([
      '1 | - | Debate de investidura. | 080/000001',
    ]);
  });

  it('keeps questions in order, apart from the capital headings between them', () => {
    expect(
      points(`
IV.   Preguntas.

AL PRESIDENTE DEL GOBIERNO

13.   PREGUNTA del Diputado D. JUAN GIL, que formula al Gobierno:

      ¿Qué hará?
      (Núm. expte. 180/000013)

EXCMA. SRA. MINISTRA DE HACIENDA

10.   PREGUNTA de la Diputada Dª ANA
      PERALTA-RAMOS
      ¿Cuándo?
      (Núm. expte. 180/000010)

      EXCMO. SR. MINISTRO DE CULTURA

15.   PREGUNTA sin número.

MINISTRA DE IGUALDAD

14.   Otra.`),
    ).toEqual([
      '13 | Preguntas. | PREGUNTA del Diputado D. JUAN GIL, que formula al Gobierno: ¿Qué hará? | 180/000013',
      '10 | Preguntas. | PREGUNTA de la Diputada Dª ANA PERALTA-RAMOS ¿Cuándo? | 180/000010',
      '15 | Preguntas. | PREGUNTA sin número.',
      '14 | Preguntas. | Otra.',
    ]);
  });

  it('omits the captions of links', () => {
    expect(
      points(`
1.    Del Grupo Rojo, sobre los trenes.
      Texto
      Enmiendas
      Enmienda transaccional
      (Núm. expte. 173/000001)
      Texto Enmiendas

2.    Del Grupo Azul.
      (Núm. expte. 173/000002)`),
    ).toEqual([
      '1 | - | Del Grupo Rojo, sobre los trenes. | 173/000001',
      '2 | - | Del Grupo Azul. | 173/000002',
    ]);
  });

  it('has a separate item for each subject of one number', () => {
    expect(
      points(`
5.    Debate conjunto de:
      - Proyecto de Ley de puertos.
      (Núm. expte. 121/000001)
      - Proyecto de Ley de costas.
      (Núm. expte. 121/000002)`),
    ).toEqual([
      '5 | - | Debate conjunto de: - Proyecto de Ley de puertos. | 121/000001',
      '- | - | - Proyecto de Ley de costas. | 121/000002',
    ]);
  });

  it('is marked as modified if a note says so, without the removed points', () => {
    const body = (note: string) => `
28.   Sobre la modificación del orden del día.
      (Núm. expte. 162/000028)
29.   Sobre los trenes.
      (Núm. expte. 162/000029)
30.   Sobre los barcos.
      (Núm. expte. 162/000030)

      ${note}`;
    const numbers = (note: string) => {
      const { change, items: left } = order(body(note));
      return [change, ...left.map(({ number }) => number)];
    };
    const agreed =
      'La Junta de Portavoces ha acordado la modificación del orden del día en el sentido de excluir';
    expect(numbers('')).toEqual([null, 28, 29, 30]);
    expect(numbers(`${agreed} el punto 29.`)).toEqual(['modified', 28, 30]);
    expect(order(body(`${agreed} el punto 29.`)).removed).toMatchObject([
      { number: 29, expedientes: ['162/000029'] },
    ]);
    expect(numbers(`${agreed} los puntos 28, 29 y 30.`)).toEqual(['modified']);
    expect(order('1.   Uno.', HEADING.replace('DÍA', 'DÍA MODIFICADO')).change).toBe('modified');
    expect(numbers('La sesión ha sido desconvocada.')).toEqual(['cancelled', 28, 29, 30]);
  });

  it('is refused without points, and under the path of another session', () => {
    expect(parsed(HEADING).issues).toMatchObject([{ code: 'unreadable_document' }]);
    expect(parsed(`${HEADING.replace('199', '200')}\n1.   Uno.`).issues).toMatchObject([
      { code: 'unreadable_document', found: 'session 200', expected: 'session 199, as in the path' },
    ]);
  });

  it('has the path of the official PDF, or of its text', () => {
    const place = orderOfTheDay.place(PATH)!;
    expect(place).toMatchObject({ session: 199, date: '2026-09-22', legislature: null });
    expect(orderOfTheDay.url(place)).toBe(
      'https://www.congreso.es/backoffice_doc/atp/orden_dia/pleno_199_22092026.pdf',
    );
    for (const path of [
      'backoffice_doc/atp/orden_dia/pleno_199_31092026.txt',
      'docu/tramit/LegIIII/tramit_pleno20260922_1.pdf',
      `x/${PATH}`,
    ]) {
      expect(orderOfTheDay.place(path)).toBeNull();
    }
    const pdf = PATH.replace('.txt', '.pdf');
    expect(orderOfTheDay.url(orderOfTheDay.place(pdf)!)).toBe(orderOfTheDay.url(place));
  });

  it('at its other path has the session only in its text', () => {
    const path = 'docu/tramit/LegXV/tramit_pleno20260922_1.pdf';
    const place = orderOfTheDay.place(path)!;
    expect(place).toMatchObject({ legislature: 15, session: null, date: '2026-09-22' });
    expect(orderOfTheDay.url(place)).toBe(`https://www.congreso.es/${path}`);
    expect(parse(orderOfTheDay, `${HEADING}1.   Uno.`, path).rows).toMatchObject([{ session: 199 }]);
    expect(parse(orderOfTheDay, '1.   Uno.', path)).toMatchObject({
      rows: [],
      issues: [{ code: 'unreadable_document', document: path }],
    });
  });
});

describe.skipIf(CORPUS === '')('the real order of the day of session 201', () => {
  const read = () => {
    const place = orderOfTheDay.place('backoffice_doc/atp/orden_dia/pleno_201_29092026.txt')!;
    return orderOfTheDay.parse(readFileSync(`${CORPUS}/reference/pages/orden-del-dia-201.txt`), place);
  };

  it('has forty points with consecutive numbers, each with one official number', () => {
    const { rows, issues } = read();
    expect(issues).toEqual([]);
    const [row] = rows;
    expect(row!.items.map(({ number }) => number)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
    expect(row!.items.every(({ expedientes }) => expedientes.length === 1)).toBe(true);
    const types = new Set(row!.items.map(({ expedientes }) => expedientes[0]!.slice(0, 3)));
    expect([...types].sort()).toEqual([
      ...['042', '110', '121', '122', '152', '154', '162', '172', '173', '180', '240'],
    ]);
  });

  it('has ten sections on two days, and no text of another line in a title', () => {
    const [row] = read().rows;
    expect(row).toMatchObject({ session: 201, date: '2026-09-29' });
    expect(row!.days).toEqual([
      { date: '2026-09-29', startsAt: '15:00' },
      { date: '2026-09-30', startsAt: '09:00' },
    ]);
    expect(new Set(row!.items.map(({ section }) => section)).size).toBe(10);
    for (const { title } of row!.items) {
      expect(title).toMatch(/^\p{Lu}.*[.?]$/u);
      expect(title).not.toMatch(/BOCG|expte|horas|\d$/);
    }
    expect(row!.items[4]).toEqual({
      number: 5,
      section: 'Mociones consecuencia de interpelaciones urgentes.',
      title:
        'Del Grupo Parlamentario Mixto (Sra. Belarra Urteaga), relativa a las medidas que va a adoptar el Gobierno para evitar las subidas desorbitadas de los precios de los productos energéticos y su impacto directo sobre el coste de la vida de las familias.',
      expedientes: ['173/000194'],
    });
  });
});
