import pages from '../data/pages.json' with { type: 'json' };
import { addDays, dateInWords, month, monthName, weekday } from '../dates.ts';
import type { SampleLegislature, Session, SittingWeek } from '../legislatures.ts';
import { filled, partsOf } from '../text.ts';
import type { Archive } from './archive.ts';
import { orderOfTheDayPath } from './order-of-the-day.ts';

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
