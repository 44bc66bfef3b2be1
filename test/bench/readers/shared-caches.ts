/** The caching headers of an answer, and its size. */
export interface Kept {
  /** Seconds for which a cache need not ask again; 0 for never. */
  seconds: number;
  /** Bytes as they are sent. */
  bytes: number;
}

/** The work of caches in a day, and the rest for the server. */
export interface Served {
  requests: number;
  /** Bytes that readers were sent. */
  bytes: number;
  /** Requests that reached the server, for answers missing or stale in the caches. */
  passed: { at: number; path: string }[];
  /** Bytes that the server sent; unchanged answers are not sent again. */
  passedBytes: number;
}

/**
 * Simulates caches in several locations that follow the headers of answers (RFC 9111) and have unlimited
 * space; a release in `releases` changes everything except immutable files.
 */
export function sharedCaches(releases: readonly number[]) {
  const copies = new Map<string, { until: number; since: number }>();
  const served: Served = { requests: 0, bytes: 0, passed: [], passedBytes: 0 };
  const hasChanged = (since: number, at: number) =>
    releases.some((release) => since < release && release <= at);
  return {
    served,
    ask(at: number, place: number, path: string, { seconds, bytes }: Kept): void {
      served.requests++;
      served.bytes += bytes;
      const copy = copies.get(`${place} ${path}`);
      if (copy !== undefined && at < copy.until) return;
      served.passed.push({ at, path });
      if (copy === undefined || hasChanged(copy.since, at)) served.passedBytes += bytes;
      if (seconds > 0) copies.set(`${place} ${path}`, { until: at + seconds, since: at });
    },
  };
}
