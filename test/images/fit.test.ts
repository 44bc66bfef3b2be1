import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ELLIPSIS, type Frame, fitText, wordsOf } from '../../pipeline/images/fit.ts';

/** Every letter has the same width. */
const width = (text: string) => [...text].length / 2;

const frame = (given: Partial<Frame> = {}): Frame => ({
  width: 100,
  height: 60,
  sizes: [20, 10],
  leading: 1,
  ...given,
});

describe('fitting a text', () => {
  it('uses the largest size at which all of it fits', () => {
    expect(fitText('one two', frame(), width)).toEqual({ size: 20, lines: ['one two'] });
    expect(fitText('one two three four five six', frame(), width)).toEqual({
      size: 20,
      lines: ['one two', 'three four', 'five six'],
    });
    expect(fitText('one two three four five six seven', frame(), width).size).toBe(10);
  });

  it('uses a smaller size before it breaks a word', () => {
    expect(fitText('constitutional', frame(), width)).toEqual({ size: 10, lines: ['constitutional'] });
  });

  it('breaks a word only if it is wider than a line at the smallest size', () => {
    const word = 'abcdefghijklmnopqrstuvwxyz';
    expect(fitText(`on ${word} so`, frame({ sizes: [10] }), width).lines).toEqual([
      'on',
      'abcdefghijklmnopqrs',
      'tuvwxyz so',
    ]);
  });

  it('ends with an ellipsis after a whole word if the smallest size is too large', () => {
    const text = 'the first line says it, the second goes on, and then there is no room left for anything';
    expect(fitText(text, frame({ height: 20 }), width)).toEqual({
      size: 10,
      lines: ['the first line says', 'it, the second goes…'],
    });
  });

  it('ignores invisible characters', () => {
    expect(wordsOf('a\u0000b\n c\u202ed \u2066e')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('keeps every line in its frame and every word whole and in order, for any text', () => {
    const word = fc.stringMatching(/^[a-zà-ü]{1,18}$/);
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 10, max: 90 }),
        (words, height) => {
          const { size, lines } = fitText(words.join(' '), frame({ height }), width);
          expect(lines.length * size).toBeLessThanOrEqual(Math.max(height, size));
          for (const line of lines) expect(width(line) * size).toBeLessThanOrEqual(100);
          const said = lines.join(' ').split(' ');
          const cut = said.at(-1)!.endsWith(ELLIPSIS);
          const whole = cut ? [...said.slice(0, -1), said.at(-1)!.slice(0, -1)] : said;
          expect(whole).toEqual(words.slice(0, whole.length));
          if (!cut) expect(whole).toHaveLength(words.length);
          else expect(size).toBe(10);
        },
      ),
    );
  });
});
