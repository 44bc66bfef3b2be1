import type { CheerioAPI } from 'cheerio';
import type { Issue } from '../../core/issues.ts';
import { wordedDate } from '../documents/dates.ts';
import { issueAt, unreadable } from '../documents/document-issues.ts';
import { pageTitled, readHtml } from '../documents/html-page.ts';
import { placeOf } from '../documents/official-path.ts';
import { collapse, quote } from '../documents/text.ts';
import type { PlenaryCalendarRow, PlenaryWeek } from '../rows.ts';
import { CONGRESO, type DocumentPlace, type Parsed, type Source } from '../source.ts';
import { namedSession } from './order-of-the-day.ts';
import { readMonths } from './plenary-months.ts';

const PATH = 'calendario-de-sesiones-plenarias.html';

/** Parses the page of plenary sessions: weeks with and without one, and months with marked days. */
export const plenaryCalendar: Source<PlenaryCalendarRow> = {
  kind: 'plenary-calendar',
  versions: 'published',
  expects: 'the heading of the calendar, weeks as links and months as .mes-sp, as far as there are any',
  place: (path) => (path === PATH ? placeOf(path) : null),
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

/**
 * Returns whether a page is the calendar. After a dissolution it has neither weeks nor marked days, so its
 * other elements identify it.
 */
const isCalendar = (page: CheerioAPI): boolean =>
  page('.mes-sp, .sesiones_plenarias').length > 0 ||
  page('h1, h2, h3')
    .toArray()
    .some((heading) => /sesiones plenarias/i.test(collapse(page(heading).text())));

/**
 * Matches "del 4 de mayo de 2026 al 10 de mayo de 2026"; the first month and year may be omitted if equal to
 * the second.
 */
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
