import type { Run } from '../../effects.ts';
import { openPool } from '../../pool.ts';
import { MOST_TEXT } from './pdf-layout.ts';

/** Takes the text out of PDFs. */
export interface PdfReader {
  /** The program and its version: another one may lay the same page out in another way. */
  name: string;
  /** The text as it is laid out on the pages, a form feed after each. Rejects what is no PDF, or is far too big a one. */
  text(pdf: Uint8Array): Promise<string>;
  /** Lets go of what it needs; reads again when it is asked again. */
  close(): Promise<void>;
}

/** The Diario of a long day has 5 MB and 150 pages, and its text half a megabyte. */
const MOST_BYTES = 100_000_000;
const MOST_MEGABYTES = 1_000;
const TIMEOUT = 60_000;

/** `pdftotext` where it is installed, else a reader of our own on `unpdf`. Parsers read the same from both. */
export async function pdfReader(run: Run): Promise<PdfReader> {
  const version = await versionOfPdftotext(run);
  return version === null
    ? unpdfReader
    : { name: `pdftotext-${version}`, text: (pdf) => textByPdftotext(pdf, run), close: async () => {} };
}

async function versionOfPdftotext(run: Run): Promise<string | null> {
  try {
    const { output } = await run('pdftotext', ['-v'], {});
    return /pdftotext version ([\d.]+)/.exec(output)?.[1] ?? null;
  } catch {
    return null;
  }
}

async function textByPdftotext(pdf: Uint8Array, run: Run): Promise<string> {
  const bounds = { input: pdf, milliseconds: TIMEOUT, bytes: MOST_TEXT };
  const flags = ['-q', '-layout', '-enc', 'UTF-8', '-eol', 'unix'];
  const { exitCode, output } = await run('pdftotext', [...flags, '-', '-'], {}, bounds);
  if (exitCode !== 0) throw new Error(`pdftotext ended with ${exitCode}`);
  return output;
}

/**
 * Needs no other program, but a thread of its own: spoilt PDFs make the library fail where nobody can catch it, go on for
 * ever, or fill the memory, and a build must outlive that. One at a time; what a spoilt one left behind ends with its thread.
 */
export function openUnpdfReader(most = { milliseconds: TIMEOUT, megabytes: MOST_MEGABYTES }): PdfReader {
  const { megabytes, milliseconds } = most;
  const worker = new URL('./pdf-worker.ts', import.meta.url);
  const pool = openPool<Uint8Array, string>(worker, { threads: 1, megabytes });
  let before: Promise<unknown> = Promise.resolve();
  const ask = async (pdf: Uint8Array): Promise<string> => {
    if (pdf.length > MOST_BYTES) throw new Error(`${pdf.length} bytes are too many for a PDF`);
    try {
      return await pool.run(pdf, milliseconds);
    } catch (error) {
      await pool.close();
      throw error;
    }
  };
  return {
    name: 'unpdf-1',
    text(pdf) {
      const turn = before.then(() => ask(pdf));
      before = turn.catch(() => {});
      return turn;
    },
    close: pool.close,
  };
}

/** The one that a build uses. */
export const unpdfReader: PdfReader = openUnpdfReader();
