import { getDocumentProxy } from 'unpdf';
import type { Run } from '../effects.ts';
import { layOut, type PlacedText } from './pdf-layout.ts';

/** Takes the text out of PDFs. */
export interface PdfReader {
  /** The program and its version: another one may lay the same page out in another way. */
  name: string;
  /** The text as it is laid out on the pages, a form feed after each. Rejects what is no PDF, or is far too big a one. */
  text(pdf: Uint8Array): Promise<string>;
}

/** The Diario of a long day has 5 MB and 150 pages, and its text half a megabyte. */
const MOST_BYTES = 100_000_000;
const MOST_PAGES = 1_000;
const MOST_TEXT = 20_000_000;
const LONGEST = 60_000;

/** `pdftotext` where it is installed, else a reader of our own on `unpdf`. Parsers read the same from both. */
export async function pdfReader(run: Run): Promise<PdfReader> {
  const version = await versionOfPdftotext(run);
  return version === null
    ? pdfReaderInside
    : { name: `pdftotext-${version}`, text: (pdf) => outside(pdf, run) };
}

async function versionOfPdftotext(run: Run): Promise<string | null> {
  try {
    const { output } = await run('pdftotext', ['-v'], {});
    return /pdftotext version ([\d.]+)/.exec(output)?.[1] ?? null;
  } catch {
    return null;
  }
}

async function outside(pdf: Uint8Array, run: Run): Promise<string> {
  const bounds = { input: pdf, milliseconds: LONGEST, bytes: MOST_TEXT };
  const flags = ['-q', '-layout', '-enc', 'UTF-8', '-eol', 'unix'];
  const { exitCode, output } = await run('pdftotext', [...flags, '-', '-'], {}, bounds);
  if (exitCode !== 0) throw new Error(`pdftotext ended with ${exitCode}`);
  return output;
}

/** Needs no other program. */
export const pdfReaderInside: PdfReader = {
  name: 'unpdf-1',
  async text(pdf) {
    if (pdf.length > MOST_BYTES) throw new Error(`${pdf.length} bytes are too many for a PDF`);
    // pdf.js keeps what it is given, and empties it.
    const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
    try {
      if (document.numPages > MOST_PAGES) throw new Error(`${document.numPages} pages are too many`);
      const pages: PlacedText[][] = [];
      for (let number = 1; number <= document.numPages; number++) {
        const page = await document.getPage(number);
        pages.push((await page.getTextContent()).items.flatMap(placed));
        page.cleanup();
      }
      return layOut(pages);
    } finally {
      await document.loadingTask.destroy();
    }
  },
};

/** Marks of the structure of a page carry no text. */
function placed(item: object): PlacedText[] {
  if (!('str' in item)) return [];
  const { str, transform, width } = item as { str: string; transform: number[]; width: number };
  const [, , slant, height, x, y] = transform as [number, number, number, number, number, number];
  return [{ str, x, y, width, fontSize: Math.hypot(slant, height) }];
}
