/**
 * Normalises a text for comparison: without accents and case, white space collapsed. Pages of a static host
 * load this file, too.
 * @param {string} text
 */
export const fold = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
