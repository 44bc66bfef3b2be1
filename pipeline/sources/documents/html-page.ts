import { type CheerioAPI, type CheerioOptions, load } from 'cheerio/slim';
import { readPage } from '../../text/html.ts';
import type { DocumentPlace, Parsed } from '../source.ts';
import { readUtf8 } from './decode.ts';
import { parserMessage, unreadable } from './document-issues.ts';
import { boundedTree, refuseAttributes, refuseDepth } from './html-bounds.ts';
import { collapse } from './text.ts';

/** Options that speed up the parsing of numerous pages. */
export interface HtmlOptions {
  parser?: CheerioOptions;
  /**
   * Names of classes: the parser skips everything before the first element with one of them, such as head and
   * menus.
   */
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
