/** What distinguishes one version of a resource from another. */
export interface Validators {
  /** Strong entity tag, with its quotes. */
  etag: string;
  modified: Date | null;
}

/** Formats a date for HTTP headers. */
export const httpDate = (moment: Date): string => moment.toUTCString();

/**
 * Returns true if the client already has these bytes. `If-None-Match` takes precedence. A date is enough only
 * for immutable files, because two releases of one day of data have the same date.
 */
export function isNotModified(headers: Headers, { etag, modified }: Validators, immutable: boolean): boolean {
  const held = headers.get('if-none-match');
  if (held !== null) return held.trim() === '*' || tagsOf(held).includes(etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return immutable && modified !== null && !Number.isNaN(since) && wholeSeconds(modified) <= since;
}

/**
 * Returns true if a range of these bytes fits the part that a client has. The rule for dates is the same as
 * above.
 */
export function rangeStillFits(
  headers: Headers,
  { etag, modified }: Validators,
  immutable: boolean,
): boolean {
  const held = headers.get('if-range');
  if (held === null || held === etag) return true;
  return immutable && modified !== null && held === httpDate(modified);
}

/**
 * Returns the entity tags of a list. Proxies that compress mark tags as weak, but the original bytes are the
 * same.
 */
const tagsOf = (list: string): string[] => [...list.matchAll(/"[^"]*"/g)].map(([tag]) => tag);

const wholeSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000) * 1000;
