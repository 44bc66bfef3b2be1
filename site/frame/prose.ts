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
