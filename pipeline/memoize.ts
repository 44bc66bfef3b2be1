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
