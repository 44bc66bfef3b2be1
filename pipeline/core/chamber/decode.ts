import { refused } from './document-issues.ts';
import type { DocumentPlace, Parsed } from './source.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });
/** The usual meaning of ISO-8859-1: windows-1252, which has letters in place of some control codes. */
const latin1 = new TextDecoder('windows-1252');

/** Decodes UTF-8, with or without a byte order mark; returns null for invalid bytes. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}

/** Decodes a document in UTF-8; another encoding yields one issue. */
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

/** UTF-8 that was decoded as Latin-1: "Ã³", "Â¿", the dashes and quotes in "â", a byte order mark. */
const MOJIBAKE = /[ÂÃ][\u0080-\u00bf]|â\u0080|^ï»¿/;

/**
 * Decodes Latin-1; returns null if the bytes are really UTF-8: no text in the languages of Spain contains
 * such pairs.
 */
export function decodeLatin1(bytes: Uint8Array): string | null {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return MOJIBAKE.test(raw) ? null : latin1.decode(bytes);
}
