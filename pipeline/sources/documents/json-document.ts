import type { DocumentPlace, Parsed } from '../source.ts';
import { readUtf8 } from './decode.ts';
import { parserMessage, unreadable } from './document-issues.ts';
import { quote } from './text.ts';

/** What a JSON document must be, for people. */
export const WHOLE = 'one whole JSON document';

/** Reads one JSON document in UTF-8. Two documents in one file, as portals' glitches leave them, are none. */
export function readJson<Row>(
  bytes: Uint8Array,
  place: DocumentPlace,
  read: (value: unknown, place: DocumentPlace) => Parsed<Row>,
): Parsed<Row> {
  if (isOvercrowded(bytes)) return unreadable(place, 'more values than memory is for', WHOLE);
  return readUtf8(bytes, place, (text) => {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      return unreadable(place, parserMessage(error), WHOLE);
    }
    return read(value, place);
  });
}

/** Documents with fewer bytes fit into memory whatever they hold. */
const FEW_BYTES = 1_000_000;
/** Lists and objects, a hundred bytes each: all interventions of a legislature have 50,000. */
const MOST_PARTS = 1_000_000;
/** Keys and values: there are two million of them. */
const MOST_VALUES = 10_000_000;
const [BRACE, BRACKET, COLON, COMMA] = Buffer.from('{[:,') as unknown as [number, number, number, number];

/** Whether a document may hold so much in so few bytes that nothing else fits beside it, as a list of empty objects does. */
export function isOvercrowded(bytes: Uint8Array): boolean {
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
