import { describe, expect, it } from 'vitest';
import { memoize } from '../../pipeline/memoize.ts';

/** Words of a book with a length, and how often the book was read. */
function reading() {
  const asked: (number | undefined)[] = [];
  const wordsOf = memoize((book: { words: string[] }, length?: number) => {
    asked.push(length);
    return book.words.filter((word) => word.length === length);
  });
  return { asked, wordsOf };
}

describe('what is worked out once', () => {
  it('is given again for the same thing and arguments, and worked out for others', () => {
    const { asked, wordsOf } = reading();
    const [one, other] = [{ words: ['a', 'to'] }, { words: ['be'] }];
    expect([wordsOf(one, 2), wordsOf(one, 2), wordsOf(one, 1), wordsOf(other, 2)]).toEqual([
      ['to'],
      ['to'],
      ['a'],
      ['be'],
    ]);
    expect(asked).toEqual([2, 1, 2]);
    expect(wordsOf(one, 2)).toBe(wordsOf(one, 2));
  });

  it('may be nothing', () => {
    let asked = 0;
    const nothing = memoize((_: object) => void asked++);
    const thing = {};
    expect([nothing(thing), nothing(thing)]).toEqual([undefined, undefined]);
    expect(asked).toBe(1);
  });

  it('is not cached for every argument that anybody thinks of', () => {
    const { asked, wordsOf } = reading();
    const book = { words: ['a'] };
    for (let length = 0; length < 1000; length++) wordsOf(book, length);
    wordsOf(book, 999);
    wordsOf(book, 0);
    expect(asked.slice(1000)).toEqual([0]);
  });

  it('is cached as often as is said, the least recently used going first', () => {
    const asked: number[] = [];
    const halfOf = memoize((_: object, whole: number) => {
      asked.push(whole);
      return whole / 2;
    }, 2);
    const thing = {};
    for (const whole of [2, 4, 2, 6, 4, 2]) expect(halfOf(thing, whole)).toBe(whole / 2);
    expect(asked).toEqual([2, 4, 6, 4, 2]);
  });
});
