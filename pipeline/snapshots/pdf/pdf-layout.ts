/** A run of letters on a page of a PDF: coordinates grow to the right and upwards. */
export interface PlacedText {
  str: string;
  x: number;
  y: number;
  width: number;
  fontSize: number;
}

/** Maximum vertical distance of characters on one line, as a share of their height. */
const SAME_LINE = 0.4;
/** Lines further apart than this many heights are separated by an empty line. */
const PARAGRAPH = 1.9;
/** Runs of text closer than this share of a character width belong to one word. */
const SAME_WORD = 0.3;

/** Maximum characters of a document, ten times the Diario of a long day. */
export const MOST_TEXT = 5_000_000;

/** A letter-spaced word: `p o r`. */
const SET_WIDE = /^(?:[^\s\d] )+[^\s\d]$/;

/**
 * Returns the pages as plain text that keeps the layout, like `pdftotext -layout`: one line for one line,
 * columns by spaces, a form feed after each page. Indented text stays indented.
 */
export function layOut(pages: PlacedText[][]): string {
  const written = pages.map((page) => page.filter(({ str }) => str.trim() !== ''));
  const left = written.flat().reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const take = bounded(MOST_TEXT);
  return written.map((page) => `${linesOf(page, left, take).join('\n')}\n\f`).join('');
}

/** Reserves this many characters. */
export type CharacterBudget = (characters: number) => void;

/** A document with more text than the limit. */
class TooMuchText extends Error {}

/** Returns a budget that throws once the limit is exceeded. */
export function bounded(most: number): CharacterBudget {
  let left = most;
  return (characters) => {
    left -= characters;
    if (left < 0) throw new TooMuchText(`its text takes the room of more than ${most} characters`);
  };
}

function linesOf(page: PlacedText[], left: number, take: CharacterBudget): string[] {
  const letter = letterWidth(page);
  const lines: string[] = [];
  let above: PlacedText | null = null;
  for (const line of groupByLine(page)) {
    const [first] = line as [PlacedText];
    if (above !== null && above.y - first.y > PARAGRAPH * above.fontSize) lines.push('');
    lines.push(writeLine(line, left, letter, take));
    above = first;
  }
  return lines;
}

/** Returns lines from top to bottom, each from left to right. */
function groupByLine(page: PlacedText[]): PlacedText[][] {
  const lines: PlacedText[][] = [];
  for (const text of page.toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    const height = line === undefined ? 0 : Math.min(line[0]!.fontSize, text.fontSize);
    if (line !== undefined && line[0]!.y - text.y <= SAME_LINE * height) line.push(text);
    else lines.push([text]);
  }
  return lines.map((line) => line.sort((a, b) => a.x - b.x));
}

function writeLine(line: PlacedText[], left: number, letter: number, take: CharacterBudget): string {
  let written = '';
  let end = left;
  for (const { str, x, width } of line) {
    const letters = (x - end) / letter;
    const apart =
      written === '' || letters <= SAME_WORD ? Math.round(letters) : Math.max(1, Math.round(letters));
    const spaces = Math.max(0, apart);
    take(spaces + str.length);
    written += ' '.repeat(spaces) + (SET_WIDE.test(str) ? str.replaceAll(' ', '') : str);
    end = x + width;
  }
  return written.trimEnd();
}

/** Returns the median character width of a page. */
function letterWidth(page: PlacedText[]): number {
  const widths = page.map(({ str, width }) => width / str.length).sort((a, b) => a - b);
  return widths[widths.length >> 1] || 1;
}
