import type { Fill } from './card.ts';
import type { Style } from './elements.ts';

/** The colours of the pages by daylight: an image has no dark side. */
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

/** Two colours in turns, each so many pixels wide, across the direction of an angle. */
function stripes(angle: number, [one, wide]: [string, number], [other, narrow]: [string, number]): string {
  const turn = wide + narrow;
  return `repeating-linear-gradient(${angle}deg, ${one} 0px, ${one} ${wide}px, ${other} ${wide}px, ${other} ${turn}px)`;
}

/** Each amount by a pattern of its own besides its colour. */
const FILL_STYLES: Readonly<Record<Fill, Style>> = {
  solid: { background: YES },
  slanted: { backgroundImage: stripes(45, [NO, 9], [PAPER, 2]) },
  level: { backgroundImage: stripes(0, [ABSTENTION, 3], [RAISED, 4]) },
  hatched: { backgroundImage: stripes(135, [ABSENT, 2], [RAISED, 6]) },
};

/** How an amount is drawn. */
export const fillStyle = (fill: Fill): Style => FILL_STYLES[fill];
