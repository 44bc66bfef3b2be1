import type { LocalEffects } from '../../core/effects.ts';
import { sha256 } from '../../core/hash.ts';
import type { SnapshotDocument, Snapshots } from '../open.ts';
import { type PdfReader, pdfReader } from './pdf-text.ts';

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
