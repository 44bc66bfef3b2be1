/**
 * How the title of a motion goes on behind its kind until it says what its authors want, as in "sobre", "relativa a" or "para
 * que"; the words behind these are the authors' own.
 */
const LEADS =
  /^(?:(?:acerca|en materia|con motivo|en contra|en favor|en apoyo|en defensa) de(?=l? )|en relación con|respecto (?:de|a)(?=l? )|relativ[oa]s? a(?=l? )|por la que se insta al Gobierno(?: de España)? a(?: que)?(?=l? )|(?:para instar|que insta)(?: al Gobierno)? a(?: que)?(?=l? )|sobre|contra|ante|para que|para|de(?=l? ))(?:l(?= ))? /iu;

/**
 * Puts between quotation marks what a title says in the words of the group that wrote it: `sobre el infierno fiscal` becomes
 * `sobre «el infierno fiscal»`. Quotation marks within become inner ones.
 */
export function quotedTitle(title: string): string {
  const lead = LEADS.exec(title)?.[0] ?? '';
  const own = title.slice(lead.length);
  return own === '' ? title : `${lead}«${withInnerQuotes(own)}»`;
}

/** Quotation marks of the first level as those of the second. */
export const withInnerQuotes = (text: string): string =>
  text.replace(/[«"]([^»"]*)[»"]/gu, '“$1”').replace(/[«»"]/gu, '');
