import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shorten } from '../../../site/frame/prose.ts';

it('leaves a short text unchanged', () => {
  expect(shorten('Proposición no de Ley.')).toBe('Proposición no de Ley.');
});

it('cuts a long one after a whole word', () => {
  expect(shorten('una dos tres cuatro', 14)).toBe('una dos tres…');
});

it('cuts a word that is too long, but never half a character', () => {
  expect(shorten('😀'.repeat(20), 9)).toBe('😀😀😀😀…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const short = shorten(text, 50);
      expect(short.length).toBeLessThanOrEqual(51);
      expect(short.isWellFormed()).toBe(true);
      expect(text.startsWith(short.replace(/…$/, ''))).toBe(true);
    }),
  );
});
