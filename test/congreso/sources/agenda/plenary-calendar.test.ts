import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plenaryCalendar } from '../../../../pipeline/congreso/sources/agenda/plenary-calendar.ts';
import { parse } from '../votes/vote-files.ts';

const PATH = 'calendario-de-sesiones-plenarias.html';
const CORPUS = process.env.HEMICICLE_CORPUS ?? '';

const week = (text: string, href = '') => `<li><a ${href && `href="${href}"`}>\n ${text}\n </a></li>`;
const MAY = 'semana del 4 de mayo de 2026 al 10 de mayo de 2026';

/** Returns a month as on the page. Its first day is in the given column, from 0 for Monday. */
function month(name: string, { first, length, marked }: { first: number; length: number; marked: number[] }) {
  const cells = [
    ...Array.from({ length: first }, () => '<td></td>'),
    ...Array.from(
      { length },
      (_, at) => `<td class="day${marked.includes(at + 1) ? ' pleno' : ''}">\n<span>${at + 1}</span>\n</td>`,
    ),
  ];
  while (cells.length % 7 > 0) cells.push('<td class="day">\n</td>');
  const rows = Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(7 * row, 7 * row + 7));
  return `<div><div class="mes-sp"><strong>${name}</strong></div><table>
    <tr><th>L</th></tr>${rows.map((row) => `<tr>${row.join('')}</tr>`).join('')}</table></div>`;
}

const page = (...parts: string[]) => parse(plenaryCalendar, `<ul>${parts.join('')}</ul>`, PATH);
const days = (parsed: ReturnType<typeof page>): string[] =>
  parsed.rows.flatMap((row) => (row.kind === 'day' ? row.date : []));

describe('the calendar of plenary sessions', () => {
  it('distinguishes weeks with and without a plenary, and those with an order of the day', () => {
    const { rows, issues } = page(
      week(`Pleno de la ${MAY}`, '/backoffice_doc/atp/orden_dia/pleno_178_07052026.pdf'),
      week(`${MAY.replace('semana', 'Semana')} sin pleno`),
    );
    expect(issues).toEqual([]);
    const span = { kind: 'week', from: '2026-05-04', to: '2026-05-10' };
    expect(rows).toEqual([
      { ...span, text: `Pleno de la ${MAY}`, hasPlenary: true, order: { session: 178, date: '2026-05-07' } },
      {
        ...span,
        text: 'Semana del 4 de mayo de 2026 al 10 de mayo de 2026 sin pleno',
        hasPlenary: false,
        order: null,
      },
    ]);
  });

  it('reads a week that states its month or year once', () => {
    const spans = page(
      week('Pleno de la semana del 4 al 10 de mayo de 2026'),
      week('Pleno de la semana del 28 de diciembre al 3 de enero de 2027'),
    ).rows.map((row) => row.kind === 'week' && [row.from, row.to]);
    expect(spans).toEqual([
      ['2026-05-04', '2026-05-10'],
      ['2026-12-28', '2027-01-03'],
    ]);
  });

  it('determines the year of a month by its weekdays, close to the year of a week', () => {
    const december = 'Pleno de la semana del 14 de diciembre de 2026 al 20 de diciembre de 2026';
    const parsed = page(
      week(december),
      month('Diciembre', { first: 1, length: 31, marked: [15, 16] }),
      month('febrero', { first: 0, length: 28, marked: [2] }),
    );
    expect(parsed.issues).toEqual([]);
    expect(days(parsed)).toEqual(['2026-12-15', '2026-12-16', '2027-02-02']);
  });

  it('reads every month of every year between its neighbours', () => {
    const NAMES = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1990, max: 2060 }),
        fc.integer({ min: -1, max: 1 }),
        fc.integer({ min: 0, max: NAMES.length - 1 }),
        fc.integer({ min: 1, max: 28 }),
        (year, away, at, day) => {
          const first = (new Date(Date.UTC(year + away, at, 1)).getUTCDay() + 6) % 7;
          const length = new Date(Date.UTC(year + away, at + 1, 0)).getUTCDate();
          const anchor = week(`Pleno de la semana del 4 al 10 de mayo de ${year}`);
          const parsed = page(anchor, month(NAMES[at]!, { first, length, marked: [day] }));
          expect(days(parsed)).toEqual([new Date(Date.UTC(year + away, at, day)).toISOString().slice(0, 10)]);
        },
      ),
    );
  });

  it('omits and reports what it cannot date', () => {
    const march = month('marzo', { first: 6, length: 31, marked: [17] });
    const said = (...parts: string[]) =>
      page(...parts).issues.map(({ code, found, expected }) => [code, found, expected]);
    expect(said(march)).toEqual([['bad_date', 'the month "marzo"', 'the year of a week beside it']]);
    expect(said(week(`Pleno de la ${MAY}`), month('marzo', { first: 2, length: 31, marked: [3] }))).toEqual([
      ['bad_date', 'the month "marzo"', 'a month of a year beside 2026-05-04'],
    ]);
    expect(
      said(week(`Pleno de la ${MAY}`), month('marzolino', { first: 6, length: 31, marked: [3] })),
    ).toEqual([['bad_date', 'the month "marzolino"', 'a month of a year beside 2026-05-04']]);
    expect(said(week('Pleno de la semana del 31 al 38 de mayo de 2026'))).toMatchObject([
      ['bad_date', {}, {}],
    ]);
  });

  it('after a dissolution has months without a plenary, or neither months nor weeks, without an issue', () => {
    const quiet = month('diciembre', { first: 1, length: 31, marked: [] });
    expect(page(quiet)).toEqual({ rows: [], issues: [] });
    const heading = '<h2>Convocatorias y Órdenes del día de Sesiones Plenarias</h2>';
    expect(page(heading)).toEqual({ rows: [], issues: [] });
  });

  it('refuses any other page', () => {
    expect(parse(plenaryCalendar, '<title>Blocked</title>', PATH).issues).toMatchObject([
      { code: 'unreadable_document', found: 'a page titled "Blocked"' },
    ]);
    expect(plenaryCalendar.place('es/calendario-de-sesiones-plenarias.html')).toBeNull();
  });
});

it.skipIf(CORPUS === '')('the real page has two weeks, and the plenary days of a month', () => {
  const real = readFileSync(`${CORPUS}/reference/pages/calendario-de-sesiones-plenarias.fragment.html`);
  const { rows, issues } = plenaryCalendar.parse(real, plenaryCalendar.place(PATH)!);
  expect(issues).toEqual([]);
  expect(rows.filter(({ kind }) => kind === 'week')).toMatchObject([
    { from: '2026-05-04', hasPlenary: true, order: { session: 178, date: '2026-05-07' } },
    { from: '2026-05-11', hasPlenary: false, order: null },
  ]);
  expect(rows.flatMap((row) => (row.kind === 'day' ? row.date : []))).toEqual(
    [17, 18, 19, 24, 25, 26].map((day) => `2026-03-${day}`),
  );
});
