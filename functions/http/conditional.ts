/** What distinguishes one state of a resource from another. */
export interface Validators {
  /** Strong entity tag, with its quotes. */
  etag: string;
  modified: Date | null;
}

/** A moment as HTTP writes it. */
export const httpDate = (moment: Date): string => moment.toUTCString();

/**
 * Whether the caller holds these very bytes already. `If-None-Match` decides alone where it is given. A date proves it only for
 * what never changes: two releases of one day of data share theirs.
 */
export function isNotModified(headers: Headers, { etag, modified }: Validators, immutable: boolean): boolean {
  const held = headers.get('if-none-match');
  if (held !== null) return held.trim() === '*' || tagsOf(held).includes(etag);
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return immutable && modified !== null && !Number.isNaN(since) && wholeSeconds(modified) <= since;
}

/** Whether a range may be cut from these bytes for a caller who holds a part; of a date the same holds as above. */
export function rangeStillFits(
  headers: Headers,
  { etag, modified }: Validators,
  immutable: boolean,
): boolean {
  const held = headers.get('if-range');
  if (held === null || held === etag) return true;
  return immutable && modified !== null && held === httpDate(modified);
}

/** Proxies that compress mark tags as weak; the bytes behind them are ours all the same. */
const tagsOf = (list: string): string[] => [...list.matchAll(/"[^"]*"/g)].map(([tag]) => tag);

const wholeSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000) * 1000;
