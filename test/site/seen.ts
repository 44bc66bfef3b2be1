import type { CheerioAPI } from 'cheerio';

/** What a reader of a page sees. */

/** Which elements: themselves, or those that a selector finds. */
type Elements = Parameters<CheerioAPI>[0];

/** Text as a reader sees it: white space collapsed, no-break spaces as spaces. */
export const seen = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The texts of elements. */
export const texts = ($: CheerioAPI, elements: Elements): string[] =>
  [...$(elements)].map((element) => seen($(element).text()));

/** The texts of the cells of each row. */
export const rows = ($: CheerioAPI, those: Elements, cells: string): string[][] =>
  [...$(those)].map((row) => texts($, $(row).find(cells)));

/** Where links lead. */
export const hrefs = ($: CheerioAPI, links: Elements): (string | undefined)[] =>
  [...$(links)].map((link) => $(link).attr('href'));

/** The numbers of the votes or initiatives that links lead to. */
export const numbers = ($: CheerioAPI, links: Elements): number[] =>
  hrefs($, links).map((href) => Number(href!.split('/').at(-1)));
