import { type CheerioAPI, type CheerioOptions, load } from 'cheerio/slim';
import { parse, parseFragment, serializeOuter } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/*
 * Reads and writes pages as browsers do. The complete Cheerio does so as well, but includes an unused HTTP
 * client that takes longer to load than the rest.
 */

/** Parses a page; the tree adapter may limit its size. */
export const readPage = (html: string, treeAdapter: CheerioOptions['treeAdapter'] = adapter): CheerioAPI =>
  load(parse(html, { treeAdapter }));

/** Returns the bytes of a parsed page with its changes. */
export const writePage = ($: CheerioAPI): string =>
  $.root()
    .contents()
    .get()
    .map((node) => serializeOuter(node, { treeAdapter: adapter }))
    .join('');

/** Returns the characters of one complete reference such as `&oacute;`; an unknown one unchanged. */
export function decodedEntity(reference: string): string {
  const [text] = parseFragment(reference).childNodes;
  return text !== undefined && 'value' in text ? text.value : reference;
}
