import { createHash, type KeyObject, verify } from 'node:crypto';

/** The contents of a mail’s DKIM signature, and whether they match the mail. */
export interface Signature {
  tags: Record<string, string>;
  /** Names of the headers that it covers. */
  covers: string[];
  bodyHolds: boolean;
  headersHold: boolean;
}

/** Checks a mail as its receiver does (RFC 6376, relaxed/relaxed); null for one without signature. */
export function signatureOf(raw: string, publicKey: KeyObject): Signature | null {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const own = headers.find((header) => /^dkim-signature:/i.test(header));
  if (own === undefined) return null;
  const tags = tagsOf(own);
  const covers = tags.h!.split(':');
  const hash = createHash('sha256')
    .update(relaxedBody(raw.slice(end + 4)))
    .digest('base64');
  const unsigned = own.replace(/(\bb=)[^;]*/, '$1');
  const covered = [...headersNamed(headers, covers), unsigned].map(relaxedHeader).join('\r\n');
  return {
    tags,
    covers,
    bodyHolds: hash === tags.bh,
    headersHold: verify('sha256', Buffer.from(covered), publicKey, Buffer.from(tags.b!, 'base64')),
  };
}

const tagsOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    textOf(header)
      .replaceAll(/\s+/g, '')
      .split(';')
      .filter((tag) => tag !== '')
      .map((tag) => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  );

/** Returns the named headers; of repeated ones the last is covered first. */
function headersNamed(headers: string[], names: string[]): string[] {
  const left = headers.toReversed();
  return names.flatMap((name) => {
    const at = left.findIndex((header) => nameOf(header) === name);
    return at === -1 ? [] : left.splice(at, 1);
  });
}

const nameOf = (header: string): string => header.slice(0, header.indexOf(':')).trim().toLowerCase();
const textOf = (header: string): string => header.slice(header.indexOf(':') + 1);

const relaxedHeader = (header: string): string =>
  `${nameOf(header)}:${textOf(header)
    .replaceAll('\r\n', '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()}`;

function relaxedBody(body: string): string {
  const lines = body.split('\r\n').map((line) => line.replaceAll(/[ \t]+/g, ' ').trimEnd());
  const text = lines.join('\r\n').replace(/(\r\n)+$/, '');
  return text === '' ? '' : `${text}\r\n`;
}
