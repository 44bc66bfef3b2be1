import type { Files } from '../files.ts';
import type { Issue } from '../issues.ts';
import { parserMessage, unreadable, unreadableDocument } from '../sources/documents/document-issues.ts';
import type { DocumentPlace, Parsed, Source } from '../sources/source.ts';
import { withinTime } from '../time-limit.ts';

/** Megabytes that a document may have: twice what the biggest of its form is known to have, and more. */
const MOST_MEGABYTES: Readonly<Record<string, number>> = { json: 150, zip: 150, pdf: 100, xml: 5 };
const USUALLY = 20;

/** What a document is whose name no program can ask the disk for again. */
const REPLACED = '\ufffd';

/** Why a document is not even opened; null where nothing is wrong with its name and its size. */
export function whyLeftOut(place: DocumentPlace, file: string, files: Files): Issue | null {
  if (place.path.includes(REPLACED))
    return unreadableDocument(place, 'a name of other bytes', 'a name in UTF-8');
  const megabytes = MOST_MEGABYTES[place.path.split('.').at(-1)!.toLowerCase()] ?? USUALLY;
  const bytes = files.stat(file)?.bytes ?? 0;
  if (bytes <= megabytes * 1_000_000) return null;
  return unreadableDocument(place, `${bytes} bytes`, `at most ${megabytes} MB`);
}

/** Bytes below which no parser can take long, whatever is in them. */
const FEW_BYTES = 256_000;
/** Milliseconds that a document may take: the biggest one takes two seconds. */
const LIMIT = 60_000;
/** Letters that a text may have; the longest that is known has 3,324. Whoever answers with longer ones runs out of memory. */
const MOST_LETTERS = 50_000;

/** What a source makes of a document, or an issue where that takes too long or is more than a text can be. */
export function parseInBounds<Row>(
  source: Source<Row>,
  bytes: Uint8Array,
  place: DocumentPlace,
  limit = LIMIT,
): Parsed<Row> {
  try {
    const parse = () => source.parse(bytes, place);
    const parsed = bytes.length <= FEW_BYTES ? parse() : withinTime(limit, parse);
    const letters = bytes.length <= MOST_LETTERS && !isPacked(place) ? 0 : lettersOf(parsed.rows);
    return letters <= MOST_LETTERS
      ? parsed
      : unreadable(place, `a text of ${letters} letters`, `texts of at most ${MOST_LETTERS} letters`);
  } catch (error) {
    return unreadable(place, parserMessage(error), source.expects);
  }
}

const isPacked = ({ path }: DocumentPlace): boolean => path.toLowerCase().endsWith('.zip');

/** How long the longest text among values is, at whatever depth. */
function lettersOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  let most = 0;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) most = Math.max(most, lettersOf(part));
  return most;
}
