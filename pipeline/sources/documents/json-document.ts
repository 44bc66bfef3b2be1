import type { DocumentPlace, Parsed } from '../source.ts';
import { readUtf8 } from './decode.ts';
import { parserMessage, unreadable } from './document-issues.ts';
import { quote } from './text.ts';

/** The expectation of a JSON document, for messages. */
export const WHOLE = 'one whole JSON document';

/**
 * Parses one JSON document in UTF-8. Rejects two documents in one file, which portals sometimes produce by
 * mistake.
 */
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

/** Documents with fewer bytes fit into memory, whatever their content. */
const FEW_BYTES = 1_000_000;
/** Maximum lists and objects, a hundred bytes each: all interventions of a legislature have 50,000. */
const MOST_PARTS = 1_000_000;
/** Maximum keys and values: all interventions of a legislature have two million. */
const MOST_VALUES = 10_000_000;
const [BRACE, BRACKET, COLON, COMMA] = Buffer.from('{[:,') as unknown as [number, number, number, number];

/**
 * Returns whether a document might contain so many values in few bytes that it fills the memory, such as a
 * list of empty objects.
 */
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

/** Returns a JSON object by its keys; null for any other value. */
export const objectOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

/** Describes a value of the wrong type for a message, with its keys if it has any. */
export function shapeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  const keys = typeof value === 'object' ? Object.keys(value) : [];
  return quote(keys.join(', ')) || (typeof value === 'object' ? 'an empty object' : `a ${typeof value}`);
}

/** Quotes a value for a message; describes its shape if it is nested too deep to be written. */
export function quoteValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  try {
    return quote(JSON.stringify(value));
  } catch {
    return shapeOf(value);
  }
}
