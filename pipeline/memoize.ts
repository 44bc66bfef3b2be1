/**
 * A function that works once for each of its arguments, as JSON tells them apart, and gives the same result again as long
 * as the thing it is about lives: a finished database never changes, and thousands of answers ask the same of it. Past so
 * many results the oldest goes, so that odd questions cannot fill the memory.
 */
export function memoize<Thing extends object, Arguments extends readonly unknown[], Result>(
  work: (thing: Thing, ...given: Arguments) => Result,
  limit = 100,
): (thing: Thing, ...given: Arguments) => Result {
  const results = new WeakMap<Thing, Map<string, Result>>();
  return (thing, ...given) => {
    const known = results.get(thing) ?? new Map<string, Result>();
    results.set(thing, known);
    const key = JSON.stringify(given);
    if (!known.has(key)) {
      if (known.size >= limit) known.delete(known.keys().next().value!);
      known.set(key, work(thing, ...given));
    }
    return known.get(key)!;
  };
}
