import { type CheerioAPI, type CheerioOptions, load } from 'cheerio/slim';
import { readPage } from '../../html.ts';
import type { DocumentPlace, Parsed } from '../source.ts';
import { readUtf8 } from './decode.ts';
import { parserMessage, unreadable } from './document-issues.ts';
import { boundedTree, refuseAttributes, refuseDepth } from './html-bounds.ts';
import { collapse } from './text.ts';

/** How a page is taken in where there are hundreds of its kind. */
export interface HtmlOptions {
  parser?: CheerioOptions;
  /** Names of classes: the head and the menus before the first element of any of them are left out. */
  from?: readonly string[];
}

/** Reads a page of the official site; one in another encoding, or that the reader stumbles over, gives one issue. */
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

/** What a page is that should be another one, for a message: its title says it. */
export const pageTitled = (page: CheerioAPI): string =>
  `a page titled "${collapse(page('title').first().text())}"`;
