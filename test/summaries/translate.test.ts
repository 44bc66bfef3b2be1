import { describe, expect, it } from 'vitest';
import { PARTS, PLACES } from '../../pipeline/summaries/headlines/phrases.ts';
import { amendedPlace, translatedWhole } from '../../pipeline/summaries/headlines/translate.ts';
import { examples } from '../examples.ts';

describe('official words in another language', () => {
  it.each(examples<[string, string | null, string | null]>(import.meta, 'places-of-amendments.jsonl'))(
    'place an amendment “%s” as a whole or not at all',
    (official, catalan, english) => {
      expect([translatedWhole(official, PARTS.ca), translatedWhole(official, PARTS.en)]).toEqual([
        catalan,
        english,
      ]);
    },
  );

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
    const place = translatedWhole(`a la disposición final ${ordinal}`, PARTS.en);
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
    expect(translatedWhole('Título VIII (Artículos 111 y 112)', PLACES.ca)).toBe(
      'Títol VIII (articles 111 i 112)',
    );
    expect(translatedWhole('Sección 18 (Educación, Cultura y Deporte)', PLACES.ca)).toBe(
      'Secció 18 (Educació, Cultura i Esport)',
    );
    expect(translatedWhole('Sección 99 (Otra cosa)', PLACES.ca)).toBeNull();
  });
});
