import type { OrderItem } from '../../../core/chamber/rows.ts';
import { collapse } from '../../../text/quote.ts';
import { clockTime } from '../../../text/spanish-dates.ts';
import { officialIdsIn } from '../documents/text.ts';

/** The content of an order of the day, by lines. */
export interface OrderLines {
  /** Everything above the first day, section or item. */
  heading: string;
  /** Days as the headings name them, `29 DE SEPTIEMBRE`, and the hour each begins at, `15:00`. */
  days: { name: string; hour: string | null }[];
  /** The hour above the first day, or of a document without days. */
  hour: string | null;
  items: OrderItem[];
  /** The heading, and all text outside items. */
  notes: string;
}

/** The beginning of a line with a day: items are indented from their second line on. */
const DAY = /^(?:LUNES|MARTES|MIÉRCOLES|JUEVES|VIERNES|SÁBADO|DOMINGO),? (\d{1,2} DE \p{Lu}+)/u;
const HOUR = /^A las? (\d{1,2})(?:[.,:](\d{2}))? ?(?:horas?|h\.)(?: y (media|\d{2} minutos))?/i;
const SECTION = /^[IVXL]+\s*\.(?:\s+(.*))?$/;
const ITEM = /^(?:(\d{1,3})|--)\s*\.\s+(\S.*)$/;
const ONLY_ITEM = /^PUNTO ÚNICO\b\s*\.?\s*(.*)$/;
/** Captions of links, which the text of a page includes. */
const CAPTION = /^(?:Textos?|Enmiendas?|Enmiendas? transaccional(?:es)?|[,;y\s])+$/;
const CAPITALS = /^(?=.*\p{Lu}{2})[^\p{Ll}]+$/u;
/** The end of an item. */
const EXPEDIENTES = /\(\s*núms?\.?\s*exptes?\.?\s*:?\s*([^)]*)(\)|$)/i;
/** Maximum lines of the numbers in brackets; the parser looks no further back within an item. */
const MOST_LINES_OF_NUMBERS = 40;
/** The reference to the bulletin, between the text and the numbers. */
const BULLETIN = /\s*["“«]BOCG\b.*$/;

/** Reads the lines of an order of the day one by one: headings, items, and other lines. */
export function readOrderLines(text: string): OrderLines {
  const reader = new Reader();
  for (const line of unpaged(text)) reader.take(line);
  reader.finish();
  const { heading, days, hour, items, notes } = reader;
  return { heading: heading.join(' '), days, hour, items, notes: [...heading, ...notes].join(' ') };
}

/** Returns the lines of all pages without page numbers. */
const unpaged = (text: string): string[] =>
  text.split('\f').flatMap((page) =>
    page
      .trimEnd()
      .replace(/\n[^\S\n]*\d{1,3}$/, '')
      .trimEnd()
      .split('\n'),
  );

class Reader {
  readonly heading: string[] = [];
  readonly days: OrderLines['days'] = [];
  hour: string | null = null;
  readonly items: OrderItem[] = [];
  readonly notes: string[] = [];
  #begun = false;
  /** Lines of the title of the section; null above the first one. */
  #section: string[] | null = null;
  /** Whether the next line continues the title of the section. */
  #inSection = false;
  /** Number of the current item; undefined between items. */
  #number: number | null | undefined;
  /** Lines of the current item, or since the end of the previous one. */
  #lines: string[] = [];

  take(line: string): void {
    const text = collapse(line);
    if (text === '') this.#inSection = false;
    else if (!this.#takeBeginning(line.trimEnd())) this.#takeText(text, line.startsWith(' '));
  }

  /** Ends the current block: an item without official numbers, or notes. */
  finish(): void {
    if (this.#number === undefined) this.notes.push(...this.#lines);
    else this.#addPoint();
    this.#number = undefined;
    this.#lines = [];
    this.#begun = true;
  }

  /** Handles a line that begins a new block; returns whether it does. */
  #takeBeginning(line: string): boolean {
    const [, day] = DAY.exec(line) ?? [];
    const section = SECTION.exec(line);
    const item = ITEM.exec(line);
    const only = ONLY_ITEM.exec(line);
    const hour = HOUR.exec(line);
    if (day === undefined && section === null && item === null && only === null && hour === null) {
      return false;
    }
    this.finish();
    if (day !== undefined) this.days.push({ name: day, hour: null });
    if (hour !== null) this.#setHour(hour);
    this.#inSection = section !== null;
    if (section !== null) this.#section = [section[1] ?? ''];
    if (item !== null) this.#begin(item[1] === undefined ? null : Number(item[1]), item[2]!);
    if (only !== null) this.#begin(1, only[1]!);
    return true;
  }

  /** Keeps the first of several hours of a day as its beginning. */
  #setHour([, hours, minutes, more]: RegExpExecArray): void {
    const past = minutes ?? (more === 'media' ? '30' : more?.slice(0, 2)) ?? '00';
    const day = this.days.at(-1);
    if (day === undefined) this.hour ??= clockTime(`${hours}:${past}`);
    else day.hour ??= clockTime(`${hours}:${past}`);
  }

  #begin(number: number | null, text: string): void {
    this.#number = number;
    if (text !== '') this.#add(text);
  }

  #takeText(text: string, indented: boolean): void {
    const between = this.#number === undefined;
    if (!this.#begun) this.heading.push(text);
    else if (this.#inSection) this.#section!.push(text);
    else if (CAPITALS.test(text) && (between || !indented)) {
      this.finish();
      this.notes.push(text);
    } else if (!CAPTION.test(text)) this.#add(text);
  }

  #add(text: string): void {
    this.#lines.push(text);
    if (!text.includes(')')) return;
    const [, , end] = EXPEDIENTES.exec(this.#lines.slice(-MOST_LINES_OF_NUMBERS).join(' ')) ?? [];
    if (end !== ')') return;
    this.#addPoint();
    this.#number = undefined;
    this.#lines = [];
  }

  /** Joins the title once, when the first item below it ends: some titles span many lines. */
  #sectionTitle(): string | null {
    if (this.#section === null) return null;
    if (this.#section.length > 1) this.#section = [this.#section.join(' ')];
    return collapse(this.#section[0]!);
  }

  #addPoint(): void {
    const text = collapse(this.#lines.join(' '));
    const [brackets, numbers = ''] = EXPEDIENTES.exec(text) ?? [];
    const expedientes = officialIdsIn(numbers);
    const title = expedientes.length === 0 ? text : text.slice(0, text.indexOf(brackets!));
    if (text === '') return;
    this.items.push({
      number: this.#number ?? null,
      section: this.#sectionTitle(),
      title: title.replace(BULLETIN, '').trim() || text,
      expedientes,
    });
  }
}
