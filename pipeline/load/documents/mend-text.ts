import { issueAt } from '../../core/chamber/document-issues.ts';
import type { DocumentPlace } from '../../core/chamber/source.ts';
import type { Issue } from '../../core/issues.ts';
import { decodedEntity } from '../../text/html.ts';
import { collapse, quote } from '../../text/quote.ts';

/** A text of a row that had to be decoded, or that cannot be. */
interface Found {
  text: string;
  isDamaged: boolean;
}

/** Addresses have their own rules. */
const ADDRESS = /^(?:https?:)?\/\//;

/** Decodes the texts of rows in place. Returns an issue for each vote, and one for all other rows of a document. */
export function mendRows(rows: readonly unknown[], place: DocumentPlace): Issue[] {
  const votes: Issue[] = [];
  const others: Found[] = [];
  for (const row of rows) {
    const found: Found[] = [];
    mend(row, found);
    if (found.length === 0) continue;
    const subject = voteIn(row);
    if (subject === null) others.push(...found);
    else votes.push(...issuesOn(found, place, subject));
  }
  return [...votes, ...issuesOn(others, place, null)];
}

function issuesOn(found: readonly Found[], place: DocumentPlace, subject: string | null): Issue[] {
  const damaged = found.find(({ isDamaged }) => isDamaged);
  if (damaged !== undefined)
    return [issueAt(place, 'text_damaged', { subject, found: quote(visible(damaged.text)) })];
  const [first] = found;
  if (first === undefined) return [];
  const texts = found.length === 1 ? '1 text' : `${found.length} texts`;
  return [
    issueAt(place, 'text_mended', { subject, found: texts, expected: `as decoded: ${quote(first.text)}` }),
  ];
}

function voteIn(row: unknown): string | null {
  const { session, number } = row as { session?: unknown; number?: unknown };
  return typeof session === 'number' && typeof number === 'number'
    ? `session ${session} vote ${number}`
    : null;
}

/** Decodes every text inside a list or an object, at any depth. */
function mend(value: unknown, found: Found[]): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return;
  const parts = value as Record<string, unknown>;
  for (const key of Object.keys(parts)) {
    const part = parts[key];
    if (typeof part !== 'string') mend(part, found);
    else if (!ADDRESS.test(part)) {
      const { text, isDamaged } = mendText(part);
      if (text === part && !isDamaged) continue;
      found.push({ text, isDamaged });
      parts[key] = text;
    }
  }
}

/** A text as it was meant, and whether a part of it remains unreadable. */
interface MendedText {
  text: string;
  isDamaged: boolean;
}

/** Characters that cannot be seen: controls, optional hyphens, joiners, directions of writing. */
const UNSEEN = String.raw`\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff`;
const INVISIBLE = new RegExp(`[${UNSEEN}]`, 'g');

/** Matches every text that may need decoding; most texts end here. */
const SUSPICIOUS = new RegExp(`[&ÂÃÄÅâï\ufffd\ud800-\udfff${UNSEEN}]`);

/** A text that was encoded three times is decoded three times. */
const MOST_ROUNDS = 3;

/**
 * Decodes HTML references and UTF-8 read in another encoding, and removes invisible characters. Decodes only
 * what gives the same bytes when encoded again.
 */
export function mendText(written: string): MendedText {
  if (!SUSPICIOUS.test(written)) return { text: written, isDamaged: false };
  let text = written;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = withoutMojibake(withoutEntities(text));
    if (next === text) break;
    text = next;
  }
  text = text.replace(INVISIBLE, '').toWellFormed();
  if (text !== written && !/[\n\r]/.test(written)) text = collapse(text);
  return { text, isDamaged: LEFT_OVER.test(text) };
}

/** Shows the characters of a text that cannot be seen, for messages. */
const visible = (text: string): string =>
  text.replace(INVISIBLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A complete reference: without its semicolon it may be part of an address. */
const ENTITY = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;

const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replace(ENTITY, decodedEntity) : text;

const windows1252 = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes by the character that windows-1252 has for them, or ISO-8859-1. */
const BYTES = new Map<string, number>();
for (let byte = 0x80; byte <= 0xff; byte++) {
  BYTES.set(String.fromCharCode(byte), byte);
  BYTES.set(windows1252.decode(Uint8Array.of(byte)), byte);
}
const CONTINUING = [...BYTES].flatMap(([sign, byte]) => (byte < 0xc0 ? sign : [])).join('');

/** The bytes of one character of UTF-8, each read as a character: of Latin letters, punctuation or signs. */
const ONE_CHARACTER = new RegExp(`[\u00c2-\u00c5][${CONTINUING}]|[\u00e2\u00ef][${CONTINUING}]{2}`, 'g');

/** Characters that texts of the chamber have: those that any European language in Latin letters uses. */
const EUROPEAN = /^[\u0080-\u017f\u2010-\u203a\u20ac\u2116\u2122\ufeff]$/;

/** Characters that are certain even where the rest of a text is in the right encoding. */
const OF_SPAIN = /^[áéíóúüñçàèìòùïâêôãõÁÉÍÓÚÜÑÇÀÈÌÒÙÏªº·«»¿¡°´\u00a0–—‘’“”…•€\ufeff]$/;

/** Decodes UTF-8 that was read as windows-1252: "ProposiciÃ³n". */
function withoutMojibake(text: string): string {
  const rest = text.replace(ONE_CHARACTER, '');
  if (rest === text) return text;
  const certain = isAscii(rest) ? EUROPEAN : OF_SPAIN;
  return text.replace(ONE_CHARACTER, (signs) => {
    const decoded = decode(signs);
    return decoded !== null && certain.test(decoded) ? decoded : signs;
  });
}

const isAscii = (text: string): boolean => !/[^ -~\s]/.test(text);

function decode(signs: string): string | null {
  try {
    return utf8.decode(Uint8Array.from([...signs], (sign) => BYTES.get(sign)!));
  } catch {
    return null;
  }
}

/** What no decoding explains: replaced characters, letters of another encoding, unknown references. */
const LEFT_OVER = new RegExp(
  `\ufffd|[\u00c2\u00c3](?:[${CONTINUING}]|(?= [a-z ]))|\u00e2[\u20ac\u0080]|&(?:[a-z]{2,31}|#\\w{1,8});`,
);
