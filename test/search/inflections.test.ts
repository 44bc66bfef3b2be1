import { describe, expect, it } from 'vitest';
import { keyOf, type WordLanguage } from '../../pipeline/search/inflections.js';
import { fold } from '../../pipeline/text/names.ts';
import { examples } from '../examples.ts';

/** Pairs of words, as readers type them, and whether they must find each other. */
const pairs = examples<[WordLanguage, 'same' | 'different', string, string]>(import.meta, 'pairs.jsonl');
const languages = [...new Set(pairs.map(([language]) => language))];
const key = (language: WordLanguage, word: string) => keyOf(language, fold(word));

describe.each(languages)('the key of a word in %s', (language) => {
  const those = (wanted: 'same' | 'different') =>
    pairs.flatMap(([of, kind, one, other]) =>
      of === language && kind === wanted ? [[one, other] as const] : [],
    );
  const [same, different] = [those('same'), those('different')];

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
