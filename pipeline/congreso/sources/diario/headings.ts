import { collapse } from '../../../text/quote.ts';
import { officialIdsIn } from '../documents/text.ts';

/** The subject of a vote, from the headings of the Diario. */
interface DebateHeading {
  section: string;
  title: string;
  expedientes: string[];
}

interface Paragraph {
  begins: number;
  text: string;
}

const NUMBERS = /\(n[úu]meros? de expedientes?\s+([^()]*)\)/i;
const NOTHING: DebateHeading = { section: '', title: '', expedientes: [] };
const DASH = /^[—–-]+\s*/;
/** Text between a title and its number: the bulletin, and the stage of the debate. */
const BEHIND_TITLE = /\s*(?:["«“]BOCG\b.*|\((?:continuación|votación|n[úu]meros? de expedientes?)\b.*)$/i;

/**
 * Reads the headings above the debates, which are in capitals, and their wording in the order of the day.
 * Returns a function that returns the last heading above a line; its result is empty if there is no heading
 * above.
 */
export function debateHeadings(lines: readonly string[]): (line: number) => DebateHeading {
  const paragraphs = paragraphsOf(lines);
  const listed = orderOfTheDay(paragraphs);
  const headings = paragraphs.flatMap((paragraph) => headingIn(paragraph) ?? []);
  return (line) => {
    const heading = headings.findLast(({ begins }) => begins < line);
    if (heading === undefined) return NOTHING;
    const { text, expedientes } = heading;
    const title = text.replace(BEHIND_TITLE, '');
    const worded = expedientes.length === 1 ? listed.get(expedientes[0]!) : undefined;
    return worded ?? { section: title, title, expedientes };
  };
}

function paragraphsOf(lines: readonly string[]): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  lines.forEach((line, at) => {
    const above = lines[at - 1] ?? '';
    if (line === '') return;
    if (above === '') paragraphs.push({ begins: at, text: line });
    else paragraphs.at(-1)!.text += ` ${line}`;
  });
  return paragraphs;
}

function headingIn({ begins, text }: Paragraph) {
  const found = NUMBERS.exec(text);
  if (found === null) return null;
  const title = text.slice(0, found.index).replace(DASH, '');
  const isCapitals = title !== '' && title === title.toUpperCase();
  return isCapitals ? { begins, text: collapse(title), expedientes: officialIdsIn(found[1]!) } : null;
}

/**
 * Returns the items of the order of the day by number: they have the words of the headings, not in capitals.
 */
function orderOfTheDay(paragraphs: readonly Paragraph[]): Map<string, DebateHeading> {
  const items = new Map<string, DebateHeading>();
  const first = paragraphs.findIndex(({ text }) => /^ORDEN DEL DÍA\b/.test(text));
  let section = '';
  for (const { text } of first < 0 ? [] : paragraphs.slice(first + 1)) {
    if (/^SUMARIO\b/.test(text)) break;
    const expedientes = officialIdsIn(NUMBERS.exec(text)?.[1] ?? '');
    if (expedientes.length === 0) {
      section = text;
      continue;
    }
    const title = text.replace(DASH, '').replace(BEHIND_TITLE, '');
    for (const id of expedientes)
      if (!items.has(id)) items.set(id, { section: section || title, title, expedientes: [id] });
  }
  return items;
}
