/** Keeps what was used last, up to a total weight. */
export interface BoundedCache<Value> {
  get(key: string): Value | undefined;
  /** Keeps a value; one that is heavier than the whole cache is not kept. */
  set(key: string, value: Value, weight: number): void;
  forget(key: string): void;
}

/** A cache that forgets what was unused longest when the weights exceed the limit. */
export function boundedCache<Value>(limit: number): BoundedCache<Value> {
  const kept = new Map<string, { value: Value; weight: number }>();
  let total = 0;
  const forget = (key: string) => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    forget,
    get(key) {
      const entry = kept.get(key);
      if (entry === undefined) return undefined;
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value, weight) {
      forget(key);
      if (weight > limit) return;
      kept.set(key, { value, weight });
      total += weight;
      for (const oldest of kept.keys()) {
        if (total <= limit) break;
        forget(oldest);
      }
    },
  };
}
