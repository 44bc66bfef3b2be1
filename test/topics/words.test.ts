import { describe, expect, it } from 'vitest';
import { BREAK, wordsOf } from '../../pipeline/topics/words.ts';

describe('the words of a text', () => {
  it('are folded and come without articles and prepositions', () => {
    expect(wordsOf('La Atención a la DEPENDENCIA')).toEqual(['atencion', 'dependencia']);
  });

  it('are parted at Catalan apostrophes and joined over the middle dot', () => {
    expect(wordsOf("l'habitatge i l’energia col·lectiva")).toEqual(['habitatge', 'energia', 'collectiva']);
  });

  it('are parted at hyphens and slashes', () => {
    expect(wordsOf('Decreto-ley 7/2021')).toEqual(['decreto', 'ley', '7', '2021']);
  });

  it('keep a formula whole', () => {
    expect(wordsOf('el I+D+i')).toEqual(['i+d+i']);
  });

  it('carry a break where punctuation or a new line ends a phrase', () => {
    expect(wordsOf('salud, empleo\nvivienda')).toEqual(['salud', BREAK, 'empleo', BREAK, 'vivienda']);
  });

  it('are none in a text without any', () => {
    expect(wordsOf(' — de la ')).toEqual([]);
  });
});
