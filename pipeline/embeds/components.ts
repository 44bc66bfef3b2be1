import { asSentence } from '../i18n/card-words.ts';
import { headlineParts } from '../i18n/headline-parts.ts';
import type { Voice } from '../i18n/index.ts';
import type { FigureShare } from '../i18n/tally.ts';
import type { GroupMini } from '../model/groups/group.ts';
import { type Markup, markup } from './markup.ts';

/**
 * Returns a coloured dot, grey without a colour. Colours match the model’s pattern, so they cannot break out
 * of a style.
 */
export const chip = (colour: string | null): Markup =>
  markup`<span class="chip"${colour === null ? null : markup` style="--group:${colour}"`}></span>`;

/** Returns a group’s official name next to its colour, or the short name in a narrow widget. */
export const groupName = ({ name_short, name_long, color_hex }: GroupMini): Markup =>
  markup`${chip(color_hex)}<span lang="es"><span class="official long">${name_long}</span><span class="short">${name_short}</span></span>`;

/** Returns the headline of a vote: what it was about may be cut, what it decided is not. */
export function headline(vote: Parameters<typeof headlineParts>[0], { language }: Voice): Markup {
  const { matter, decision } = headlineParts(vote, language);
  return markup`${matter && markup`<span class="clamp">${matter}</span>`}<b>${decision}</b>`;
}

/** A figure with its name and its basis. */
interface Stat {
  name: string;
  /** Formatted value; null if it is not computed. */
  value: string | null;
  counted: string | null;
}

/** Returns figures side by side, each above its name and basis. */
export const statList = (stats: readonly Stat[], uncounted: string): Markup =>
  markup`<dl class="figures low">${stats.map(
    ({ name, value, counted }) =>
      markup`<div><dt>${name}</dt><dd>${value === null ? uncounted : markup`<b>${value}</b>`}</dd>${counted === null ? null : markup`<dd class="counted">${counted}</dd>`}</div>`,
  )}</dl>`;

/** Returns the caveats about the figures as one paragraph; `lines` is the number of visible lines. */
export const notes = (sentences: readonly string[], lines = 2): Markup | null =>
  sentences.length === 0
    ? null
    : markup`<p class="note clamp" style="--lines:${lines}">${sentences.map(asSentence).join(' ')}</p>`;

/**
 * Returns rows under a title that fill the remaining space and show only complete rows; null without rows.
 */
export const rowList = (title: string, rows: readonly Markup[]): Markup | null =>
  rows.length === 0
    ? null
    : markup`<div class="rows"><div><h2>${title}</h2>${rows[0]!}</div>${rows.slice(1)}</div>`;

/** An amount: a name, the filled share of its bar (0 to 1), and the formatted amount. */
interface AmountRow {
  name: string;
  colour: string | null;
  part: number;
  amount: string;
}

/** Returns a row with a bar. */
export const amountRow = ({ name, colour, part, amount }: AmountRow): Markup =>
  markup`<p class="amount"${colour === null ? null : markup` style="--group:${colour}"`}><span class="clamp">${chip(colour)}<span lang="es">${name}</span></span><svg aria-hidden="true"><rect width="${Math.round(part * 10_000) / 100}%" height="100%"/></svg><span>${amount}</span></p>`;

/** Dots and hatching, so that colour is never the only sign. */
const PATTERNS = markup`<defs><pattern id="dots" width="5" height="5" patternUnits="userSpaceOnUse"><path d="M0 0h5v5H0z" fill="var(--abstention)" opacity=".35"/><circle cx="2.5" cy="2.5" r="1.3" fill="var(--abstention)"/></pattern><pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0h6v6H0z" fill="var(--paper)"/><path d="M0 0h1.5v6H0z" fill="var(--absent)"/></pattern></defs>`;

/** Returns a stacked bar; `label` is its text alternative. Returns null if the counts are zero. */
export function bar(shares: readonly FigureShare[], label: string): Markup | null {
  const whole = shares.reduce((sum, { count }) => sum + count, 0);
  if (whole === 0) return null;
  const pieces = barPieces(shares, whole).map(
    ({ choice, x, width }) => markup`<rect class="${choice}" x="${x}" width="${width}" height="100%"/>`,
  );
  return markup`<svg class="bar" role="img" aria-label="${label}">${PATTERNS}${pieces}</svg>`;
}

/** One piece of a bar, in percent of its width. */
interface BarPiece<Choice> {
  choice: Choice;
  x: string;
  width: string;
}

/**
 * Returns the pieces of a bar in the given order, where a full bar represents `of`; omits choices with a
 * count of zero.
 */
export function barPieces<Choice>(
  shares: readonly { choice: Choice; count: number }[],
  of: number,
): BarPiece<Choice>[] {
  const percent = (count: number) => `${Math.round((count / of) * 10_000) / 100}%`;
  let before = 0;
  return shares.flatMap(({ choice, count }) => {
    if (count === 0) return [];
    const piece = { choice, x: percent(before), width: percent(count) };
    before += count;
    return [piece];
  });
}
