/** A text as people compare it: without accents and case, white space collapsed. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** A name of a person as people compare it: a hyphen in it is written, and left out, at will. */
export const foldName = (name: string): string => fold(withoutHyphens(name));

export const withoutHyphens = (name: string): string => name.replace(/[-\u2010-\u2015]/g, ' ');
