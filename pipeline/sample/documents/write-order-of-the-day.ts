import type { Session } from '../agenda/calendar.ts';
import type { SampleInitiative } from '../business/initiatives.ts';
import { linesOf } from '../business/titles.ts';
import { compact, dateInWords, dayAndMonth, weekdayName } from '../dates.ts';
import type { Archive } from './archive.ts';
import { toRoman } from './roman.ts';

/** One point of an order of the day. */
export interface OrderPoint {
  section: string;
  text: string;
  initiative: SampleInitiative;
}

const WIDTH = 94;
const INDENT = 6;
const LINES_A_PAGE = 48;

/** Returns `backoffice_doc/atp/orden_dia/pleno_201_29092026`, without the suffix. */
export const orderOfTheDayPath = ({ number, date }: Session): string =>
  `backoffice_doc/atp/orden_dia/pleno_${number}_${compact(date).replace(/(\d{4})(\d\d)(\d\d)/, '$3$2$1')}`;

/** Writes the order of the day of a future session, as the text extracted from the official PDF. */
export function writeOrderOfTheDay(
  archive: Archive,
  { session, days, points }: { session: Session; days: string[]; points: OrderPoint[] },
  { path, seenOn, note }: { path: string; seenOn: string; note?: string },
): void {
  const shares = days.map((_, day) =>
    points.slice((day * points.length) / days.length, ((day + 1) * points.length) / days.length),
  );
  const lines = heading(session);
  const counters = { section: 0, point: 0 };
  days.forEach((date, day) => {
    const hour = day === 0 ? 15 : 9;
    lines.push(`${weekdayName(date)}, ${dayAndMonth(date)}`.toUpperCase(), '', `A las ${hour} horas`, '');
    lines.push(...sections(shares[day]!, counters));
  });
  if (note !== undefined) lines.push('', ' '.repeat(INDENT) + note);
  archive.writeFetched(`${path}.txt`, paged(lines), `${seenOn}T08:00:00Z`);
}

function heading({ number, date }: Session): string[] {
  const weekday = weekdayName(date);
  const day = `${weekday[0]!.toUpperCase()}${weekday.slice(1)}, ${dateInWords(date)}`;
  const titles = ['PLENO DEL PARLAMENTO DE MUESTRA (FICTICIO)', 'ORDEN DEL DÍA', `Sesión nº${number}`, day];
  return [...titles.flatMap((title) => [' '.repeat((WIDTH - title.length) >> 1) + title, '']), '', ''];
}

/** Formats the sections; they and their points are numbered through all days. */
function sections(points: OrderPoint[], counters: { section: number; point: number }): string[] {
  const lines: string[] = [];
  for (const [section, own] of Map.groupBy(points, (point) => point.section)) {
    counters.section++;
    lines.push(`${`${toRoman(counters.section)}.`.padEnd(INDENT)}${section}`, '');
    for (const { text, initiative } of own) {
      counters.point++;
      const [first, ...rest] = text.split('\n').flatMap((part) => linesOf(part, WIDTH - INDENT));
      lines.push(`${`${counters.point}.`.padEnd(INDENT)}${first}`);
      const indented = [...rest, `(Núm. expte. ${initiative.officialId})`];
      lines.push(...indented.map((line) => (line === '' ? '' : ' '.repeat(INDENT) + line)), '');
    }
  }
  return lines;
}

/** Adds the page number and a form feed, as in the text of a PDF. */
function paged(lines: string[]): string {
  let text = '';
  for (let start = 0, page = 1; start < lines.length; start += LINES_A_PAGE, page++) {
    const number = ' '.repeat(WIDTH >> 1) + page;
    text += `${[...lines.slice(start, start + LINES_A_PAGE), '', '', '', '', number].join('\n')}\n\f`;
  }
  return text;
}
