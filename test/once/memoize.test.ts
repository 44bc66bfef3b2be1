import { describe, expect, it } from 'vitest';
import { memoize, memoizeEach } from '../../pipeline/memoize.ts';

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

describe('what is looked up by number', () => {
  /** Words by number, and which were looked up together. */
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

  it('is looked up once for the same thing, together with whatever else is unknown, and given in the order asked', () => {
    const { asked, wordsOf } = lookingUp(9);
    expect(wordsOf(book, [2, 0])).toEqual(['abstain', 'nay']);
    expect(wordsOf(book, [3, 0, 1, 2])).toEqual(['absent', 'nay', 'aye', 'abstain']);
    expect(wordsOf(book, [1, 1])).toEqual(['aye', 'aye']);
    expect(wordsOf({ words: ['other'] }, [0])).toEqual(['other']);
    expect(asked).toEqual([[2, 0], [3, 1], [0]]);
  });

  it('is given whole where there is more than is cached', () => {
    const { asked, wordsOf } = lookingUp(2);
    for (let time = 0; time < 2; time++)
      expect(wordsOf(book, [0, 1, 2, 3])).toEqual(['nay', 'aye', 'abstain', 'absent']);
    expect(asked).toEqual([
      [0, 1, 2, 3],
      [0, 1],
    ]);
  });

  it('is nothing where there is none of the number', () => {
    expect(lookingUp(9).wordsOf(book, [7, 1])).toEqual([undefined, 'aye']);
  });

  it('is frozen, because everybody is given the same', () => {
    const { find } = lookingUp(9);
    const [found] = find(book, [1]);
    expect(find(book, [1])[0]).toBe(found);
    expect(() => Object.assign(found!, { word: 'nay' })).toThrow(TypeError);
  });
});
