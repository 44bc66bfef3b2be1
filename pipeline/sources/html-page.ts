import { type CheerioAPI, type CheerioOptions, load } from 'cheerio';
import { decodeUtf8 } from './decode.ts';
import type { Parsed, Place } from './source.ts';
import { issueAt, nothing, reason, unreadable } from './trouble.ts';

/** Reads a page of the official site; one in another encoding, or that the reader stumbles over, gives one issue. */
export function readHtml<Row>(
  bytes: Uint8Array,
  place: Place,
  expected: string,
  read: (page: CheerioAPI, place: Place) => Parsed<Row>,
  parser: CheerioOptions = {},
): Parsed<Row> {
  const html = decodeUtf8(bytes);
  if (html === null) {
    return nothing(issueAt(place, 'wrong_encoding', { found: 'other bytes', expected: 'UTF-8' }));
  }
  try {
    return read(load(html, parser), place);
  } catch (error) {
    return nothing(unreadable(place, reason(error), expected));
  }
}
