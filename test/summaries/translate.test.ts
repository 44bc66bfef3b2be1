import { describe, expect, it } from 'vitest';
import {
  NAMES as CATALAN,
  PARTS as CATALAN_PARTS,
  PLACES,
} from '../../pipeline/summaries/headlines/catalan-phrases.ts';
import {
  NAMES as ENGLISH,
  PARTS as ENGLISH_PARTS,
} from '../../pipeline/summaries/headlines/english-phrases.ts';
import { amendedPlace, translated, translatedWhole } from '../../pipeline/summaries/headlines/translate.ts';

const ca = (words: string) => translated(words, CATALAN, (rest) => `«${rest}»`);
const en = (words: string) => translated(words, ENGLISH, (rest) => `“${rest}”`);

describe('official words in another language', () => {
  it.each([
    [
      'que modifica la Ley 48/1960 sobre Navegación Aérea',
      'que modifica la Llei 48/1960 sobre «Navegación Aérea»',
      'that amends Law 48/1960 on “Navegación Aérea”',
    ],
    [
      'de modificación del artículo 515 de la Ley Orgánica 10/1995 del Código Penal',
      'de modificació de l’article 515 de la Llei orgànica 10/1995 del Codi Penal',
      'to amend article 515 of Organic Law 10/1995 (Criminal Code)',
    ],
    [
      'relativa a la modificación de la Ley 22/1988 de Costas',
      'relativa a la modificació de la Llei 22/1988 «de Costas»',
      'to amend Law 22/1988 “de Costas”',
    ],
    ['para que el Gobierno explique', 'perquè «el Gobierno explique»', 'so that “el Gobierno explique”'],
    ['para garantizar el retorno', 'per «garantizar el retorno»', 'to “garantizar el retorno”'],
    ['para la mejora del empleo', 'per a «la mejora del empleo»', 'for “la mejora del empleo”'],
    [
      'de medidas urgentes para el refuerzo del sistema eléctrico',
      'de mesures urgents per a «el refuerzo del sistema eléctrico»',
      'with urgent measures for “el refuerzo del sistema eléctrico”',
    ],
    ['que modifica la Ley 1/2000…', 'que modifica la Llei 1/2000…', 'that amends Law 1/2000…'],
    ['que insta a reformar', 'que insta a «reformar»', 'urging the Government to “reformar”'],
    ['para reformar', 'per «reformar»', 'to “reformar”'],
    [
      'que deroga el Real Decreto-ley 12/2012',
      'que deroga el Reial decret llei 12/2012',
      'that repeals decree-law 12/2012',
    ],
    [
      'que modifica la Ley 1/2000 y la Ley Orgánica 10/1995',
      'que modifica la Llei 1/2000 i la Llei orgànica 10/1995',
      'that amends Law 1/2000 and Organic Law 10/1995',
    ],
    [
      'que modifica la Ley 1/2000 y la Ley Orgánica 10/1995 de armas',
      'que modifica la Llei 1/2000 i la Llei orgànica 10/1995 «de armas»',
      'that amends Law 1/2000 and Organic Law 10/1995 “de armas”',
    ],
    [
      'que modifica la Ley 1/2000 y la Ley Orgánica 10/1995, de armas',
      'que modifica la Llei 1/2000 i la Llei orgànica 10/1995 «, de armas»',
      'that amends Law 1/2000 and Organic Law 10/1995 “, de armas”',
    ],
    ['General de Salud', '«General de Salud»', '“General de Salud”'],
  ])('translate the known words of “%s”, and quote the rest', (official, catalan, english) => {
    expect([ca(official), en(official)]).toEqual([catalan, english]);
  });

  it.each([
    [
      'a la Disposición Adicional octagésima séptima',
      'a la disposició addicional 87a',
      'to additional provision 87',
    ],
    [
      'a la disposición final decimoprimera (nueva)',
      'a la disposició final 11a (nova)',
      'to final provision 11 (new)',
    ],
    ['a la disposición final decimoctava', 'a la disposició final 18a', 'to final provision 18'],
    ['a la disposición derogatoria única', 'a la disposició derogatòria única', 'to the repealing provision'],
    ['a los artículos 9, 11 y 30', 'als articles 9, 11 i 30', 'to articles 9, 11 and 30'],
    ['al artículo Primero.Tres', null, null],
    ['a la disposición final nueva por la que se modifica la Ley 19/1994', null, null],
  ])('place an amendment “%s” as a whole or not at all', (official, catalan, english) => {
    expect([translatedWhole(official, CATALAN_PARTS), translatedWhole(official, ENGLISH_PARTS)]).toEqual([
      catalan,
      english,
    ]);
  });

  it.each([
    ['décimo primera', 11],
    ['undécima', 11],
    ['duodécima', 12],
    ['vigésima', 20],
    ['vigésimo segunda', 22],
    ['trigésima tercera', 33],
    ['cuadragésimo cuarta', 44],
    ['quincuagésima quinta', 55],
    ['sexagésimo sexta', 66],
    ['sexagésima', 60],
    ['septuagésima séptima', 77],
    ['octogésimo octava', 88],
    ['nonagésima novena', 99],
    ['ducentésima', null],
    ['vigésima y tantas', null],
  ])('count provisions: the %s is %s', (ordinal, number) => {
    const place = translatedWhole(`a la disposición final ${ordinal}`, ENGLISH_PARTS);
    expect(place).toBe(number === null ? null : `to final provision ${number}`);
  });

  it.each([
    ['artículo 3', 'al artículo 3'],
    ['Preámbulo', 'al Preámbulo'],
    ['capítulo del artículo 3', 'al capítulo del artículo 3'],
    ['disposición final séptima', 'a la disposición final séptima'],
    ['disposiciones finales', 'a las disposiciones finales'],
    ['secciones 3 y 4', 'a las secciones 3 y 4'],
    ['artículos 3 y 4', 'a los artículos 3 y 4'],
    ['anexos', 'a los anexos'],
    ['nuevo artículo 3', null],
    ['nueva disposición final', null],
    ['otras disposiciones', null],
    ['otros artículos', null],
  ])('name the target of an amendment to “%s”', (part, place) => {
    expect(amendedPlace(part)).toBe(place);
  });

  it('name a part of a budget', () => {
    const place = (words: string) => translated(words, PLACES, (rest) => `[${rest}]`);
    expect(place('Título VIII (Artículos 111 y 112)')).toBe('Títol VIII (articles 111 i 112)');
    expect(place('Sección 18 (Educación, Cultura y Deporte)')).toBe('Secció 18 (Educació, Cultura i Esport)');
    expect(place('Sección 99 (Otra cosa)')).toBe('Secció 99[ (Otra cosa)]');
  });
});
