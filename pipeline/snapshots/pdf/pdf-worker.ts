import { getDocumentProxy } from 'unpdf';
import { bounded, type CharacterBudget, layOut, MOST_TEXT, type PlacedText } from './pdf-layout.ts';

// Ignores stray rejections of the library, which repeat the error that it returns.
process.on('unhandledRejection', () => {});

/** Runs in a separate thread (see pdf-texts.ts), between which the library’s errors lose their messages. */
export default (pdf: Uint8Array): Promise<string> =>
  unpdfText(pdf).catch(({ message }: Error) => {
    throw new Error(message);
  });

const MOST_PAGES = 1_000;
/** Each piece of text costs this many extra characters of the budget. */
const PIECE = 10;

/** Extracts the text of a PDF with the library unpdf, in a worker thread. */
async function unpdfText(pdf: Uint8Array): Promise<string> {
  // pdf.js takes ownership of its input and empties it.
  const document = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  try {
    if (document.numPages > MOST_PAGES) throw new Error(`${document.numPages} pages are too many`);
    const pages: PlacedText[][] = [];
    const take = bounded(MOST_TEXT);
    for (let number = 1; number <= document.numPages; number++) {
      const page = await document.getPage(number);
      pages.push(await piecesOf(page, take));
      page.cleanup();
    }
    return layOut(pages);
  } finally {
    // Not awaited: it never settles if a page was abandoned.
    document.loadingTask.destroy();
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Returns the pieces of a page as they arrive; stops reading once the budget is exceeded. */
async function piecesOf(page: Page, take: CharacterBudget): Promise<PlacedText[]> {
  const pieces: PlacedText[] = [];
  const stream: ReadableStream<{ items: object[] }> = page.streamTextContent();
  // Cancelling the stream would never settle either.
  for await (const { items } of stream.values({ preventCancel: true })) {
    for (const piece of items.flatMap(placed)) {
      take(piece.str.length + PIECE);
      pieces.push(piece);
    }
  }
  return pieces;
}

/** Structure marks of a page contain no text. */
function placed(item: object): PlacedText[] {
  if (!('str' in item)) return [];
  const { str, transform, width } = item as { str: string; transform: number[]; width: number };
  const [, , slant, height, x, y] = transform as [number, number, number, number, number, number];
  return [{ str, x, y, width, fontSize: Math.hypot(slant, height) }];
}
