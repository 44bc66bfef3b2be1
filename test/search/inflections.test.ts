import { describe, expect, it } from 'vitest';
import { keyOf, type WordLanguage } from '../../pipeline/search/inflections.js';
import { fold } from '../../pipeline/text/names.ts';
import { PAIRS } from './pairs.ts';

const languages = Object.keys(PAIRS) as WordLanguage[];
const key = (language: WordLanguage, word: string) => keyOf(language, fold(word));

describe.each(languages)('the key of a word in %s', (language) => {
  const { same, different } = PAIRS[language];

  it.each(same)('is the same for %s and %s', (one, other) => {
    expect(key(language, one)).toBe(key(language, other));
  });

  it.each(different)('is not the same for %s and %s', (one, other) => {
    expect(key(language, one)).not.toBe(key(language, other));
  });

  it('is decided by enough pairs, and keeps the first two letters, by which files of the index are named', () => {
    expect(same.length + different.length).toBeGreaterThanOrEqual(100);
    for (const word of [...same, ...different].flat().map(fold))
      expect(keyOf(language, word).slice(0, 2), word).toBe(word.slice(0, 2));
  });
});

it.each([
  ['es', 'que'],
  ['ca', 'aqua'],
  ['en', '2024s'],
  ['es', 'as'],
] as const)('a key in %s of %s, which is no plural, is the word', (language, word) => {
  expect(keyOf(language, word)).toBe(word);
});
