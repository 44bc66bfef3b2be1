import { identifyDocument } from '../index.ts';
import type { OfficialRequest } from '../source.ts';
import { officialUrl, placeOf } from './official-path.ts';

/** Returns the first request for the document at a path; a path that no parser knows is an official path. */
export function requestFor(path: string): OfficialRequest {
  const known = identifyDocument(path);
  if (known === null) return { address: officialUrl(placeOf(path)), fields: null };
  const { source, place } = known;
  const address = source.url(place);
  return address === null ? source.form!(place) : { address, fields: null };
}

/** Returns every request that is known for the document at a path, in the order to try them. */
export function requestsFor(path: string, newest: number): [OfficialRequest, ...OfficialRequest[]] {
  const known = identifyDocument(path);
  return [requestFor(path), ...(known?.source.otherRequests?.(known.place, newest) ?? [])];
}
