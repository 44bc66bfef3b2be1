import { parentPort } from 'node:worker_threads';
import { textInside } from './pdf-inside.ts';
import { TooMuchText } from './pdf-layout.ts';

/** What became of a PDF. */
export type Answer =
  | { text: string }
  /** `spent` where it left in the memory what the next one may need. */
  | { trouble: string; spent: boolean };

/** Runs on a thread of its own: see pdf-text.ts. One PDF at a time is handed over, and answered. */
const port = parentPort!;

// What the library lets fall beside its answer is the same trouble once more.
process.on('unhandledRejection', () => {});
port.on('message', async (pdf: Uint8Array) => port.postMessage(await answerTo(pdf)));

async function answerTo(pdf: Uint8Array): Promise<Answer> {
  try {
    return { text: await textInside(pdf) };
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    return { trouble, spent: error instanceof TooMuchText };
  }
}
