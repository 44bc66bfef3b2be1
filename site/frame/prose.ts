/** Splits a text at backticks; every second piece is code. */
export const withCode = (text: string): { text: string; code: boolean }[] =>
  text
    .split('`')
    .map((piece, at) => ({ text: piece, code: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');

/** Splits a text into paragraphs and list items, as far as descriptions use them. */
export const blocksOf = (text: string): { paragraph: string; points: string[] }[] =>
  text.split(/\n\n+/).map((block) => {
    const lines = block.split('\n');
    const points = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    return { paragraph: lines.filter((line) => !line.startsWith('- ')).join(' '), points };
  });

/** Cuts a text at a word before the limit, for places with one line. */
export function shorten(text: string, limit = 150): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit).replace(/[\uD800-\uDBFF]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${space > limit / 2 ? cut.slice(0, space) : cut}…`;
}
