import type { FigureShare } from '../i18n/tally.ts';
import { type Box, box, picture } from './elements.ts';
import { ABSENT, ABSTENTION, NO, RAISED, YES } from './palette.ts';

type Choice = FigureShare['choice'];

/** Beside its colour each choice has a pattern in bars, the one it has on pages, twice as large. */
const PATTERNS: Readonly<Partial<Record<Choice, string>>> = {
  abstention: `<pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 0h10v10H0z" fill="${ABSTENTION}" opacity=".35"/><circle cx="5" cy="5" r="2.6" fill="${ABSTENTION}"/></pattern>`,
  unpublished: `<pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0h12v12H0z" fill="${RAISED}"/></pattern>`,
  absent: `<pattern id="p" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h12v12H0z" fill="${RAISED}"/><path d="M0 0h3v12H0z" fill="${ABSENT}"/></pattern>`,
};

const COLOURS: Readonly<Partial<Record<Choice, string>>> = { aye: YES, no: NO };

/** The piece of a bar that stands for a choice. */
export function barPiece(choice: Choice, width: number, height: number): Box {
  const pattern = PATTERNS[choice];
  return pattern === undefined
    ? box({ width, height, background: COLOURS[choice]! })
    : drawing(width, height, `${pattern}<rect width="${width}" height="${height}" fill="url(#p)"/>`);
}

/** A disc, a ring, a diamond, a dash, and an empty box for what is not published: marks beside words, in a square of 26. */
const MARKS: Readonly<Record<Choice, string>> = {
  aye: `<circle cx="13" cy="13" r="12" fill="${YES}"/>`,
  abstention: `<circle cx="13" cy="13" r="9.5" fill="none" stroke="${ABSTENTION}" stroke-width="5"/>`,
  no: `<path d="M13 0l13 13-13 13L0 13z" fill="${NO}"/>`,
  absent: `<path d="M1 10.5h24v5H1z" fill="${ABSENT}"/>`,
  unpublished: `<path d="M3 3h20v20H3z" fill="none" stroke="${ABSENT}" stroke-width="2"/>`,
};

/** The mark of a choice, with room before what follows. */
export const choiceMark = (choice: Choice): Box => drawing(26, 26, MARKS[choice], { marginRight: 14 });

const drawing = (width: number, height: number, content: string, style = {}): Box =>
  picture(
    { width, height, ...style },
    `data:image/svg+xml;utf8,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`)}`,
  );
