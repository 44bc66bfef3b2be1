import { asSentence } from '../i18n/card-words.ts';
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
