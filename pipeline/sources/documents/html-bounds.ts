import type { CheerioOptions } from 'cheerio';
import { adapter } from 'parse5-htmlparser2-tree-adapter';

/** Pages are twenty deep. The reader takes a time that grows with the square of the depth: an hour for a megabyte. */
const DEEPEST = 1_000;
const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;
/** Elements that have no end, or that the next one of their kind ends. */
const ENDED = new Set(
  'area base br col embed hr img input link meta source track wbr p li dd dt tr td th option'.split(' '),
);

/** Refuses a page with more elements open at once, as far as that shows without reading it. */
export function refuseDepth(html: string): void {
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

/** Elements have a few attributes. The reader compares each with all before it: half a minute for a hundred thousand. */
const MOST_ATTRIBUTES = 1_000;
/** Of all elements together; the page of the longest day has a hundred thousand. */
const MOST_ATTRIBUTES_OF_A_PAGE = 3_000_000;
/** One attribute as HTML reads it: a name, and a value between quotation marks or without any. */
const ATTRIBUTE = /[\s/]*[^\s/>][^\s/>=]*(?:\s*=\s*(?:"[^"]*"?|'[^']*'?|[^\s>]*))?/y;

/** Refuses a page in which an element has more. Wherever one may begin it is counted, whatever the page says around it. */
export function refuseAttributes(html: string): void {
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

/** The page of the longest day has fifty thousand elements. */
const MOST_ELEMENTS = 300_000;

/**
 * A tree that grows to so many elements and no further: where formatting is left open HTML repeats it in all that follows, so
 * that sixty kilobytes come to millions of elements.
 */
export function boundedTree(): NonNullable<CheerioOptions['treeAdapter']> {
  let elements = 0;
  return {
    ...adapter,
    createElement(...about) {
      if (++elements > MOST_ELEMENTS) throw new Error(`more than ${MOST_ELEMENTS} elements`);
      return adapter.createElement(...about);
    },
  };
}
