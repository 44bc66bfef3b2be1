import { seededRandom } from '../core/seeded-random.ts';

/** A stream of random numbers that is the same on every machine for the same seed and purpose. */
export type Random = ReturnType<typeof random>;

/** Opens a stream. Each purpose has a separate stream, so that more of one thing does not change another. */
export function random(seed: number, purpose: string) {
  const next = seededRandom(seed ^ hash(purpose));
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    /** Returns a number from 0 up to, but excluding, 1. */
    next,
    /** Returns a whole number from 0 up to, but excluding, the bound. */
    below,
    /** Returns a number from -1 to 1, usually close to 0. */
    drift: (): number => next() - next(),
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    shuffled<T>(list: readonly T[]): T[] {
      const mixed = [...list];
      for (let end = mixed.length - 1; end > 0; end--) {
        const other = below(end + 1);
        [mixed[end], mixed[other]] = [mixed[other]!, mixed[end]!];
      }
      return mixed;
    },
  };
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}
