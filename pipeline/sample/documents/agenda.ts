import { toRoman } from '../../text/roman.ts';
import { type OrderPoint, QUESTIONS } from '../agenda.ts';
import pages from '../data/pages.json' with { type: 'json' };
import {
  addDays,
  compact,
  dateInWords,
  dayAndMonth,
  month,
  monthName,
  weekday,
  weekdayName,
} from '../dates.ts';
import type { SampleLegislature, Session, SittingWeek } from '../legislatures.ts';
import { filled, linesOf, partsOf } from '../text.ts';
import type { Archive } from './archive.ts';

const WIDTH = 94;
const INDENT = 6;
const LINES_A_PAGE = 48;
const CALLED_OFF = 'Nota: La sesión ha sido desconvocada.';

/** Returns `backoffice_doc/atp/orden_dia/pleno_201_29092026`, without the suffix. */
const orderOfTheDayPath = ({ number, date }: Session): string =>
  `backoffice_doc/atp/orden_dia/pleno_${number}_${compact(date).replace(/(\d{4})(\d\d)(\d\d)/, '$3$2$1')}`;

/**
 * Writes the orders of the day of the next three weeks with a plenary: one changed after publication, one
 * cancelled, and one unchanged. Returns the sessions; near the summer there can be fewer.
 */
export function writeOrders(
  archive: Archive,
  { roman, weeks, sessions, lastDay }: SampleLegislature,
  points: OrderPoint[],
): Session[] {
  const upcoming = weeks.flatMap(({ days }) => {
    const left = days.filter((date) => date > lastDay);
    const session = sessions.find(({ date }) => date === left[0]);
    return session === undefined ? [] : [{ session, days: left }];
  });
  const write = (
    at: number,
    daysAgo: number,
    own: OrderPoint[],
    about: { path?: string; note?: string } = {},
  ) => {
    const order = upcoming[at];
    if (order === undefined) return;
    const { path = orderOfTheDayPath(order.session), note } = about;
    const seen = `${addDays(lastDay, -daysAgo)}T08:00:00Z`;
    archive.writeFetched(`${path}.txt`, orderOfTheDay(order.session, order.days, own, note), seen);
  };
  const first = `docu/tramit/Leg${roman}/tramit_pleno${compact(upcoming[0]!.session.date)}_1`;
  write(0, 8, points, { path: first });
  write(0, 1, amended(points));
  write(1, 3, points.slice(0, 5), { note: CALLED_OFF });
  write(2, 2, points.slice(2, 8));
  return upcoming.slice(0, 3).map(({ session }) => session);
}

/** Returns the points without one, and with two questions swapped. */
function amended(points: OrderPoint[]): OrderPoint[] {
  const isQuestion = ({ section }: OrderPoint) => section === QUESTIONS;
  const [first, last] = [points.findIndex(isQuestion), points.findLastIndex(isQuestion)];
  return points.with(first, points[last]!).with(last, points[first]!).toSpliced(3, 1);
}

/** Returns the text extracted from the official PDF; sections and points are numbered through all days. */
function orderOfTheDay(session: Session, days: string[], points: OrderPoint[], note?: string): string {
  const lines = heading(session);
  const numbers = { section: 0, point: 0 };
  for (const [day, date] of days.entries()) {
    const [from, to] = [day, day + 1].map((at) => (at * points.length) / days.length);
    const hour = day === 0 ? 15 : 9;
    lines.push(`${weekdayName(date)}, ${dayAndMonth(date)}`.toUpperCase(), '', `A las ${hour} horas`, '');
    for (const [section, own] of Map.groupBy(points.slice(from, to), (point) => point.section)) {
      lines.push(`${`${toRoman(++numbers.section)}.`.padEnd(INDENT)}${section}`, '');
      for (const point of own) lines.push(...pointLines(point, ++numbers.point));
    }
  }
  if (note !== undefined) lines.push('', ' '.repeat(INDENT) + note);
  // Each page ends with its number and a form feed, as in the text of a PDF.
  const pages = partsOf(lines, LINES_A_PAGE).map((own, page) =>
    [...own, '', '', '', '', `${' '.repeat(WIDTH >> 1)}${page + 1}`, '\f'].join('\n'),
  );
  return pages.join('');
}

