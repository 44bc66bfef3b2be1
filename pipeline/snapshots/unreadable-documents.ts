import { parserMessage, unreadable, unreadableDocument } from '../core/chamber/document-issues.ts';
import type { DocumentPlace, DocumentTypes, KnownDocument, Parsed, Source } from '../core/chamber/source.ts';
import type { Files } from '../core/effects.ts';
import { sha256 } from '../core/hash.ts';
import type { Issue } from '../core/issues.ts';
import { withinTime } from '../core/time-limit.ts';

/** Folder of unreadable documents, which the fetcher fills and builds ignore. */
export const UNREADABLE = 'unreadable';

/** Suffix of the file that contains the reason. */
export const WHY = '.why.json';

export interface UnreadableDocument {
  /** Path below the snapshots folder. */
  path: string;
  /** Distinguishes it from another document received for the same path. */
  state: string;
  /** Issues found by the current parser; empty if it can read the document by now. */
  issues: Issue[];
}

/** Returns all unreadable documents, by path. */
export function unreadableDocuments(
  { folder, parliament, types }: { folder: string; parliament: string; types: DocumentTypes },
  files: Files,
): UnreadableDocument[] {
  const root = `${UNREADABLE}/${parliament}`;
  return files.walk(`${folder}/${root}`).flatMap((name) => {
    const known = name.endsWith(WHY) ? null : types.identify(name);
    if (known === null) return [];
    const path = `${root}/${name}`;
    const { state, issues } = inspect(known, `${folder}/${path}`, files);
    return [{ path, state, issues: issues.map((issue) => ({ ...issue, document: path })) }];
  });
}

function inspect(
  { source, place }: KnownDocument,
  file: string,
  files: Files,
): Omit<UnreadableDocument, 'path'> {
  const why = whyLeftOut(place, file, files);
  if (why !== null) return { state: why.found!, issues: [why] };
  const bytes = files.read(file);
  return { state: sha256(bytes), issues: parseInBounds(source, bytes, place).issues };
}

/** Maximum megabytes of a document: more than twice the biggest known one of its form. */
const MOST_MEGABYTES: Readonly<Record<string, number>> = { json: 150, zip: 150, pdf: 100, xml: 5 };
const USUALLY = 20;

/** Replacement character of a file name that is not valid UTF-8, by which no program opens the file. */
const REPLACED = '\ufffd';

/** Returns an issue if the name or the size of a document forbids opening it; else null. */
export function whyLeftOut(place: DocumentPlace, file: string, files: Files): Issue | null {
  if (place.path.includes(REPLACED))
    return unreadableDocument(place, 'a name of other bytes', 'a name in UTF-8');
  const megabytes = MOST_MEGABYTES[place.path.split('.').at(-1)!.toLowerCase()] ?? USUALLY;
  const bytes = files.stat(file)?.bytes ?? 0;
  if (bytes <= megabytes * 1_000_000) return null;
  return unreadableDocument(place, `${bytes} bytes`, `at most ${megabytes} MB`);
}

/** Bytes below which no parser takes long, whatever the content. */
const FEW_BYTES = 256_000;
/** Milliseconds that parsing a document may take: the biggest one takes two seconds. */
const LIMIT = 60_000;
/** Maximum characters of a text, far above the longest known: longer ones would fill the memory. */
const MOST_CHARACTERS = 50_000;

/** Returns the parsed rows, or an issue if parsing takes too long or a text exceeds the limit. */
export function parseInBounds<Row>(
  source: Source<Row>,
  bytes: Uint8Array,
  place: DocumentPlace,
  limit = LIMIT,
): Parsed<Row> {
  try {
    const parse = () => source.parse(bytes, place);
    const parsed = bytes.length <= FEW_BYTES ? parse() : withinTime(limit, parse);
    const longest = bytes.length <= MOST_CHARACTERS && !isPacked(place) ? 0 : longestText(parsed.rows);
    return longest <= MOST_CHARACTERS
      ? parsed
      : unreadable(place, `a text of ${longest} letters`, `texts of at most ${MOST_CHARACTERS} letters`);
  } catch (error) {
    return unreadable(place, parserMessage(error), source.expects);
  }
}

const isPacked = ({ path }: DocumentPlace): boolean => path.toLowerCase().endsWith('.zip');

/** Returns the length of the longest text among values, at any depth. */
function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  let most = 0;
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) most = Math.max(most, longestText(part));
  return most;
}
