import { LRUCache } from 'lru-cache';

/**
 * Memoizes a function by its arguments, compared as JSON, for the lifetime of its subject: a finished
 * database never changes, and thousands of answers need the same results. Beyond the limit, the least
 * recently used result is dropped, so that unusual requests cannot fill the memory.
 */
export function memoize<Thing extends object, Arguments extends readonly unknown[], Result>(
  work: (thing: Thing, ...args: Arguments) => Result,
  limit = 100,
): (thing: Thing, ...args: Arguments) => Result {
  const results = new WeakMap<Thing, LRUCache<string, { result: Result }>>();
  return (thing, ...args) => {
    const cached = results.get(thing) ?? new LRUCache<string, { result: Result }>({ max: limit });
    results.set(thing, cached);
    const key = JSON.stringify(args);
    const found = cached.get(key) ?? { result: work(thing, ...args) };
    cached.set(key, found);
    return found.result;
  };
}

/**
 * Does the same for batch look-ups by id: only uncached ids are looked up. Results are frozen, because
 * callers share them.
 */
export function memoizeEach<Thing extends object, Item extends { id: number }>(
  lookUp: (thing: Thing, ids: number[]) => Item[],
  limit: number,
): (thing: Thing, ids: readonly number[]) => Item[] {
  const results = new WeakMap<Thing, LRUCache<number, Item>>();
  return (thing, ids) => {
    const cached = results.get(thing) ?? new LRUCache<number, Item>({ max: limit });
    results.set(thing, cached);
    const items = new Map(ids.map((id) => [id, cached.get(id)]));
    const unknown = [...items].filter(([, item]) => item === undefined).map(([id]) => id);
    for (const item of unknown.length === 0 ? [] : lookUp(thing, unknown)) {
      items.set(item.id, Object.freeze(item));
      cached.set(item.id, item);
    }
    return ids.map((id) => items.get(id)!);
  };
}
