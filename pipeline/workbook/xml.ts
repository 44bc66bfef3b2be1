/** Header of every part. */
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that markup or XML does not allow, and texts that look like an escape of the format. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they must be found to be escaped
const SPECIAL = /[&<>"\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

/**
 * Escapes a text for a cell or an attribute. Characters that XML lacks become `_x0007_` (ECMA-376),
 * halves of a surrogate pair become U+FFFD, and lines end as in spreadsheets.
 */
export function escapedXml(text: string): string {
  const lines = text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text;
  return lines.toWellFormed().replace(SPECIAL, (character) => ENTITIES[character] ?? code(character));
}

const code = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Returns whether a text has white space that readers of XML may otherwise drop. */
export const needsSpace = (text: string): boolean => /^\s|\s$|[\t\r\n]/.test(text);
