import { identifyDocument } from '../index.ts';
import type { FormRequest } from '../source.ts';
import { officialUrl, placeOf } from './official-path.ts';

/** How a document is asked for: an address, or a form that is sent. */
export type OfficialRequest = { address: string; fields: null } | FormRequest;

/** What to ask the official site for the document at a path; a path that no parser knows is an official path. */
export function requestFor(path: string): OfficialRequest {
  const known = identifyDocument(path);
  if (known === null) return { address: officialUrl(placeOf(path)), fields: null };
  const { source, place } = known;
  const address = source.url(place);
  return address === null ? source.form!(place) : { address, fields: null };
}
