import type { CheerioAPI } from 'cheerio';
import { issueAt, unreadable } from '../../../core/chamber/document-issues.ts';
import type { AgendaEntry } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import type { Issue } from '../../../core/issues.ts';
import { daysBetween } from '../../../core/time.ts';
import { collapse, quote } from '../../../text/quote.ts';
import { clockTime, compactDate, wordedDate } from '../../../text/spanish-dates.ts';
import { pageTitled, readHtml } from '../documents/html-page.ts';
import { CONGRESO, placeOf } from '../documents/official-path.ts';
import { parseWholeNumber } from '../documents/text.ts';

type Element = ReturnType<CheerioAPI>;

const PATH = /^agenda\/(\d{4})-(\d{2})-(\d{2})\.html$/;
const ADDRESS = `${CONGRESO}/es/agenda?p_p_id=agenda&p_p_lifecycle=0&p_p_state=normal&p_p_mode=view`;

/** The site’s number of the plenary among its organs. */
const PLENARY = '400';
/** Matches an entry without a link that names the plenary, and not a "Pleno de jóvenes". */
const IN_WORDS = /^(?:sesión plenaria\b|pleno(?: del congreso[^.,:;(]*)?(?:[.,:;(]|$))/i;
const HEADING = /^(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo),? (\d{1,2} de \p{L}+ de \d{4})$/iu;

/** Parses the agenda of one week. Only plenary sessions are kept: committees have a separate agenda. */
export const agendaWeek: Source<AgendaEntry> = {
  kind: 'agenda-week',
  expects: 'days such as <h3>Lunes 14 de septiembre de 2026</h3>, each with a table.table-agenda',
  versions: 'published',
  place(path) {
    const [, year, month, day] = PATH.exec(path) ?? [];
    const date = compactDate(`${year}${month}${day}`);
    return date === null ? null : placeOf(path, { date });
  },
  url({ date }) {
    const [year, month, day] = date!.split('-').map(Number);
    return `${ADDRESS}&_agenda_mvcPath=agendaSemanal&_agenda_tipoagenda=1&_agenda_dia=${day}&_agenda_mes=${month}&_agenda_anio=${year}`;
  },
  parse: (bytes, place) => readHtml(bytes, place, 'the agenda of a week', readPage),
};

/** A day of the page with the rows of its tables, possibly none. */
interface Day {
  heading: string;
  rows: Element[];
}

/** Parses the page, which must have a table and a day of the week of its path. */
function readPage(page: CheerioAPI, place: DocumentPlace): Parsed<AgendaEntry> {
  const days = daysOf(page);
  if (days.length === 0) {
    return unreadable(place, pageTitled(page), 'days such as <h3>Lunes 14 de septiembre de 2026</h3>');
  }
  if (days.every(({ rows }) => rows.length === 0)) {
    return unreadable(place, `"${days[0]!.heading}" alone`, 'a table.table-agenda below a day');
  }
  const entries: AgendaEntry[] = [];
  const issues: Issue[] = [];
  const dates: string[] = [];
  for (const { heading, rows } of days) {
    const date = wordedDate(HEADING.exec(heading)![1]!);
    if (date === null) {
      issues.push(issueAt(place, 'bad_date', { found: quote(heading), expected: 'a day of the calendar' }));
      continue;
    }
    dates.push(date);
    entries.push(...rows.flatMap((row) => entryOf(row, date) ?? []));
  }
  if (dates.length > 0 && !dates.some((date) => isInWeekOf(place.date!, date))) {
    return unreadable(place, `${dates[0]} to ${dates.at(-1)}`, `days of the week of ${place.date}`);
  }
  return { rows: entries, issues };
}

/** Returns whether a day is one of the seven that begin with another one. */
function isInWeekOf(first: string, date: string): boolean {
  const days = daysBetween(first, date);
  return days >= 0 && days < 7;
}

function daysOf(page: CheerioAPI): Day[] {
  const days: Day[] = [];
  for (const node of page('h3, table.table-agenda').toArray()) {
    const element = page(node);
    const heading = collapse(element.text());
    const day = days.at(-1);
    if (node.tagName === 'h3') {
      if (HEADING.test(heading)) days.push({ heading, rows: [] });
    } else if (day !== undefined) {
      const rows = element.find('tr').toArray();
      day.rows.push(...rows.map((row) => page(row)));
    }
  }
  return days;
}

/** Returns an entry of the plenary; null for other organs, and for "sin convocatorias". */
function entryOf(row: Element, date: string): AgendaEntry | null {
  const cells = row.find('td');
  const text = collapse(cells.slice(1).text());
  const organ = /[?&_]idOrgano=(\d+)/.exec(linkOf(row))?.[1];
  if (organ === undefined ? !IN_WORDS.test(text) : organ !== PLENARY) return null;
  const number = /[?&_]idSesion=(\d+)/.exec(linkOf(row)) ?? /sesión plenaria n\D{0,8}(\d+)/i.exec(text);
  return {
    date,
    startsAt: clockTime(/\d{1,2}:\d{2}/.exec(cells.first().text())?.[0] ?? ''),
    session: parseWholeNumber(number?.[1]),
    text,
    cancelled: /desconvoca|cancelad|suspendid|aplazad/i.test(text),
  };
}

/** Returns the link of a row that names an organ; '' without such a link. */
const linkOf = (row: Element): string => row.find('a[href*="idOrgano="]').first().attr('href') ?? '';
