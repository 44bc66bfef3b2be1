import { type CheerioAPI, type CheerioOptions, load } from 'cheerio';
import { decodeUtf8 } from './decode.ts';
import type { Parsed, Place } from './source.ts';
import { issueAt, nothing, reason, unreadable } from './trouble.ts';

/** How a page is taken in where there are hundreds of its kind. */
export interface Reading {
  parser?: CheerioOptions;
  /** Names of classes: the head and the menus before the first element of any of them are left out. */
  from?: readonly string[];
}

/** Reads a page of the official site; one in another encoding, or that the reader stumbles over, gives one issue. */
export function readHtml<Row>(
  bytes: Uint8Array,
  place: Place,
  expected: string,
  read: (page: CheerioAPI, place: Place) => Parsed<Row>,
  { parser = {}, from = [] }: Reading = {},
): Parsed<Row> {
  const html = decodeUtf8(bytes);
  if (html === null) {
    return nothing(issueAt(place, 'wrong_encoding', { found: 'other bytes', expected: 'UTF-8' }));
  }
  try {
    return read(load(beginningAt(html, from), parser), place);
  } catch (error) {
    return nothing(unreadable(place, reason(error), expected));
  }
}

function beginningAt(html: string, classes: readonly string[]): string {
  const places = classes.map((name) => html.indexOf(name)).filter((at) => at >= 0);
  if (places.length === 0) return html;
  return html.slice(Math.max(0, html.lastIndexOf('<', Math.min(...places))));
}
