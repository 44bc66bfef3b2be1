import { type Ask, answered } from '../../core/answers.ts';

/** Maximum page size of the API. */
const AT_ONCE = 100;

/** Returns a complete list of the API, page by page: of `/votes`, or of a query such as `&result=tie`. */
export function wholeList<Item>(ask: Ask, route: string, query = ''): Item[] {
  const all: Item[] = [];
  for (let page = 1; ; page++) {
    const address = `${route}?page=${page}&page_size=${AT_ONCE}${query}`;
    const { items, total } = answered<{ items: Item[]; total: number }>(ask, address);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}
