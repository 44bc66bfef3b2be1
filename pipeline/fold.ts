/** Normalises a text for comparison: without accents and case, white space collapsed. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();

/** Normalises a person’s name for comparison: hyphens are optional in names. */
export const foldName = (name: string): string => fold(withoutHyphens(name));

export const withoutHyphens = (name: string): string => name.replace(/[-\u2010-\u2015]/g, ' ');
