import { LRUCache } from 'lru-cache';

/**
 * A function that works once for each of its arguments, as JSON tells them apart, and gives the same result again as long
 * as the thing it is about lives: a finished database never changes, and thousands of answers ask the same of it. Past so
 * many results the least recently used goes, so that odd questions cannot fill the memory.
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
 * The same for what is looked up by number, many at once: only those that are not known yet are looked up. Each is frozen,
 * since whoever asks for it gets the same one.
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
