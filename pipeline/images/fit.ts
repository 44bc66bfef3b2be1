/** Returns the width of a text at size 1. */
export type Width = (text: string) => number;

/** The space for a text, and its possible sizes, the largest first. */
export interface Frame {
  width: number;
  height: number;
  sizes: readonly number[];
  /** Height of a line at size 1. */
  leading: number;
}

/** A text in lines, at the largest size that fits. */
export interface Fitted {
  size: number;
  lines: string[];
}

export const ELLIPSIS = '…';

/** Maximum length of ordinary words in any language; only longer strings may be broken inside. */
const LONGEST_WORD = 24;

/** Returns the words of a text without control and direction characters. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .split(/\s+/u)
    .filter((word) => word !== '');

/** Returns every piece of a text whose width must be known to fit it. */
export const piecesOf = (text: string): string[] =>
  wordsOf(text).flatMap((word) => (word.length > LONGEST_WORD ? [word, ...lettersOf(word)] : word));

/**
 * Fits a text: uses the largest size at which it fits with its words whole; otherwise the smallest size and
 * an ellipsis after the last word that fits. Breaks a word only if it is wider than a line at the smallest
 * size.
 */
export function fitText(text: string, frame: Frame, width: Width): Fitted {
  const words = wordsOf(text);
  for (const size of frame.sizes) {
    const across = frame.width / size;
    if (words.some((word) => width(word) > across)) continue;
    const lines = filled(words, ' ', across, width);
    if (lines.length <= roomFor(size, frame)) return { size, lines };
  }
  const size = frame.sizes.at(-1)!;
  const across = frame.width / size;
  const narrow = words.flatMap((word) => broken(word, across, width));
  const lines = filled(narrow, ' ', across, width);
  const room = roomFor(size, frame);
  if (lines.length <= room) return { size, lines };
  return { size, lines: [...lines.slice(0, room - 1), shortened(lines[room - 1]!, across, width)] };
}

/** Returns the number of lines of a size that fit: at least one. */
const roomFor = (size: number, { height, leading }: Frame): number =>
  Math.max(1, Math.floor(height / (size * leading)));

/** Joins pieces in as few lines as possible, with a separator. */
function filled(pieces: readonly string[], between: ' ' | '', across: number, width: Width): string[] {
  const apart = between === '' ? 0 : width(between);
  const lines: string[] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const piece of pieces) {
    const wide = width(piece);
    if (used + apart + wide <= across) {
      lines.push(`${lines.pop()}${between}${piece}`);
      used += apart + wide;
    } else {
      lines.push(piece);
      used = wide;
    }
  }
  return lines;
}

/** Returns a line with an ellipsis instead of its end, for a text that continues. */
function shortened(line: string, across: number, width: Width): string {
  const words = line.split(' ');
  const wide = () =>
    words.reduce((sum, word) => sum + width(word) + width(' '), width(ELLIPSIS) - width(' '));
  while (words.length > 1 && wide() > across) words.pop();
  return words.join(' ').replace(/[\s,;:.·(–-]+$/u, '') + ELLIPSIS;
}

/** Tolerance: letters together can be wider than the sum of their widths. */
const TOGETHER = 0.96;

/** Splits a word into pieces that fit a line; keeps it whole if it fits. */
const broken = (word: string, across: number, width: Width): string[] =>
  width(word) <= across ? [word] : filled(lettersOf(word), '', across * TOGETHER, width);

const segmenter = new Intl.Segmenter('es', { granularity: 'grapheme' });
const lettersOf = (word: string): string[] => [...segmenter.segment(word)].map(({ segment }) => segment);
