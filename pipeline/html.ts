import { type CheerioAPI, type CheerioOptions, load } from 'cheerio/slim';
import { parse, serializeOuter } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/*
 * Pages are read and written as browsers do. Cheerio does so by itself where it is taken whole, which brings a client of HTTP
 * that nobody needs and that takes longer to load than the rest of it.
 */

/** Reads a page; the tree may be one that grows to some size and no further. */
export const readPage = (html: string, treeAdapter: CheerioOptions['treeAdapter'] = adapter): CheerioAPI =>
  load(parse(html, { treeAdapter }));

/** The bytes of a page that was read, with what was changed in it. */
export const writePage = ($: CheerioAPI): string =>
  $.root()
    .contents()
    .get()
    .map((node) => serializeOuter(node, { treeAdapter: adapter }))
    .join('');
