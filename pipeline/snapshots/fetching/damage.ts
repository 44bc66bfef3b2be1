import { parse as parseCsv } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { isList, jsonRecords, LARGE_LIST } from '../../sources/documents/json-records.ts';

/** A fault in the bytes of an answer; `instead` means that the site sent a web page in place of a file. */
interface Damage {
  what: string;
  instead: boolean;
}

const END = 2_048;

const textOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
const endOf = (bytes: Uint8Array): string => textOf(bytes.subarray(-END));
const startsAs = (bytes: Uint8Array, mark: string): boolean =>
  textOf(bytes.subarray(0, mark.length)) === mark;

/** For each form of document, returns why bytes are incomplete; null if they are complete. */
const FORMS: Record<string, (bytes: Uint8Array) => string | null> = {
  json(bytes) {
    try {
      if (bytes.length > LARGE_LIST && isList(bytes)) for (const _ of jsonRecords(bytes));
      else JSON.parse(new TextDecoder().decode(bytes));
      return null;
    } catch {
      return 'incomplete JSON';
    }
  },
  xml: (bytes) => (/<\/[\w:]+>\s*$/.test(endOf(bytes)) && !isPage(bytes) ? null : 'incomplete XML'),
  html: (bytes) => (/<\/html>/i.test(endOf(bytes)) ? null : 'an incomplete page'),
  zip(bytes) {
    try {
      unzipSync(bytes, { filter: () => false });
      return null;
    } catch {
      return 'an incomplete ZIP archive';
    }
  },
  pdf: (bytes) => (startsAs(bytes, '%PDF-') && endOf(bytes).includes('%%EOF') ? null : 'an incomplete PDF'),
  csv(bytes) {
    try {
      parseCsv(Buffer.from(bytes), { delimiter: ';', relax_quotes: true, skip_empty_lines: true });
      return isPage(bytes) ? 'not CSV' : null;
    } catch {
      return 'an incomplete CSV file';
    }
  },
  jpg: (bytes) =>
    startsAs(bytes, '\xff\xd8') && endOf(bytes).includes('\xff\xd9') ? null : 'an incomplete JPEG',
};

const isPage = (bytes: Uint8Array): boolean => /<html[\s>]/i.test(textOf(bytes.subarray(0, END)));

/** Returns why bytes cannot be the document of a path; null without any objection. */
export function damageOf(bytes: Uint8Array, path: string): Damage | null {
  const form = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const check = FORMS[form];
  if (check === undefined) return null;
  const what = bytes.length === 0 ? 'an empty answer' : check(bytes);
  if (what === null) return null;
  if (form === 'html' || !isPage(bytes)) return { what, instead: false };
  return { what: `a web page instead of ${form.toUpperCase()}`, instead: true };
}
