import type { FigureShare } from '../i18n/tally.ts';
import { barPieces } from './bar-pieces.ts';
import { type Markup, markup } from './markup.ts';

/** Dots and hatching, so that colour is never the only sign. */
const PATTERNS = markup`<defs><pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0h5v5H0z" fill="var(--abstention)" opacity=".35"/><circle cx="2.5" cy="2.5" r="1.3" fill="var(--abstention)"/></pattern><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h6v6H0z" fill="var(--paper)"/><path d="M0 0h1.5v6H0z" fill="var(--absent)"/></pattern></defs>`;

/** A stacked bar; `label` says the same in words. Nothing where nothing was counted. */
export function bar(shares: readonly FigureShare[], label: string): Markup | null {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  if (whole === 0) return null;
  const pieces = barPieces(shares, whole).map(
    ({ choice, x, width }) => markup`<rect class="${choice}" x="${x}" width="${width}" height="100%"/>`,
  );
  return markup`<svg class="bar" role="img" aria-label="${label}">${PATTERNS}${pieces}</svg>`;
}
