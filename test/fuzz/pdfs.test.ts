import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { unreadableDocument } from '../../pipeline/core/chamber/document-issues.ts';
import { openUnpdfReader } from '../../pipeline/snapshots/pdf/pdf-texts.ts';
import { pdfOf } from '../snapshots/pdf-of.ts';
import { runs, seed } from './runs.ts';
import { attacks, spoil } from './spoil.ts';

const RUNS = runs(1_000, 30_000);
/** Total milliseconds: a slow or busy machine does fewer runs, and reports their number. */
const PATIENCE = runs(10_000, 150_000);
/** Limits for a small damaged PDF, on a busy machine. */
const MOST = { milliseconds: 30_000, megabytes: 256 };

const LINES = [
  ['1.    Del Grupo Rojo, sobre (los) trenes.', '      Año 2025, 5 €: «así».', 'Fin'],
  ['Segunda', '   página'],
];

/**
 * Compression protects the content stream from damage, and the cross-reference table is wrong, so that
 * readers rebuild it.
 */
function packed(pdf: Uint8Array): Uint8Array {
  const text = Buffer.from(pdf)
    .toString('latin1')
    .replaceAll(/<< \/Length \d+ >>\nstream\n(.*?)\nendstream/gs, (_, content: string) => {
      const small = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
      return `<< /Length ${small.length} /Filter /FlateDecode >>\nstream\n${small}\nendstream`;
    });
  return Buffer.from(text, 'latin1');
}

const PDFS = [pdfOf(LINES), packed(pdfOf(LINES)), pdfOf(LINES.slice(1))];
const place = { path: 'backoffice_doc/atp/orden_dia/pleno_199_22092026.pdf', legislature: null };

it(
  `a spoilt PDF has some text or a reason why not, and the next one is read (seed ${seed})`,
  async () => {
    const reader = openUnpdfReader(MOST);
    onTestFinished(reader.close);
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    // The time to start a reader does not count as reading.
    await reader.text(PDFS[0]!);
    let ran = 0;
    const property = fc.asyncProperty(attacks, async (attack) => {
      ran++;
      const bytes = spoil(attack, PDFS[attack.victim % PDFS.length]!, PDFS[attack.donor % PDFS.length]!);
      const taken = await reader.text(bytes).catch((error: Error) => error);
      if (typeof taken === 'string') {
        expect(taken.length).toBeLessThan(2_000);
        return;
      }
      const { found } = unreadableDocument(place as never, taken.message, 'a PDF with text');
      expect(found).toMatch(/^[^\n\r]{1,300}$/);
      expect(found).not.toMatch(/not done after|memory/);
    });
    await fc.assert(property, { numRuns: RUNS, seed, interruptAfterTimeLimit: PATIENCE });
    if (ran < RUNS) console.info(`PDFs: ${ran} of ${RUNS} runs in ${PATIENCE / 1_000} s`);
    expect(ran).toBeGreaterThan(RUNS / 100);
    expect(unhandled).toEqual([]);
    expect(await reader.text(PDFS[0]!)).toContain('sobre (los) trenes');
  },
  PATIENCE + 240_000,
);
