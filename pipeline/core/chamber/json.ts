import { quote } from '../../text/quote.ts';
import { readUtf8 } from './decode.ts';
import { parserMessage, unreadable } from './document-issues.ts';
import type { DocumentPlace, Parsed } from './source.ts';

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
  if (hasTooManyValues(bytes)) return unreadable(place, 'more values than memory is for', WHOLE);
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

/**
 * Returns whether a document might contain so many values in few bytes that it fills the memory, such as a
 * list of empty objects.
 */
export function hasTooManyValues(bytes: Uint8Array): boolean {
  if (bytes.length <= FEW_BYTES) return false;
  let parts = 0;
  let values = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === BRACE || byte === OPEN) parts++;
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

/**
 * Bytes from which a list is parsed record by record: all its values at once would take many times its size.
 */
export const LARGE_LIST = 10_000_000;

const [QUOTE, BACKSLASH, OPEN, CLOSE, BRACE, END_BRACE, COMMA, COLON] = Buffer.from(
  '"\\[]{},:',
) as unknown as number[];
const SPACE = new Set(Buffer.from(' \t\r\n'));
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns whether bytes begin as a JSON list, after a byte order mark and white space. */
export const isList = (bytes: Uint8Array): boolean => bytes[beginningOf(bytes)] === OPEN;

function beginningOf(bytes: Uint8Array): number {
  let at = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(3, bytes.length)).equals(MARK) ? 3 : 0;
  while (SPACE.has(bytes[at]!)) at++;
  return at;
}

/**
 * Parses the elements of one JSON list in UTF-8 one after the other, so that only one is in memory. Throws a
 * `SyntaxError` if the bytes are not one complete list, a `TypeError` if they are not UTF-8.
 */
export function* jsonRecords(bytes: Uint8Array): Generator<unknown> {
  let at = beginningOf(bytes);
  if (bytes[at] !== OPEN) throw new SyntaxError('no list of records');
  at++;
  let begins = at;
  let depth = 0;
  let elements = 0;
  for (; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === OPEN || byte === BRACE) depth++;
    else if (byte === END_BRACE || (byte === CLOSE && depth > 0)) depth--;
    else if (depth === 0 && (byte === COMMA || byte === CLOSE)) {
      const text = utf8.decode(bytes.subarray(begins, at));
      if (byte === CLOSE && elements === 0 && text.trim() === '') break;
      yield JSON.parse(text);
      elements++;
      begins = at + 1;
      if (byte === CLOSE) break;
    }
  }
  if (bytes[at] !== CLOSE) throw new SyntaxError('the list has no end');
  for (let after = at + 1; after < bytes.length; after++)
    if (!SPACE.has(bytes[after]!)) throw new SyntaxError('something follows the list');
}

/** Returns the position of the quotation mark that ends the text that begins at a position. */
function endOfText(bytes: Uint8Array, begins: number): number {
  let at = begins + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
