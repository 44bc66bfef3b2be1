import type { CheerioAPI } from 'cheerio';

/** What a reader of a page sees. */

/** Elements, or a selector that finds them. */
type Elements = Parameters<CheerioAPI>[0];

/** Returns text as a reader sees it: white space collapsed, no-break spaces as spaces. */
export const seen = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Returns the texts of elements. */
export const texts = ($: CheerioAPI, elements: Elements): string[] =>
  [...$(elements)].map((element) => seen($(element).text()));

/** Returns the texts of the cells of each row. */
export const rows = ($: CheerioAPI, those: Elements, cells: string): string[][] =>
  [...$(those)].map((row) => texts($, $(row).find(cells)));

/** Returns the targets of links. */
export const hrefs = ($: CheerioAPI, links: Elements): (string | undefined)[] =>
  [...$(links)].map((link) => $(link).attr('href'));

/** Returns the numbers of the votes or initiatives that links lead to. */
export const numbers = ($: CheerioAPI, links: Elements): number[] =>
  hrefs($, links).map((href) => Number(href!.split('/').at(-1)));
