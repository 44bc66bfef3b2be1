import type { Session, SittingWeek } from '../agenda/calendar.ts';
import { addDays, dateInWords, month, monthName, weekday } from '../dates.ts';
import type { Archive } from './archive.ts';
import { orderOfTheDayPath } from './write-order-of-the-day.ts';

const MONTHS_BACK = 2;
const MONTHS_SHOWN = 6;
const WEEKS_LISTED = 6;

/**
 * Writes the page of plenary sessions: future weeks with and without a plenary, and months of marked days.
 */
export function writeCalendarPage(
  archive: Archive,
  weeks: SittingWeek[],
  announced: Session[],
  asOf: string,
): void {
  const listed = weeks.filter(({ monday }) => addDays(monday, 6) >= asOf).slice(0, WEEKS_LISTED);
  const days = new Set(weeks.flatMap((week) => week.days));
  const page = `<!DOCTYPE html>
<html lang="es"><head><meta charset="utf-8"><title>Calendario (parlamento ficticio)</title></head><body>
<h2 class="titular-seccion" tabindex="0">
 Convocatorias y Órdenes del día de Sesiones Plenarias
</h2>
<div>
 <ul>
${listed.map((week) => weekEntry(week, announced)).join('\n')}
 </ul>
</div>
${monthsAround(asOf)
  .map((first) => monthTable(first, days))
  .join('\n<br>\n')}
</body></html>
`;
  archive.write('calendario-de-sesiones-plenarias.html', page);
}

/**
 * Returns the entry of a week: some sessions link their order of the day, the others are plans without a
 * link.
 */
function weekEntry({ monday, days }: SittingWeek, announced: Session[]): string {
  const span = `${dateInWords(monday)} al ${dateInWords(addDays(monday, 6))}`;
  const session = announced.find(({ date }) => days.includes(date));
  const link = session === undefined ? '' : ` href="/${orderOfTheDayPath(session)}.pdf"`;
  const text = days.length > 0 ? `Pleno de la semana del ${span}` : `Semana del ${span} sin pleno`;
  return `  <li>
   <a${link} target="_blank">
     ${text}
   </a>
  </li>`;
}

function monthsAround(asOf: string): string[] {
  const year = Number(asOf.slice(0, 4));
  return Array.from({ length: MONTHS_SHOWN }, (_, index) => {
    const first = new Date(Date.UTC(year, month(asOf) - 1 - MONTHS_BACK + index, 1));
    return first.toISOString().slice(0, 10);
  });
}

function monthTable(first: string, plenaryDays: Set<string>): string {
  const cells: string[] = Array.from({ length: weekday(first) }, () => '<td></td>');
  for (let date = first; month(date) === month(first); date = addDays(date, 1)) {
    const kind = plenaryDays.has(date) ? ' pleno' : weekday(date) === 6 ? ' noHabil' : '';
    cells.push(`<td class="day${kind}">\n      <span>${Number(date.slice(8))}</span>\n     </td>`);
  }
  while (cells.length % 7 !== 0) cells.push('<td class="day">\n     </td>');
  const rows = Array.from({ length: cells.length / 7 }, (_, row) => cells.slice(row * 7, row * 7 + 7));
  const head = [...'LMXJVSD'].map((letter) => `<th id="" class="week"><span>${letter}</span></th>`).join('');
  return ` <div class="row sesiones_plenarias">
  <div class="col-sm-4 col-12">
   <div class="mes-sp"><strong>${monthName(month(first))}</strong></div>
   <table class="calendar sinBorderBottom" aria-describedby='Calendario ${month(first)}'>
    <tbody>
    <tr>${head}</tr>
${rows.map((row) => `    <tr>\n     ${row.join('\n     ')}\n    </tr>`).join('\n')}
    </tbody>
   </table>
  </div>
 </div>`;
}
