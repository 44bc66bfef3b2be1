/** What an answer says of itself, and how large it is. */
export interface Kept {
  /** Seconds for which whoever keeps it need not ask again; 0 for never. */
  seconds: number;
  /** Bytes as they are sent. */
  bytes: number;
}

/** What caches did in a day, and what was left for the server. */
export interface Served {
  requests: number;
  /** Bytes that readers were sent. */
  bytes: number;
  /** Requests that reached the server: for what nobody had, or had for too long. */
  passed: { at: number; path: string }[];
  /** Bytes that the server sent: what has not changed since is not sent again. */
  passedBytes: number;
}

/** Copies in several places that heed what answers say of themselves (RFC 9111), and hold everything; a release in `releases` changes all but what is kept for ever. */
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
