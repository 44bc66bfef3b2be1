/** A run of letters on a page of a PDF: coordinates grow to the right and upwards. */
export interface PlacedText {
  str: string;
  x: number;
  y: number;
  width: number;
  fontSize: number;
}

/** Letters on one line may stand this much of their height apart: figures beside labels are often set larger. */
const SAME_LINE = 0.4;
/** Lines further apart than this many heights have an empty one between them. */
const PARAGRAPH = 1.9;
/** Runs of letters less than this part of a letter apart are of one word. */
const SAME_WORD = 0.3;

/** Characters that a document may come to: the Diario of a long day has half a million. What is far beyond is no document. */
export const MOST_TEXT = 5_000_000;

/** A word set wide, to fill its line: `p o r`. */
const SET_WIDE = /^(?:[^\s\d] )+[^\s\d]$/;

/**
 * The pages as plain text that keeps the look of the page, as `pdftotext -layout` does: one line for one line, columns
 * by spaces, a form feed after each page. What is indented on the page is indented in the text.
 */
export function layOut(pages: PlacedText[][]): string {
  const written = pages.map((page) => page.filter(({ str }) => str.trim() !== ''));
  const left = written.flat().reduce((least, { x }) => Math.min(least, x), Number.POSITIVE_INFINITY);
  const take = bounded(MOST_TEXT);
  return written.map((page) => `${linesOf(page, left, take).join('\n')}\n\f`).join('');
}

/** Takes room for so many characters. */
export type CharacterBudget = (characters: number) => void;

/** A document with more text than any document has. */
class TooMuchText extends Error {}

/** Takes until so many are taken, and throws at the next. */
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

/** Lines from top to bottom, each from left to right. */
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

/** The width of the middle letter of a page. */
function letterWidth(page: PlacedText[]): number {
  const widths = page.map(({ str, width }) => width / str.length).sort((a, b) => a - b);
  return widths[widths.length >> 1] || 1;
}
