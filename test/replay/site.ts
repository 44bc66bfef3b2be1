import { requestsFor } from '../../pipeline/sources/documents/request.ts';
import type { Documents } from './documents.ts';

/** What tells one request from another: method, path, and query or form with its fields in any order. */
export function keyOf(method: string, address: string, body: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const fields = [...searchParams, ...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`);
  return [method, pathname, ...fields.sort()].join('\n');
}

/** Newest legislatures that a request may name. */
const NEWEST = [14, 15, 16, 17];

/** The documents of a site by what they answer; pages and forms by the address their source states for them. */
export function answersOf(documents: Documents): Map<string, string> {
  const answers = new Map<string, string>();
  for (const path of documents.keys()) {
    for (const { address, fields } of NEWEST.flatMap((newest) => requestsFor(path, newest))) {
      const body = fields === null ? '' : new URLSearchParams(fields).toString();
      answers.set(keyOf(fields === null ? 'GET' : 'POST', address, body), path);
    }
  }
  return answers;
}
