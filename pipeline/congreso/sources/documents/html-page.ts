import { type CheerioAPI, type CheerioOptions, load } from 'cheerio/slim';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { readUtf8 } from '../../../core/chamber/decode.ts';
import { parserMessage, unreadable } from '../../../core/chamber/document-issues.ts';
import type { DocumentPlace, Parsed } from '../../../core/chamber/source.ts';
import { readPage } from '../../../text/html.ts';
import { collapse } from '../../../text/quote.ts';

/** Options that speed up the parsing of numerous pages. */
export interface HtmlOptions {
  parser?: CheerioOptions;
  /** Names of classes: the parser skips everything before the first element with one of them. */
  from?: readonly string[];
}

/** Parses a page of the official site; another encoding or a parser error yields one issue. */
export function readHtml<Row>(
  bytes: Uint8Array,
  place: DocumentPlace,
  expected: string,
  read: (page: CheerioAPI, place: DocumentPlace) => Parsed<Row>,
  { parser, from = [] }: HtmlOptions = {},
): Parsed<Row> {
  return readUtf8(bytes, place, (html) => {
    try {
      const page = beginningAt(html, from);
      refuseDepth(page);
      refuseAttributes(page);
      return read(parser === undefined ? readPage(page, boundedTree()) : load(page, parser), place);
    } catch (error) {
      return unreadable(place, parserMessage(error), expected);
    }
  });
}

function beginningAt(html: string, classes: readonly string[]): string {
  const places = classes.map((name) => html.indexOf(name)).filter((at) => at >= 0);
  if (places.length === 0) return html;
  return html.slice(Math.max(0, html.lastIndexOf('<', Math.min(...places))));
}

/** Describes an unexpected page for a message, by its title. */
export const pageTitled = (page: CheerioAPI): string =>
  `a page titled "${collapse(page('title').first().text())}"`;

/** Maximum depth; real pages are twenty deep. Parsing time grows with its square. */
const DEEPEST = 1_000;
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Elements without an end tag, or that the next one of their kind ends. */
const ENDED = new Set(
  'area base br col embed hr img input link meta source track wbr p li dd dt tr td th option'.split(' '),
);

/** Throws if a page has more open elements at once, as far as that can be found without parsing it. */
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

/** Maximum attributes of an element: the parser compares each with all before it. */
const MOST_ATTRIBUTES = 1_000;
/** Maximum attributes of a page; that of the longest day has a hundred thousand. */
const MOST_ATTRIBUTES_OF_A_PAGE = 3_000_000;
/** One attribute by the rules of HTML: a name, and a value with or without quotation marks. */
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*))?/y;

/** Throws if an element has more attributes, counting wherever an element may begin. */
function refuseAttributes(html: string): void {
  let all = 0;
  for (const { index, 0: tag } of html.matchAll(TAG)) {
    ATTRIBUTE.lastIndex = index + tag.length;
    let own = 0;
    while (ATTRIBUTE.test(html)) {
      if (++own > MOST_ATTRIBUTES) throw new Error(`an element of more than ${MOST_ATTRIBUTES} attributes`);
      if (++all > MOST_ATTRIBUTES_OF_A_PAGE)
        throw new Error(`more than ${MOST_ATTRIBUTES_OF_A_PAGE} attributes`);
    }
  }
}

/** Maximum elements of a page; that of the longest day has fifty thousand. */
const MOST_ELEMENTS = 300_000;

/** Returns a tree adapter with a maximum of elements: unclosed formatting can expand sixty kilobytes to millions. */
function boundedTree(): NonNullable<CheerioOptions['treeAdapter']> {
  let elements = 0;
  return {
    ...adapter,
    createElement(...about) {
      if (++elements > MOST_ELEMENTS) throw new Error(`more than ${MOST_ELEMENTS} elements`);
      return adapter.createElement(...about);
    },
  };
}
