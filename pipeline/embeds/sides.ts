import type { Voice } from '../i18n/index.ts';
import { groupCounts } from '../i18n/tally.ts';
import { CAST_AS_READ } from '../model/votes/choice.ts';
import type { GroupTotals } from '../model/votes/vote.ts';
import { chip } from './components.ts';
import { type Markup, markup } from './markup.ts';

/** Returns the counts of a group without a line, under its name. */
const countsOf = (group: GroupTotals, voice: Voice): Markup =>
  markup`<p class="cast"><span lang="es">${group.group_name_short}</span> <span class="member">${chip(group.group_color_hex)}${groupCounts(group, voice) || voice.say('mail.group.nobody')}</span></p>`;

/**
 * Returns the groups on each side; those in `uncommon` have no common line, and a row of their own with their
 * counts. Each row is either completely visible or hidden: a row that does not fit is moved beyond the edge.
 */
export function sides(
  groups: readonly GroupTotals[],
  uncommon: ReadonlySet<string>,
  voice: Voice,
): Markup | null {
  const { say } = voice;
  if (groups.length === 0) return null;
  const sideOf = ({ group_slug, line }: GroupTotals) => (uncommon.has(group_slug) ? null : line);
  const rows = CAST_AS_READ.flatMap((choice) => {
    const own = groups.filter((group) => sideOf(group) === choice);
    if (own.length === 0) return [];
    const names = own.map(
      ({ group_color_hex, group_name_short }) =>
        markup` <span class="member">${chip(group_color_hex)}<span lang="es">${group_name_short}</span></span>`,
    );
    return [markup`<p class="cast"><span class="${choice}">${say(`choice.${choice}`)}</span>${names}</p>`];
  });
  const apart = groups.filter((group) => sideOf(group) === null).map((group) => countsOf(group, voice));
  return markup`<div class="rows"><div></div><div><h2>${say('nav.groups')}</h2>${[...rows, ...apart]}</div></div>`;
}
