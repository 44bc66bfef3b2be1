import type { DocumentPlace, Parsed } from '../source.ts';
import { refused } from './document-issues.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** What the world calls ISO-8859-1: true Latin-1, with letters where that has only control codes. */
const latin1 = new TextDecoder('windows-1252');

/** UTF-8, with or without a byte order mark; null where a byte is not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Reads a document in UTF-8; one in another encoding gives one issue. */
export function readUtf8<Row>(
  bytes: Uint8Array,
  place: DocumentPlace,
  read: (text: string, place: DocumentPlace) => Parsed<Row>,
): Parsed<Row> {
  const text = decodeUtf8(bytes);
  return text === null
    ? refused(place, 'wrong_encoding', { found: 'other bytes', expected: 'UTF-8' })
    : read(text, place);
}

/** What UTF-8 turns into when read as Latin-1: "Ã³", "Â¿", the dashes and quotes in "â", a byte order mark. */
const MOJIBAKE = /[ÂÃ][\u0080-\u00bf]|â\u0080|^ï»¿/;

/** Latin-1; null where the bytes are UTF-8 in disguise: no text in the languages of Spain holds such pairs. */
export function decodeLatin1(bytes: Uint8Array): string | null {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return MOJIBAKE.test(raw) ? null : latin1.decode(bytes);
}
