import type { LocalEffects, Run } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';
import { openPool } from '../../core/worker-pool.ts';
import type { SnapshotDocument, Snapshots } from '../open.ts';
import { MOST_TEXT } from './pdf-layout.ts';

/** The text of a PDF, or why it could not be extracted. */
type PdfText = { text: string } | { trouble: string };

/** The texts of PDFs by the paths of the documents. */
export type PdfTexts = ReadonlyMap<string, PdfText>;

/** Documents that parsers read as the text of their bytes. */
export const isPdf = ({ place }: Pick<SnapshotDocument, 'place'>): boolean => /\.pdf$/i.test(place.path);

/**
 * Extracts the text of every PDF among the documents. Texts are cached in a folder by the hash of their
 * source, because extraction takes longer than all later steps; texts that no document needs are removed.
 */
export async function extractPdfTexts(
  snapshots: Pick<Snapshots, 'documents' | 'read'>,
  folder: string,
  { files, run, log }: Pick<LocalEffects, 'files' | 'run' | 'log'>,
): Promise<PdfTexts> {
  const documents = snapshots.documents.filter(isPdf);
  const texts = new Map<string, PdfText>();
  const used = new Set<string>();
  const reader = documents.length === 0 ? null : await pdfReader(run);
  for (const [done, document] of documents.entries()) {
    const pdf = snapshots.read(document);
    const name = `${sha256(pdf)}.${reader!.name}.txt`;
    const path = `${folder}/${name}`;
    if (files.exists(path)) texts.set(document.place.path, { text: files.readText(path) });
    else {
      const taken = await textOf(pdf, reader!);
      texts.set(document.place.path, taken);
      if ('text' in taken) files.write(path, taken.text);
    }
    used.add(name);
    log.progress('reading PDFs', done + 1, documents.length);
  }
  await reader?.close();
  for (const name of files.list(folder)) if (!used.has(name)) files.remove(`${folder}/${name}`);
  return texts;
}

async function textOf(pdf: Uint8Array, reader: PdfReader): Promise<PdfText> {
  try {
    return { text: await reader.text(pdf) };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
}

export interface PdfReader {
  /** The program and its version: another one may lay the same page out differently. */
  name: string;
  /** Returns the text in page layout; rejects if the file is not a PDF or far too big. */
  text(pdf: Uint8Array): Promise<string>;
  /** Releases resources; a later call opens them again. */
  close(): Promise<void>;
}

/** The Diario of a long day has 5 MB and 150 pages, and its text half a megabyte. */
const MOST_BYTES = 100_000_000;
const MOST_MEGABYTES = 1_000;
const TIMEOUT = 60_000;

/** Returns `pdftotext` if it is installed, else a reader based on `unpdf`; parsers accept both. */
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
 * Opens a reader without an external program, in a separate thread: damaged PDFs make the library throw
 * uncatchable errors, loop for ever or fill the memory, and the build must survive that. It reads one PDF at
 * a time; ending the thread frees what a damaged one left behind.
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

/** The reader that builds use. */
export const unpdfReader: PdfReader = openUnpdfReader();
