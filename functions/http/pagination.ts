/** Where a caller stands in a list that is answered page by page. */
interface Position {
  total: number;
  page: number;
  pageSize: number;
}

/** Bytes that hold the total of any page: it comes first. */
export const BEGINNING = 40;

/** Items on all pages together, off the beginning of one page; null for an answer that is no page. */
export function totalOf(beginning: string): number | null {
  const found = /^\{"total":(\d+)[,}]/.exec(beginning);
  return found === null ? null : Number(found[1]);
}

/** The `Link` header of a page: the first, the last, and its neighbours where there are any. */
export function pageLinks({ total, page, pageSize }: Position, address: (page: number) => string): string {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const link = (to: number, relation: string) => `<${address(to)}>; rel="${relation}"`;
  const links = [link(1, 'first')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  return [...links, link(last, 'last')].join(', ');
}
