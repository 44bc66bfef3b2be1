import type { Issue } from '../../issues.ts';
import type { DocumentPlace } from '../source.ts';
import { decodeUtf8 } from './decode.ts';
import { issueAt, parserMessage, unreadableDocument } from './document-issues.ts';
import { quote } from './text.ts';

/** A document's value, or why there is none. */
type ParsedJson = { value: unknown; trouble: null } | { value: null; trouble: Issue };

/** Reads one JSON document in UTF-8. Two documents in one file, as portals' glitches leave them, are none. */
export function readJson(bytes: Uint8Array, place: DocumentPlace): ParsedJson {
  if (isOvercrowded(bytes)) {
    return {
      value: null,
      trouble: unreadableDocument(place, 'more values than memory is for', 'one whole JSON document'),
    };
  }
  const text = decodeUtf8(bytes);
  if (text === null) {
    return {
      value: null,
      trouble: issueAt(place, 'wrong_encoding', { found: 'other bytes', expected: 'UTF-8' }),
    };
  }
  try {
    return { value: JSON.parse(text), trouble: null };
  } catch (error) {
    return {
      value: null,
      trouble: unreadableDocument(place, parserMessage(error), 'one whole JSON document'),
    };
  }
}

/** Documents with fewer bytes fit into memory whatever they hold. */
const FEW_BYTES = 1_000_000;
/** Lists and objects, a hundred bytes each: all interventions of a legislature have 50,000. */
const MOST_PARTS = 1_000_000;
/** Keys and values: there are two million of them. */
const MOST_VALUES = 10_000_000;
const [BRACE, BRACKET, COLON, COMMA] = Buffer.from('{[:,') as unknown as [number, number, number, number];

/** Whether a document may hold so much in so few bytes that nothing else fits beside it, as a list of empty objects does. */
function isOvercrowded(bytes: Uint8Array): boolean {
  if (bytes.length <= FEW_BYTES) return false;
  let parts = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BRACE || byte === BRACKET) parts++;
    else if (byte === COMMA || byte === COLON) values++;
  }
  return parts > MOST_PARTS || values > MOST_VALUES;
}

/** A JSON object by its keys; null where the value is none. */
export const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

/** What a value is, for a message about one that should be something else: its keys where it has any. */
export function shapeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  const keys = typeof value === 'object' ? Object.keys(value) : [];
  return quote(keys.join(', ')) || (typeof value === 'object' ? 'an empty object' : `a ${typeof value}`);
}

/** A value as a message quotes it; of one that is nested too deep to be written, the shape. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return quote(JSON.stringify(value));
  } catch {
    return shapeOf(value);
  }
}
