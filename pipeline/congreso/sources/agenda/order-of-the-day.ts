import { readUtf8 } from '../../../core/chamber/decode.ts';
import { unreadable } from '../../../core/chamber/document-issues.ts';
import type { AnnouncedDay, NamedSession, OrderOfTheDay } from '../../../core/chamber/rows.ts';
import type { DocumentPlace, Parsed, Source } from '../../../core/chamber/source.ts';
import { collapse } from '../../../text/quote.ts';
import { fromRoman } from '../../../text/roman.ts';
import { compactDate, wordedDate } from '../../../text/spanish-dates.ts';
import { CONGRESO, placeOf } from '../documents/official-path.ts';
import { parseWholeNumber } from '../documents/text.ts';
import { type OrderLines, readOrderLines } from './order-of-the-day-lines.ts';

const FOLDER = 'backoffice_doc/atp/orden_dia/';
const FILE = /\/?backoffice_doc\/atp\/orden_dia\/pleno_(\d{1,3})_(\d{2})(\d{2})(\d{4})\.(?:txt|pdf)$/i;
/** The other form of address: it contains the day and not the session. */
const TRAMIT = /^docu\/tramit\/Leg([IVXL]+)\/tramit_pleno(\d{8})_\d+\.(?:txt|pdf)$/i;

/** Parses the PDF, or its text, that convenes a session and lists its agenda. */
export const orderOfTheDay: Source<OrderOfTheDay> = {
  kind: 'order-of-the-day',
  versions: 'published',
  expects: 'numbered points below the number of the session, as in "Sesión nº 201"',
  place(path) {
    const named = path.startsWith(FOLDER) ? namedSession(path) : tramitOf(path);
    return named && placeOf(path, named);
  },
  url: ({ path }) => `${CONGRESO}/${path.replace(/\.txt$/, '.pdf')}`,
  parse: (bytes, place) => readUtf8(bytes, place, readText),
};

/** Returns the session in the address of an order of the day; null for other addresses. */
export function namedSession(address: string): NamedSession | null {
  const [, session, day, month, year] = FILE.exec(address) ?? [];
  const date = session === undefined ? null : compactDate(`${year}${month}${day}`);
  return date === null ? null : { session: Number(session), date };
}

function tramitOf(path: string): Pick<DocumentPlace, 'legislature' | 'date'> | null {
  const [, roman, day] = TRAMIT.exec(path) ?? [];
  const legislature = fromRoman(roman ?? '');
  const date = compactDate(day ?? '');
  return legislature === null || date === null ? null : { legislature, date };
}

/** Maximum sessions of a legislature and points of a session: ids have three digits for them. */
const MOST = 999;

function readText(text: string, place: DocumentPlace): Parsed<OrderOfTheDay> {
  const lines = readOrderLines(text);
  const { heading, items, notes } = lines;
  if (items.length === 0) {
    return unreadable(place, collapse(text), 'an order of the day with numbered points');
  }
  const points = items.reduce((sum, { expedientes }) => sum + Math.max(1, expedientes.length), 0);
  if (points > MOST) return unreadable(place, `${points} points`, `at most ${MOST}`);
  const session = parseWholeNumber(/Sesión n\.?[ºo°]? ?(\d+)/i.exec(heading)?.[1]) ?? place.session ?? 0;
  if (session === 0) {
    return unreadable(place, collapse(heading), 'the number of a session, as in "Sesión nº 201"');
  }
  if (session > MOST || session !== (place.session ?? session)) {
    return unreadable(place, `session ${session}`, sessionOf(place));
  }
  const date = wordedDate(/\d{1,2} de \p{L}+ de \d{4}/u.exec(heading)?.[0] ?? '') ?? place.date!;
  const excluded = excludedBy(notes);
  const row = {
    session,
    date,
    days: daysOf(lines, date),
    change: changeIn(notes),
    items: items.filter(({ number }) => number === null || !excluded.includes(number)),
    removed: items.filter(({ number }) => number !== null && excluded.includes(number)),
  };
  return { rows: [row], issues: [] };
}

const sessionOf = ({ session }: DocumentPlace): string =>
  session === null ? `a session from 1 to ${MOST}` : `session ${session}, as in the path`;

/** Returns the days: every form of the document names them, and most name the hour. */
const daysOf = ({ days, hour }: OrderLines, date: string): AnnouncedDay[] =>
  days.length === 0
    ? [{ date, startsAt: hour }]
    : days.map((day) => ({ date: inYearOf(date, day.name), startsAt: day.hour }));

/** Returns `29 DE SEPTIEMBRE` as the first such day from the session's date on; that date if invalid. */
function inYearOf(date: string, day: string): string {
  const year = Number(date.slice(0, 4));
  const found = [year, year + 1].flatMap((each) => wordedDate(`${day.toLowerCase()} de ${each}`) ?? []);
  return found.find((each) => each >= date) ?? date;
}

/** Returns the change in a note such as "ha acordado la modificación del orden del día". */
function changeIn(notes: string): OrderOfTheDay['change'] {
  if (/desconvoca/i.test(notes)) return 'cancelled';
  return /modificación del orden del día|orden del día modificado/i.test(notes) ? 'modified' : null;
}

/** Returns the numbers of items that a note removes. */
const excludedBy = (notes: string): number[] =>
  Array.from(
    notes.matchAll(/\bexclu\p{L}{1,9} (?:el|los|del|de los) puntos? ((?:\d{1,3}(?:, | y )?)+)/giu),
  ).flatMap(([, numbers]) => numbers!.match(/\d+/g)!.map(Number));
