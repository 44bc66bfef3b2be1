import { type CheerioAPI, type CheerioOptions, load } from 'cheerio';
import type { Parsed, Place } from '../source.ts';
import { decodeUtf8 } from './decode.ts';
import { issueAt, noRows, reason, unreadable } from './document-issues.ts';

/** How a page is taken in where there are hundreds of its kind. */
export interface HtmlOptions {
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
  { parser = {}, from = [] }: HtmlOptions = {},
): Parsed<Row> {
  const html = decodeUtf8(bytes);
  if (html === null) {
    return noRows(issueAt(place, 'wrong_encoding', { found: 'other bytes', expected: 'UTF-8' }));
  }
  try {
    const page = beginningAt(html, from);
    refuseDepth(page);
    return read(load(page, parser), place);
  } catch (error) {
    return noRows(unreadable(place, reason(error), expected));
  }
}

function beginningAt(html: string, classes: readonly string[]): string {
  const places = classes.map((name) => html.indexOf(name)).filter((at) => at >= 0);
  if (places.length === 0) return html;
  return html.slice(Math.max(0, html.lastIndexOf('<', Math.min(...places))));
}

/** Pages are twenty deep. The reader takes a time that grows with the square of the depth: an hour for a megabyte. */
const DEEPEST = 1_000;
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Elements that have no end, or that the next one of their kind ends. */
const ENDED = new Set(
  'area base br col embed hr img input link meta source track wbr p li dd dt tr td th option'.split(' '),
);

/** Refuses a page with more elements open at once, as far as that shows without reading it. */
function refuseDepth(html: string): void {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, closing, name] of html.matchAll(TAG)) {
    const tag = name!.toLowerCase();
    if (ENDED.has(tag)) continue;
    const before = open.get(tag) ?? 0;
    const change = closing === '' ? 1 : before > 0 ? -1 : 0;
    open.set(tag, before + change);
    depth += change;
    if (depth > DEEPEST) throw new Error(`elements ${DEEPEST} deep`);
  }
}
