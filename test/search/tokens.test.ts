import { expect, it } from 'vitest';
import { wordsOf } from '../../pipeline/search/query.js';

it.each([
  ['La jornada de 37,5 horas', ['la', 'jornada', 'de', '37.5', 'horas']],
  ['37.5 hours', ['37.5', 'hours']],
  ['10.000 viviendas, 1,200,000', ['10000', 'viviendas', '1200000']],
  ['El col·legi d’arquitectes', ['el', 'collegi', 'd', 'arquitectes']],
  ['121/000036 y 939/2005', ['121/000036', 'y', '939', '2005']],
  ['«EAJ-PNV» (JxCat)', ['eaj', 'pnv', 'jxcat']],
  ['50 % — …', ['50']],
])('the words of “%s” are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});
