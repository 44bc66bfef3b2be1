import { chip } from './components.ts';
import { type Markup, markup } from './markup.ts';

/** Rows under a title that fill the room which is left: as many are seen as fit whole. Nothing where there is none. */
export const rowList = (title: string, rows: readonly Markup[]): Markup | null =>
  rows.length === 0
    ? null
    : markup`<div class="rows"><div><h2>${title}</h2>${rows[0]!}</div>${rows.slice(1)}</div>`;

/** An amount of somebody: a name, a bar of that part of its full length (0 to 1), and the amount as people read it. */
interface AmountRow {
  name: string;
  colour: string | null;
  part: number;
  amount: string;
}

/** A row with a bar. */
export const amountRow = ({ name, colour, part, amount }: AmountRow): Markup =>
  markup`<p class="amount"${colour === null ? null : markup` style="--group:${colour}"`}><span class="clamp">${chip(colour)}<span lang="es">${name}</span></span><svg aria-hidden="true"><rect width="${Math.round(part * 10_000) / 100}%" height="100%"/></svg><span>${amount}</span></p>`;
