import { asSentence } from '../i18n/card-words.ts';
import type { GroupMini } from '../model/groups/group.ts';
import { type Markup, markup } from './markup.ts';

/** A dot in a colour; grey where there is none. Colours match the model’s pattern, so nothing in them can end a style. */
export const chip = (colour: string | null): Markup =>
  markup`<span class="chip"${colour === null ? null : markup` style="--group:${colour}"`}></span>`;

/** A group’s official name beside its colour, or its short one where the widget is narrow. */
export const groupName = ({ name_short, name_long, color_hex }: GroupMini): Markup =>
  markup`${chip(color_hex)}<span lang="es"><span class="official long">${name_long}</span><span class="short">${name_short}</span></span>`;

/** A figure with what it is called and what it was counted from. */
interface Stat {
  name: string;
  /** As people read it; null where it is not computed. */
  value: string | null;
  counted: string | null;
}

/** Figures side by side, each above its name and what it was counted from. */
export const statList = (stats: readonly Stat[], uncounted: string): Markup =>
  markup`<dl class="figures low">${stats.map(
    ({ name, value, counted }) =>
      markup`<div><dt>${name}</dt><dd>${value === null ? uncounted : markup`<b>${value}</b>`}</dd>${counted === null ? null : markup`<dd class="counted">${counted}</dd>`}</div>`,
  )}</dl>`;

/** What a reader must know lest the figures mislead, one paragraph of it; `lines` is how many of them are seen. */
export const notes = (sentences: readonly string[], lines = 2): Markup | null =>
  sentences.length === 0
    ? null
    : markup`<p class="note clamp" style="--lines:${lines}">${sentences.map(asSentence).join(' ')}</p>`;
