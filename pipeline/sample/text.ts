import { escaped as escapedWithApostrophes } from '../text/encode.ts';

/** Fills a template, given line by line, with texts. */
export const filled = (template: readonly string[], values: Record<string, string | number>): string =>
  template.join('\n').replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

/** Escapes a text for XML or HTML as official documents do, which leave apostrophes. */
export const escaped = (text: string | number): string =>
  escapedWithApostrophes(String(text)).replaceAll('&#39;', "'");

/** Wraps a text as official files do: a space and a line feed before a line exceeds the width. */
export const wrapped = (text: string, separator = ' \n', width = 72): string =>
  linesOf(text, width).join(separator);

/** Returns the lines of a text, none wider than the width except for a single longer word. */
export function linesOf(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** Returns equal parts of a list; the last may be shorter. */
export const partsOf = <T>(list: readonly T[], length: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / length) }, (_, at) =>
    list.slice(at * length, (at + 1) * length),
  );
