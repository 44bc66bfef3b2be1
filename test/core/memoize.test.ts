import { describe, expect, it } from 'vitest';
import { memoize, memoizeEach } from '../../pipeline/core/memoize.ts';

/** Returns a memoized function on the words of a book, and the log of its calls. */
function reading() {
  const asked: (number | undefined)[] = [];
  const wordsOf = memoize((book: { words: string[] }, length?: number) => {
    asked.push(length);
    return book.words.filter((word) => word.length === length);
  });
  return { asked, wordsOf };
}

describe('a memoized function', () => {
  it('runs once for the same object and arguments, and again for others', () => {
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

  it('remembers undefined', () => {
    let asked = 0;
    const nothing = memoize((_: object) => void asked++);
    const thing = {};
    expect([nothing(thing), nothing(thing)]).toEqual([undefined, undefined]);
    expect(asked).toBe(1);
  });

  it('keeps only a limited number of results per object', () => {
    const { asked, wordsOf } = reading();
    const book = { words: ['a'] };
    for (let length = 0; length < 1000; length++) wordsOf(book, length);
    wordsOf(book, 999);
    wordsOf(book, 0);
    expect(asked.slice(1000)).toEqual([0]);
  });

  it('keeps as many results as its limit, and drops the least recently used', () => {
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

describe('a memoized lookup by number', () => {
  /** Returns a lookup of words by number, and the log of the numbers looked up together. */
  function lookingUp(limit: number) {
    const asked: number[][] = [];
    const find = memoizeEach((book: { words: string[] }, ids) => {
      asked.push(ids);
      return ids.filter((id) => id < book.words.length).map((id) => ({ id, word: book.words[id] }));
    }, limit);
    const wordsOf = (book: { words: string[] }, ids: number[]) => find(book, ids).map((found) => found?.word);
    return { asked, find, wordsOf };
  }
  const book = { words: ['nay', 'aye', 'abstain', 'absent'] };

  it('looks up all unknown numbers of an object together, once, and returns them in the requested order', () => {
    const { asked, wordsOf } = lookingUp(9);
    expect(wordsOf(book, [2, 0])).toEqual(['abstain', 'nay']);
    expect(wordsOf(book, [3, 0, 1, 2])).toEqual(['absent', 'nay', 'aye', 'abstain']);
    expect(wordsOf(book, [1, 1])).toEqual(['aye', 'aye']);
    expect(wordsOf({ words: ['other'] }, [0])).toEqual(['other']);
    expect(asked).toEqual([[2, 0], [3, 1], [0]]);
  });

  it('returns all results even if they exceed its limit', () => {
    const { asked, wordsOf } = lookingUp(2);
    for (let time = 0; time < 2; time++)
      expect(wordsOf(book, [0, 1, 2, 3])).toEqual(['nay', 'aye', 'abstain', 'absent']);
    expect(asked).toEqual([
      [0, 1, 2, 3],
      [0, 1],
    ]);
  });

  it('returns undefined for an unknown number', () => {
    expect(lookingUp(9).wordsOf(book, [7, 1])).toEqual([undefined, 'aye']);
  });

  it('returns frozen results, because callers share them', () => {
    const { find } = lookingUp(9);
    const [found] = find(book, [1]);
    expect(find(book, [1])[0]).toBe(found);
    expect(() => Object.assign(found!, { word: 'nay' })).toThrow(TypeError);
  });
});
