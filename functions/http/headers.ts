import type { Server, ServerResponse } from 'node:http';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { type HeaderRecord, OPEN } from '../../pipeline/publish/site/web-headers.ts';

/** The answer to a CORS preflight request. */
export const PREFLIGHT: HeaderRecord = {
  ...OPEN,
  'Access-Control-Allow-Methods': 'GET, HEAD, OPTIONS',
  'Access-Control-Allow-Headers': 'Range, If-Range, If-None-Match',
  'Access-Control-Max-Age': '86400',
};

/** Returns the headers that name the permanent address of a file of a release. */
export const publishedAt = (release: string, path: string): HeaderRecord => ({
  'X-Release': release,
  'Content-Location': `/data/v/${release}/${path.replaceAll('%', '%25')}`,
});

/** Sets headers on every answer of a server: of routes, of on-demand pages, and of the error handler. */
export function setDefaultHeaders(server: Server, headers: HeaderRecord): void {
  const entries = Object.entries(headers);
  if (entries.length === 0) return;
  server.prependListener('request', (_, response: ServerResponse) => {
    for (const [name, value] of entries) response.setHeader(name, value);
  });
}

/** The position of a page in a list. */
interface Position {
  total: number;
  page: number;
  pageSize: number;
}

/** Number of bytes at the start of a page that contain the total, which is its first field. */
export const BEGINNING = 40;

/** Returns the number of items on all pages, read from the start of one page; null for an answer without pages. */
export function totalOf(beginning: string): number | null {
  const found = /^\{"total":(\d+)[,}]/.exec(beginning);
  return found === null ? null : Number(found[1]);
}

/** Returns the `Link` header of a page: the first and the last page, and the previous and the next if they exist. */
export function pageLinks({ total, page, pageSize }: Position, address: (page: number) => string): string {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const link = (to: number, relation: string) => `<${address(to)}>; rel="${relation}"`;
  const links = [link(1, 'first')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  return [...links, link(last, 'last')].join(', ');
}

/** Route of the API that describes the data behind all figures. */
const COVERAGE = '/stats/coverage';

/** Returns the `Link` to the coverage of the data; null for the coverage route itself. */
export const coverageLink = (path: string, webUrl: string): string | null =>
  path === COVERAGE ? null : describedBy(`${webUrl}${BASE_PATH}${COVERAGE}`);

/** Returns the same for a file of a release that counts or lists something: a table or a published answer. */
export const coverageLinkOfFile = (folder: string, path: string): { Link: string } | null =>
  /^(?:dumps|api)\//.test(path) && path !== `api${COVERAGE}.json`
    ? { Link: describedBy(`${folder}api${COVERAGE}.json`) }
    : null;

/** Leaves out the media type: readers of CSV on the Web would take JSON that describes a table for their own format. */
const describedBy = (address: string): string => `<${address}>; rel="describedby"`;
