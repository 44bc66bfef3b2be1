import { collapse } from '../documents/text.ts';

/** Elements on the pages of the Diario that are not its text, each on a separate line. */
const FURNITURE = [
  /^Página \d{1,3}$/,
  /^Pág\. ?\d{1,3}$/,
  /^cve: ?DSCD/i,
  /^DIARIO DE SESIONES DEL CONGRESO DE LOS DIPUTADOS$/,
  /^PLENO Y DIPUTACIÓN PERMANENTE$/,
  /^Núm\. ?\d+ .*Pág\. ?\d+$/,
  /^D\. ?L\.: /,
  /^https?:\/\/www\.congreso\.es\b/,
];
/** The beginning of a page number, which is on the next line if the text comes from the site. */
const PAGE = 'Página';
/** A footnote at the end of a page. It explains a name and must not be read as one. */
const FOOTNOTE = /^(?:\d{1,2}|\*+|\(\d{1,2}\)) ?\p{L}/u;

/**
 * Returns the lines of all pages, white space collapsed, without page numbers, running heads and footnotes.
 */
export function readDiarioLines(text: string): string[] {
  const lines: string[] = [];
  let inPageNumber = false;
  let inFootnote = false;
  for (const raw of text.split(/\r?\n|\f/)) {
    const line = collapse(raw.replaceAll('\f', ''));
    const isPageNumber = inPageNumber && /^\d{1,3}$/.test(line);
    inPageNumber = line === PAGE;
    inFootnote = FOOTNOTE.test(line) || (inFootnote && line !== '' && !inPageNumber);
    if (inPageNumber || isPageNumber || inFootnote || FURNITURE.some((pattern) => pattern.test(line)))
      continue;
    lines.push(line);
  }
  return lines;
}
