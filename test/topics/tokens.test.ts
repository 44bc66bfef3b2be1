import { describe, expect, it } from 'vitest';
import { BREAK, tokensOf } from '../../pipeline/topics/term-tree.ts';

describe('the words of a text', () => {
  it('are folded, without articles and prepositions', () => {
    expect(tokensOf('La Atención a la DEPENDENCIA')).toEqual(['atencion', 'dependencia']);
  });

  it('are split at Catalan apostrophes and joined over the middle dot', () => {
    expect(tokensOf("l'habitatge per l’energia col·lectiva")).toEqual(['habitatge', 'energia', 'collectiva']);
  });

  it('include conjunctions, so that no term spans two things', () => {
    expect(tokensOf('política y social')).toEqual(['politica', 'y', 'social']);
    expect(tokensOf('policia i justícia')).toEqual(['policia', 'i', 'justicia']);
  });

  it('are split at hyphens and slashes', () => {
    expect(tokensOf('Decreto-ley 7/2021')).toEqual(['decreto', 'ley', '7', '2021']);
  });

  it('keep a formula whole', () => {
    expect(tokensOf('el I+D+i')).toEqual(['i+d+i']);
  });

  it('have a break where punctuation or a new line ends a phrase', () => {
    expect(tokensOf('salud, empleo\nvivienda')).toEqual(['salud', BREAK, 'empleo', BREAK, 'vivienda']);
  });

  it('are empty for a text without words', () => {
    expect(tokensOf(' — de la ')).toEqual([]);
  });
});
