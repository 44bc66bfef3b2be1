import { z } from 'zod';
import type { Context, Endpoint } from '../../pipeline/core/endpoint.ts';
import { LANGUAGES, type Language } from '../../pipeline/i18n/index.ts';
import { pageAddress } from '../../pipeline/i18n/names.ts';
import { TOOLS, type ToolName } from '../../pipeline/model/tool-texts.ts';

/** What a tool found: facts with the page that shows them, and a list that continues in another call. */
export interface Found {
  /** Full address of the page. */
  page: string;
  list?: FoundList;
  [fact: string]: unknown;
}

interface FoundList {
  /** Number of items of the whole list. */
  total: number;
  /** Position in the list of the first of `items`. */
  offset: number;
  /** Items from there on; the answer has as many of them as fit. */
  items: readonly unknown[];
}

/** What a tool needs besides its arguments. */
export interface ToolContext extends Context {
  language: Language;
  /** Returns the full address of a page, given its Catalan path. */
  link(path: string): string;
}

const language = z
  .enum(LANGUAGES)
  .default('es')
  .meta({ description: 'Language of headlines, names and pages.' });

/** The arguments of a list. */
export const offset = z
  .int()
  .min(0)
  .default(0)
  .meta({ description: 'next_offset of the answer before, for the rest of the list.' });

/** Defines a tool in the form of a route, for the answer threads; `clock` if its answer depends on the day. */
export const tool = <Shape extends z.ZodRawShape>(
  name: ToolName,
  shape: Shape,
  find: (asked: z.output<z.ZodObject<Shape>>, context: ToolContext) => Found,
  { clock = false } = {},
): Endpoint => ({
  path: name,
  tag: 'Search',
  summary: TOOLS[name].title,
  description: TOOLS[name].description,
  params: z.object({ ...shape, language }),
  result: z.unknown(),
  clock,
  compute: ({ language: asked, ...params }, context) => {
    const spoken = asked as Language;
    const link = (path: string) => pageAddress(context.webUrl, spoken, path);
    return find(params as z.output<z.ZodObject<Shape>>, { ...context, language: spoken, link });
  },
  prebuild: () => [],
});

/** Number of records of a list that are read for one answer. */
const PAGE = 25;

/** Returns the page of a list of the API that has a position. */
export const pageAt = (position: number) => ({ page: Math.floor(position / PAGE) + 1, page_size: PAGE });

/** Returns the rest of that page from the position on, with each item in a short form. */
export const from = <Item>(
  position: number,
  { total, items }: { total: number; items: readonly Item[] },
  line: (item: Item) => unknown,
): FoundList => ({ total, offset: position, items: items.slice(position % PAGE).map(line) });

/** Returns a whole list from a position. */
export const after = (position: number, items: readonly unknown[]): FoundList => ({
  total: items.length,
  offset: position,
  items: items.slice(position),
});
