/**
 * Bytes from which a list is parsed record by record: all its values at once would take many times its size.
 */
export const LARGE_LIST = 10_000_000;

const [QUOTE, BACKSLASH, OPEN, CLOSE, BRACE, END_BRACE, COMMA] = Buffer.from(
  '"\\[]{},',
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
