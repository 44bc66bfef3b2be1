import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../../pipeline/core/effects.ts';
import { filesOnDisk } from '../../../pipeline/core/files-on-disk.ts';
import { CHAMBERS } from '../../../pipeline/load/chambers.ts';
import { openSnapshots } from '../../../pipeline/snapshots/open.ts';
import { extractPdfTexts } from '../../../pipeline/snapshots/pdf/pdf-texts.ts';
import { effectsForTests, temporaryFolder } from '../../effects.ts';
import { pdfOf } from '../pdf-of.ts';

const ORDER = 'backoffice_doc/atp/orden_dia/pleno_199_22092026.pdf';
const OTHER = 'backoffice_doc/atp/orden_dia/pleno_200_23092026.pdf';
const files = filesOnDisk();

/** Returns a pdftotext that counts its calls, and returns the start of the PDF. */
function counting() {
  const seen = { times: 0 };
  const run: Run = async (_command, _args, _env, bounds) => {
    if (bounds === undefined) return { exitCode: 0, output: 'pdftotext version 24.02.0' };
    seen.times++;
    const output = Buffer.from(bounds.input!).toString('latin1');
    return output.startsWith('%PDF') ? { exitCode: 0, output } : { exitCode: 1, output: '' };
  };
  return { seen, run };
}

function folderWith(documents: Record<string, Uint8Array | string>) {
  const folder = temporaryFolder();
  for (const [path, bytes] of Object.entries(documents))
    files.write(join(folder, 'snapshots/congreso', path), bytes);
  return { folder, texts: join(folder, 'texts') };
}

const take = ({ folder, texts }: ReturnType<typeof folderWith>, run: Run) =>
  extractPdfTexts(openSnapshots(join(folder, 'snapshots'), CHAMBERS, files), texts, {
    ...effectsForTests(),
    run,
  });

describe('the texts of the PDFs in the snapshots', () => {
  it('are extracted once and cached: a rebuild runs no program', async () => {
    const documents = folderWith({ [ORDER]: pdfOf([['Uno']]), [OTHER]: pdfOf([['Dos']]) });
    const { seen, run } = counting();
    const first = await take(documents, run);
    expect([...first.keys()]).toEqual([ORDER, OTHER]);
    expect(seen.times).toBe(2);
    expect(await take(documents, run)).toEqual(first);
    expect(seen.times).toBe(2);
  });

  it('are extracted again if a PDF changes, and removed if no longer needed', async () => {
    const documents = folderWith({ [ORDER]: pdfOf([['Uno']]) });
    const { seen, run } = counting();
    await take(documents, run);
    files.write(join(documents.folder, 'snapshots/congreso', ORDER), pdfOf([['Uno, modificado']]));
    const texts = await take(documents, run);
    expect(seen.times).toBe(2);
    expect(texts.get(ORDER)).toMatchObject({ text: expect.stringContaining('modificado') });
    expect(files.list(documents.texts)).toHaveLength(1);
  });

  it('state the reason if a document is no PDF, which is tried again the next time', async () => {
    const documents = folderWith({ [ORDER]: '<html>403</html>' });
    const { seen, run } = counting();
    expect((await take(documents, run)).get(ORDER)).toEqual({ trouble: 'pdftotext ended with 1' });
    await take(documents, run);
    expect(seen.times).toBe(2);
  });

  it('need no program without a PDF', async () => {
    const documents = folderWith({ 'backoffice_doc/atp/orden_dia/pleno_199_22092026.txt': 'Uno' });
    const { run } = effectsForTests();
    expect((await take(documents, run)).size).toBe(0);
  });
});
