import type { FigureShare } from '../i18n/tally.ts';

/** The colours of the pages in light mode: an image has no dark mode. */
export const PAPER = '#fbf9f5';
export const RAISED = '#f3efe7';
export const INK = '#1d1a16';
export const MUTED = '#5d564c';
export const RULE = '#d9d1c3';
export const ACCENT = '#7d1f3f';
export const YES = '#1d6b5a';
export const NO = '#b3451c';
export const ABSTENTION = '#6a6580';
export const ABSENT = '#857c6e';

/** A layout element as satori defines it: a box with a style that contains text or boxes. */
export interface Box {
  type: 'div' | 'img';
  key: string | null;
  /** A picture has a source and no children. */
  props: { style: Style; children: string | readonly Box[]; src?: string };
}

/** CSS declarations by name in camel case; numbers are pixels. */
export type Style = Readonly<Record<string, string | number>>;

/** Returns a box of boxes, laid out in a row unless its style differs. */
export const box = (style: Style, ...children: readonly Box[]): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
});

/** Returns a picture of a given size. */
export const picture = (style: Style & { width: number; height: number }, src: string): Box => ({
  type: 'img',
  key: null,
  props: { style, children: [], src },
});

/** Returns a text on one line: line breaks are decided before. */
export const line = (style: Style, text: string): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', whiteSpace: 'pre', ...style }, children: text },
});

type Choice = FigureShare['choice'];

/** Patterns that mark choices in addition to their colour, as in bars on pages but twice as large. */
const PATTERNS: Readonly<Partial<Record<Choice, string>>> = {
  abstention: `<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h10v10H0z" fill="${ABSTENTION}" opacity=".35"/><circle cx="5" cy="5" r="2.6" fill="${ABSTENTION}"/></pattern>`,
  unpublished: `<pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0h12v12H0z" fill="${RAISED}"/></pattern>`,
  absent: `<pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h12v12H0z" fill="${RAISED}"/><path d="M0 0h3v12H0z" fill="${ABSENT}"/></pattern>`,
};

const COLOURS: Readonly<Partial<Record<Choice, string>>> = { aye: YES, no: NO };

/** Returns the piece of a bar for a choice. */
export function barPiece(choice: Choice, width: number, height: number): Box {
  const pattern = PATTERNS[choice];
  return pattern === undefined
    ? box({ width, height, background: COLOURS[choice]! })
    : drawing(width, height, `${pattern}<rect width="${width}" height="${height}" fill="url(#p)"/>`);
}

/** Marks of choices in a square of 26: a disc, a ring, a diamond, a dash, an empty box if unpublished. */
const MARKS: Readonly<Record<Choice, string>> = {
  aye: `<circle cx="13" cy="13" r="12" fill="${YES}"/>`,
  abstention: `<circle cx="13" cy="13" r="9.5" fill="none" stroke="${ABSTENTION}" stroke-width="5"/>`,
  no: `<path d="M13 0l13 13-13 13L0 13z" fill="${NO}"/>`,
  absent: `<path d="M1 10.5h24v5H1z" fill="${ABSENT}"/>`,
  unpublished: `<path d="M3 3h20v20H3z" fill="none" stroke="${ABSENT}" stroke-width="2"/>`,
};

export const choiceMark = (choice: Choice): Box => drawing(26, 26, MARKS[choice], { marginRight: 14 });

const drawing = (width: number, height: number, content: string, style = {}): Box =>
  picture(
    { width, height, ...style },
    `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`)}`,
  );
