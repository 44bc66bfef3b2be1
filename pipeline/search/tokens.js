import { fold } from '../text/fold.js';

/** Words that nearly every text has: ignored next to others. */
const FUNCTION_WORDS = new Set(
  `a al algun amb als an and any are as at be by como con contra d da de del dels des do e el els en entre es et
  etc ets for from ha han has hi i if in is it its l la las les li lo los m mas me mes n na ne ni no o of on or para
  pel pels per perque por porque que qui s se segun sense ser sin sobre son su sus t te that the this to un una
  unas unes uno unos uns us was were which with y`.split(/\s+/),
);

/** @param {string} word */
export const isFunctionWord = (word) => FUNCTION_WORDS.has(word);

/** An official number or a decimal number is one word: 121/000036, 37,5. Others consist of letters and digits. */
const WORD = /(?<![\d/])\d{3}\/\d{6}(?![\d/])|\d+(?:[.,]\d+)+|[\p{L}\p{N}]+/gu;

/**
 * Returns the words of a text, folded. "37.5" is the same as "37,5", and "10.000" as "10000".
 * @param {string} text
 * @returns {string[]}
 */
export const wordsOf = (text) =>
  // Catalan: "col·legi" is one word.
  (
    fold(text)
      .replaceAll(/(?<=l)[·•‧](?=l)/g, '')
      .match(WORD) ?? []
  ).map((word) =>
    /^\d{1,3}(?:[.,]\d{3})+$/.test(word) ? word.replaceAll(/[.,]/g, '') : word.replaceAll(',', '.'),
  );