function heading({ number, date }: Session): string[] {
  const weekday = weekdayName(date);
  const day = `${weekday[0]!.toUpperCase()}${weekday.slice(1)}, ${dateInWords(date)}`;
  const titles = ['PLENO DEL PARLAMENTO DE MUESTRA (FICTICIO)', 'ORDEN DEL DÍA', `Sesión nº${number}`, day];
  return [...titles.flatMap((title) => [' '.repeat((WIDTH - title.length) >> 1) + title, '']), '', ''];
}

function pointLines({ text, initiative }: OrderPoint, number: number): string[] {
  const [first, ...rest] = text.split('\n').flatMap((part) => linesOf(part, WIDTH - INDENT));
  const indented = [...rest, `(Núm. expte. ${initiative.officialId})`].map((line) =>
    line === '' ? '' : ' '.repeat(INDENT) + line,
  );
  return [`${`${number}.`.padEnd(INDENT)}${first}`, ...indented, ''];
}

const MONTHS_BACK = 2;
const MONTHS_SHOWN = 6;
const WEEKS_LISTED = 6;

/** Writes the page of plenary sessions: future weeks with and without a plenary, and months of marked days. */
export function writeCalendarPage(
  archive: Archive,
  { weeks, lastDay }: SampleLegislature,
  announced: Session[],
): void {
  const listed = weeks.filter(({ monday }) => addDays(monday, 6) >= lastDay).slice(0, WEEKS_LISTED);
  const days = new Set(weeks.flatMap((week) => week.days));
  const months = Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const year = Number(lastDay.slice(0, 4));
    const first = new Date(Date.UTC(year, month(lastDay) - 1 - MONTHS_BACK + index, 1));
    return monthTable(first.toISOString().slice(0, 10), days);
  });
  const page = filled(pages.calendar, {
    weeks: listed.map((week) => weekEntry(week, announced)).join('\n'),
    months: months.join('\n<br>\n'),
  });
  archive.write('calendario-de-sesiones-plenarias.html', page);
}

/** Returns the entry of a week: some sessions link their order of the day, the others are plans without a link. */
function weekEntry({ monday, days }: SittingWeek, announced: Session[]): string {
  const span = `${dateInWords(monday)} al ${dateInWords(addDays(monday, 6))}`;
  const session = announced.find(({ date }) => days.includes(date));
  const link = session === undefined ? '' : ` href="/${orderOfTheDayPath(session)}.pdf"`;
  const text = days.length > 0 ? `Pleno de la semana del ${span}` : `Semana del ${span} sin pleno`;
  return filled(pages.week, { link, text });
}

function monthTable(first: string, plenaryDays: Set<string>): string {
  const cells: string[] = Array.from({ length: weekday(first) }, () => '<td></td>');
  for (let date = first; month(date) === month(first); date = addDays(date, 1)) {
    const kind = plenaryDays.has(date) ? ' pleno' : weekday(date) === 6 ? ' noHabil' : '';
    cells.push(`<td class="day${kind}">\n      <span>${Number(date.slice(8))}</span>\n     </td>`);
  }
  while (cells.length % 7 !== 0) cells.push('<td class="day">\n     </td>');
  const rows = partsOf(cells, 7).map((row) => `    <tr>\n     ${row.join('\n     ')}\n    </tr>`);
  const head = [...'LMXJVSD'].map((letter) => `<th id="" class="week"><span>${letter}</span></th>`).join('');
  return filled(pages.month, { name: monthName(first), number: month(first), head, rows: rows.join('\n') });
}
