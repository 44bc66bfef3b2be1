/** Catalan articles and their contractions before a vowel. */
const BEFORE_A_VOWEL: Readonly<Record<string, string>> = {
  el: 'l’',
  del: 'de l’',
  al: 'a l’',
  pel: 'per l’',
};

/** The days whose names begin with a vowel: u and onze. */
const VOWEL_DAY = /^11? d/;

/**
 * Adapts the articles of a Catalan string to the dates that will fill its braces: `el 11 de març` becomes
 * `l’11 de març`.
 */
export const elide = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/(?<!\p{L})(e|de|a|pe)l \{(\w+)\}/giu, (whole, _, name: string) => {
    if (!VOWEL_DAY.test(String(values[name]))) return whole;
    const article = whole.slice(0, whole.indexOf(' '));
    const elided = BEFORE_A_VOWEL[article.toLowerCase()]!;
    const capital = article.charAt(0) === article.charAt(0).toUpperCase();
    return `${capital ? elided.charAt(0).toUpperCase() + elided.slice(1) : elided}{${name}}`;
  });
