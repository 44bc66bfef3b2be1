import { collapse } from '../documents/text.ts';

/** What the pages of the Diario carry beside its text, each on a line of its own. */
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
/** Begins the number of a page, which follows on the next line where the text comes from the site. */
const PAGE = 'Página';
/** A footnote is set apart at the end of a page; it explains a name, and is none. */
const FOOTNOTE = /^(?:\d{1,2}|\*+|\(\d{1,2}\)) ?\p{L}/u;

/** The lines of all pages, white space collapsed, without numbers of pages, running heads and footnotes. */
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
