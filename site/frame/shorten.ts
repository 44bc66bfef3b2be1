/** Cuts a text at a word before the limit, for places with one line. */
export function shorten(text: string, limit = 150): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > limit / 2 ? cut.slice(0, space) : cut}…`;
}
