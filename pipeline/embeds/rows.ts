import { chip } from './components.ts';
import { type Markup, markup } from './markup.ts';

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
