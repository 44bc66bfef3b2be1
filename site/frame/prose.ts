/** Text with code between backticks, piece by piece: every other one is code. */
export const withCode = (text: string): { text: string; code: boolean }[] =>
  text
    .split('`')
    .map((piece, at) => ({ text: piece, code: at % 2 === 1 }))
    .filter((piece) => piece.text !== '');

/** The paragraphs of a text and the points of its lists, as far as descriptions have them. */
export const blocksOf = (text: string): { paragraph: string; points: string[] }[] =>
  text.split(/\n\n+/).map((block) => {
    const lines = block.split('\n');
    const points = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
    return { paragraph: lines.filter((line) => !line.startsWith('- ')).join(' '), points };
  });
