import type { CheerioAPI } from 'cheerio';
import { issueAt, unreadable } from '../../../core/chamber/document-issues.ts';
import type { PlenaryCalendarRow, PlenaryDay, PlenaryWeek } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import type { Issue } from '../../../core/issues.ts';
import { collapse, quote } from '../../../text/quote.ts';
import { compactDate, monthNumber, wordedDate } from '../../../text/spanish-dates.ts';
import { pageTitled, readHtml } from '../documents/html-page.ts';
import { CONGRESO, placeOf } from '../documents/official-path.ts';
import { namedSession } from './order-of-the-day.ts';

/** The path of the calendar of plenary sessions. */
export const CALENDAR = 'calendario-de-sesiones-plenarias.html';

/** Parses the page of plenary sessions: weeks with and without one, and months with marked days. */
export const plenaryCalendar: Source<PlenaryCalendarRow> = {
  kind: 'plenary-calendar',
  versions: 'published',
  expects: 'the heading of the calendar, weeks as links and months as .mes-sp, as far as there are any',
  place: (path) => (path === CALENDAR ? placeOf(path) : null),
  url: () => `${CONGRESO}/es/calendario-de-sesiones-plenarias`,
  parse: (bytes, place) => readHtml(bytes, place, 'the calendar of plenary sessions', readPage),
};

function readPage(page: CheerioAPI, place: DocumentPlace): Parsed<PlenaryCalendarRow> {
  const { weeks, issues } = readWeeks(page, place);
  const months = readMonths(page, weeks.at(0)?.from ?? null, place);
  const rows = [...weeks, ...months.rows];
  if (rows.length === 0 && issues.length + months.issues.length === 0 && !isCalendar(page)) {
    return unreadable(place, pageTitled(page), 'the heading, weeks or months of plenary sessions');
  }
  return { rows, issues: [...issues, ...months.issues] };
}

/** Returns whether a page is the calendar, which after a dissolution has neither weeks nor marked days. */
const isCalendar = (page: CheerioAPI): boolean =>
  page('.mes-sp, .sesiones_plenarias').length > 0 ||
  page('h1, h2, h3')
    .toArray()
    .some((heading) => /sesiones plenarias/i.test(collapse(page(heading).text())));

/** Matches "del 4 de mayo de 2026 al 10 de mayo de 2026"; the first month and year may be omitted. */
const WEEK = /semana del (\d{1,2})(?: de (\p{L}+))?(?: de (\d{4}))? al (\d{1,2}) de (\p{L}+) de (\d{4})/iu;

function readWeeks(page: CheerioAPI, place: DocumentPlace): { weeks: PlenaryWeek[]; issues: Issue[] } {
  const weeks: PlenaryWeek[] = [];
  const issues: Issue[] = [];
  for (const node of page('li a').toArray()) {
    const text = collapse(page(node).text());
    if (!/semana del /i.test(text)) continue;
    const span = spanOf(text);
    if (span === null) {
      const expected = 'a week such as "semana del 4 de mayo de 2026 al 10 de mayo de 2026"';
      issues.push(issueAt(place, 'bad_date', { found: quote(text), expected }));
      continue;
    }
    const hasPlenary = !/sin pleno/i.test(text);
    const order = namedSession(page(node).attr('href') ?? '');
    weeks.push({ kind: 'week', ...span, text, hasPlenary, order });
  }
  return { weeks, issues };
}

function spanOf(text: string): Pick<PlenaryWeek, 'from' | 'to'> | null {
  const [, firstDay, firstMonth, firstYear, lastDay, lastMonth, lastYear] = WEEK.exec(text) ?? [];
  const to = wordedDate(`${lastDay} de ${lastMonth} de ${lastYear}`);
  if (to === null) return null;
  const inYear = (year: string) => wordedDate(`${firstDay} de ${firstMonth ?? lastMonth} de ${year}`);
  const years = firstYear === undefined ? [lastYear!, String(Number(lastYear) - 1)] : [firstYear];
  const from = years.map(inYear).find((date) => date !== null && date <= to);
  return from == null ? null : { from, to };
}

type Element = ReturnType<CheerioAPI>;

/** A numbered cell of a month; its column is the weekday, from Monday. */
interface Cell {
  day: number;
  column: number;
  marked: boolean;
}

/**
 * Returns the marked days of the calendar’s months. Months name no year: it is the one closest to `anchor`, a
 * date elsewhere on the page, whose weekdays match the columns.
 */
function readMonths(page: CheerioAPI, anchor: string | null, place: DocumentPlace): Parsed<PlenaryDay> {
  const rows: PlenaryDay[] = [];
  const issues: Issue[] = [];
  for (const node of page('.mes-sp').toArray()) {
    const name = collapse(page(node).text());
    const cells = cellsOf(page, page(node).nextAll('table').first());
    if (!cells.some(({ marked }) => marked)) continue;
    const year = yearOf(cells, monthNumber(name), anchor);
    if (year === null) {
      const expected =
        anchor === null ? 'the year of a week beside it' : `a month of a year beside ${anchor}`;
      issues.push(issueAt(place, 'bad_date', { found: `the month "${quote(name)}"`, expected }));
      continue;
    }
    for (const { day, marked } of cells) {
      if (marked) rows.push({ kind: 'day', date: dateOf(year, monthNumber(name)!, day)! });
    }
  }
  return { rows, issues };
}

function cellsOf(page: CheerioAPI, table: Element): Cell[] {
  return table
    .find('tr')
    .toArray()
    .flatMap((row) =>
      page(row)
        .find('td')
        .toArray()
        .map((cell, column) => ({
          day: Number(collapse(page(cell).text()) || Number.NaN),
          column,
          marked: page(cell).hasClass('pleno'),
        })),
    )
    .filter(({ day }) => Number.isInteger(day));
}

/** Returns the year of a month by its weekdays, which differ in three consecutive years. */
function yearOf(cells: Cell[], month: number | null, anchor: string | null): number | null {
  if (anchor === null || month === null || cells.length === 0) return null;
  const near = Number(anchor.slice(0, 4));
  const fits = (year: number) =>
    cells.every(({ day, column }) => weekdayOf(dateOf(year, month, day)) === column);
  return [near, near + 1, near - 1].find(fits) ?? null;
}

const dateOf = (year: number, month: number, day: number): string | null =>
  compactDate(`${year}${String(month).padStart(2, '0')}${String(day).padStart(2, '0')}`);

/** Returns 0 for Monday to 6 for Sunday; null for an invalid date. */
const weekdayOf = (date: string | null): number | null =>
  date === null ? null : (new Date(date).getUTCDay() + 6) % 7;
