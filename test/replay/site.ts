import { requestsFor } from '../../pipeline/congreso/sources/index.ts';
import type { Documents } from './documents.ts';

/** Returns the key of a request: method, path, and sorted query or form fields. */
export function keyOf(method: string, address: string, body: string): string {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const fields = [...searchParams, ...new URLSearchParams(body)].map(([name, value]) => `${name}=${value}`);
  return [method, pathname, ...fields.sort()].join('\n');
}

/** Newest legislatures that a request may mention. */
const NEWEST = [14, 15, 16, 17];

/** Returns the documents of a site by request key; pages and forms by the request of their source. */
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
