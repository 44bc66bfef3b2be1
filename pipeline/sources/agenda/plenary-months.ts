import type { CheerioAPI } from 'cheerio';
import type { Issue } from '../../core/issues.ts';
import { compactDate, monthNumber } from '../documents/dates.ts';
import { issueAt } from '../documents/document-issues.ts';
import { collapse, quote } from '../documents/text.ts';
import type { PlenaryDay } from '../rows.ts';
import type { DocumentPlace, Parsed } from '../source.ts';

type Element = ReturnType<CheerioAPI>;

/** A numbered cell of a month; its column is the weekday, from Monday. */
interface Cell {
  day: number;
  column: number;
  marked: boolean;
}

/**
 * Returns the marked days of the calendar’s months; a month without any is skipped. The months name no year:
 * it is the one closest to `anchor`, a date found elsewhere on the page, in which the weekdays match the
 * columns.
 */
export function readMonths(
  page: CheerioAPI,
  anchor: string | null,
  place: DocumentPlace,
): Parsed<PlenaryDay> {
  const rows: PlenaryDay[] = [];
  const issues: Issue[] = [];
  for (const node of page('.mes-sp').toArray()) {
    const name = collapse(page(node).text());
    const cells = cellsOf(page, page(node).nextAll('table').first());
    if (!cells.some(({ marked }) => marked)) continue;
    const year = yearOf(cells, monthNumber(name), anchor);
    if (year === null) {
      const beside = anchor === null ? 'the year of a week beside it' : `a month of a year beside ${anchor}`;
      issues.push(issueAt(place, 'bad_date', { found: `the month "${quote(name)}"`, expected: beside }));
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

/** In three consecutive years, a month begins on three different weekdays. */
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
